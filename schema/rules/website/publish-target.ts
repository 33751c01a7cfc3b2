const RELEASE = 'r2:';

/** Target of publishing for the worker's page store under one release. */
export function toPublishTarget(release: string): string {
  return RELEASE + release;
}

/** The release of such a target. */
export function parsePublishTarget(target: string): string {
  return target.slice(RELEASE.length);
}
