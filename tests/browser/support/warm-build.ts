import { root } from '../../../scripts/runtime/root.ts';
import type { Settings } from '../../../scripts/runtime/settings/settings.ts';
import { getPublishFolders } from '../../../scripts/publish/publish-site.ts';
import type { SiteBuild } from '../../../scripts/publish/site-build/site-build.ts';
import { placePanel } from '../../../scripts/publish/site-build/place-panel.ts';
import { RenderPool } from '../../../scripts/publish/render/render-pool.ts';
import { getTestBuild } from '../../publishing/support/build.ts';

let pool: RenderPool | undefined;

/** Build and render threads for all sites of this process: sources are checked once, and the threads stay loaded. */
export async function getWarmBuild(settings: Settings): Promise<{ build: SiteBuild; pool: RenderPool }> {
  const { panelBuilds, assets } = getPublishFolders(settings);
  await placePanel(root, panelBuilds, assets);
  const build = await getTestBuild();
  return { build, pool: (pool ??= new RenderPool(1, build.entry)) };
}
