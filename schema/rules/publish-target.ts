const RELEASE = 'r2:';

/** What the ledger calls the worker's page store as it is filled for one release. */
export function targetOfRelease(release: string): string {
  return RELEASE + release;
}

/** The release of such a target. */
export function releaseOfTarget(target: string): string {
  return target.slice(RELEASE.length);
}
