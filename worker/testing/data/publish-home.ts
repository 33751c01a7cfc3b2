import { buildPageKey, setCurrentRelease } from '../../pages/page-store.ts';
import { bindings } from '../request.ts';

export const RELEASE = 'release-1';

/** Key of its home page. */
export const HOME_KEY = buildPageKey(RELEASE, '/');

/** Publishes a release that has only a home page. */
export async function publishHome(): Promise<void> {
  await setCurrentRelease(bindings.PAGES, RELEASE, Date.now());
  await bindings.PAGES.put(HOME_KEY, '<!doctype html><html><h1>Home</h1></html>');
}
