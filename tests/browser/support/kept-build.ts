import { root } from '../../../scripts/local/root.ts';
import type { Settings } from '../../../scripts/local/settings.ts';
import { publishFolders } from '../../../scripts/publish/site.ts';
import type { Build } from '../../../site/publish/build.ts';
import { placePanel } from '../../../site/publish/panel.ts';
import { Pool } from '../../../site/publish/pool.ts';
import { testBuild } from '../../publishing/support/build.ts';

let pool: Pool | undefined;

/** Build and render threads for all sites of this process: the sources are checked once, and the threads have the templates loaded. */
export async function keptBuild(settings: Settings): Promise<{ build: Build; pool: Pool }> {
  const { panelBuilds, assets } = publishFolders(settings);
  await placePanel(root, panelBuilds, assets);
  const build = await testBuild();
  return { build, pool: (pool ??= new Pool(1, build.entry)) };
}
