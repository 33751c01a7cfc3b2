import { paths } from '../../../schema/rules/website/paths.ts';
import { renderNotPublishedPage } from '../fallback-page.ts';
import { findPage } from '../find-page.ts';
import { loadCurrentRelease } from '../load-release.ts';
import { buildMissingResponse } from '../missing-page.ts';
import { decodeBody } from '../page-response.ts';

/** Frame of the page of a search, and the Content-Security-Policy of its release. */
export type SearchFrame = { body: Uint8Array; policy: string };

/**
 * Loads the frame of the current release; before the first publish, or if the release was published by an older
 * version, the response that says so.
 *
 * @throws Error if the store fails
 */
export async function loadSearchFrame(bucket: R2Bucket, method: string): Promise<SearchFrame | Response> {
  const release = await loadCurrentRelease(bucket, Date.now());
  if (release === null) return renderNotPublishedPage();
  const find = (path: string) => findPage(bucket, release, path);
  const page = await find(paths.search());
  if (page === null) return buildMissingResponse(find, paths.search(), method);
  return { body: decodeBody(page), policy: release.policy };
}
