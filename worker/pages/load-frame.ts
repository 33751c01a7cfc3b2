import { renderNotPublishedPage } from './fallback-page.ts';
import { findPage } from './find-page.ts';
import { loadCurrentRelease } from './load-release.ts';
import { buildMissingResponse } from './missing-page.ts';

/** Frame of a page that the worker fills in, and the Content-Security-Policy of its release. */
export type Frame = { body: Uint8Array; policy: string };

/**
 * Loads the frame of the current release at a path; before the first publish, or if the release was published by an
 * older version, the response that says so.
 *
 * @throws Error if the store fails
 */
export async function loadFrame(bucket: R2Bucket, path: string, method: string): Promise<Frame | Response> {
  const release = await loadCurrentRelease(bucket, Date.now());
  if (release === null) return renderNotPublishedPage();
  const find = (wanted: string) => findPage(bucket, release, wanted);
  const page = await find(path);
  if (page === null) return buildMissingResponse(find, path, method);
  return { body: page.body, policy: release.policy };
}
