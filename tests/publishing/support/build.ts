import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/local/root.ts';
import { ensureBuilt, type Build } from '../../../site/publish/build.ts';

/** Where tests keep what they build: the same sources need to be built but once. */
export const BUILDS = join(tmpdir(), 'hub-builds');
export const PANEL_BUILDS = join(tmpdir(), 'hub-panel-builds');

let build: Promise<Build> | undefined;

/** The site as it was at the first call, built once for all tests: a build's folder is named for its sources. */
export function testBuild(): Promise<Build> {
  return (build ??= ensureBuilt(root, BUILDS));
}
