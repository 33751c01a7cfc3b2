import type { Release } from '../../../schema/page-store/release.ts';
import { publishPages } from './publish-pages.ts';

/** Publishes a release that has only a home page. */
export async function publishHome(given: Partial<Release> = {}): Promise<void> {
  await publishPages([{ path: '/', body: '<!doctype html><html><h1>Home</h1></html>' }], given);
}
