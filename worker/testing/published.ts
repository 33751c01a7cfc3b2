import { pageKey, setCurrentRelease } from '../page-store.ts';
import { bindings } from './call.ts';

export const RELEASE = 'release-1';

/** Key of its home page. */
export const HOME = pageKey(RELEASE, '/');

/** Publishes a release that has only a home page. */
export async function publishHome(): Promise<void> {
  await setCurrentRelease(bindings.PAGES, RELEASE, Date.now());
  await bindings.PAGES.put(HOME, '<!doctype html><html><h1>Home</h1></html>');
}
