import type { TestProject } from 'vitest/node';
import { loadSample } from '../../../scripts/sample/load.ts';
import { NOW, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a published site with sample businesses, such as http://localhost:40001. */
    site: string;
  }
}

const BUSINESSES = 200;

/** The site that the tests of the browser share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite(
    async (db) => void (await loadSample(db, { businesses: BUSINESSES, now: NOW })),
  );
  project.provide('site', site.url);
  return site.stop;
}
