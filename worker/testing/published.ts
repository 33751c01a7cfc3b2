import { pageKey, setCurrentRelease } from '../page-store.ts';
import { bindings } from './call.ts';

export const RELEASE = 'release-1';

/** Where its home page is stored. */
export const HOME = pageKey(RELEASE, '/');

/** Has the page store hold a release that is served, with a home page alone. */
export async function publishHome(): Promise<void> {
  await setCurrentRelease(bindings.PAGES, RELEASE, Date.now());
  await bindings.PAGES.put(HOME, '<!doctype html><html><h1>Home</h1></html>');
}
