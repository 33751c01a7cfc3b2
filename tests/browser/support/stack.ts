import type { TestProject } from 'vitest/node';
import { loadSample } from '../../../scripts/sample/load.ts';
import { fillLists } from '../lists/fill.ts';
import { NOW, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a published site with sample businesses, such as http://localhost:40001. */
    site: string;
    /** Address of a published site with long lists. */
    listsSite: string;
  }
}

const BUSINESSES = 200;

/** The sites that files of tests share, because a site of its own for each costs as much as ten visits. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite(
    async (db) => void (await loadSample(db, { businesses: BUSINESSES, now: NOW })),
  );
  try {
    const lists = await startSite(fillLists);
    project.provide('site', site.url);
    project.provide('listsSite', lists.url);
    return async () => void (await Promise.all([site.stop(), lists.stop()]));
  } catch (error) {
    await site.stop();
    throw error;
  }
}
