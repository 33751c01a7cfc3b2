import { withDatabase } from './runtime/database/database.ts';
import { loadMapCells } from '../schema/store/queries/business/map-cells.ts';
import type { MapBox } from '../schema/rules/geo/map-node.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { loadSettings, type Settings } from './runtime/settings/settings.ts';
import { type Archive, openArchive } from './basemap/open-archive.ts';
import { type BasemapOptions, readOptions, USAGE } from './basemap/options.ts';
import { planBasemap } from './basemap/plan-basemap.ts';
import { storeBasemap } from './basemap/store-basemap.ts';
import { readReplaceable, switchBasemap } from './basemap/switch-basemap.ts';
import { parseDestination } from './publish/parse-destination.ts';
import { createStoreClient, type StoreClient } from './publish/store/store-client.ts';

/** Level of the cells of the map around whose businesses tiles are taken: 20 by 10 kilometres at the equator. */
const CELL_LEVEL = 11;

await runCli(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.action === 'help') return console.log(USAGE);
  const settings = loadSettings();
  const { worker } = options;
  const destination = parseDestination(settings, { ...(worker !== undefined && { worker }) });
  if (destination.kind !== 'packs') throw new CliError('A folder has no basemap.');
  const client = createStoreClient(destination);
  if (options.action === 'store') await store(settings, client, options);
  else
    console.log(
      (await switchBasemap(client, null, new Date()))
        ? 'The basemap is removed. Its tiles stay for a week, for maps that are open and for a rollback.'
        : 'There is no basemap.',
    );
});

type StoreOptions = Extract<BasemapOptions, { action: 'store' }>;

async function store(settings: Settings, client: StoreClient, options: StoreOptions): Promise<void> {
  // Before hours of work, not after them.
  if (!options.isDry) await readReplaceable(client);
  const archive = await openArchive(options.archive);
  try {
    const area = options.box
      ? [options.box]
      : await withDatabase(settings, ({ db }) => loadMapCells(db, CELL_LEVEL));
    if (area.length === 0)
      throw new CliError('No business has coordinates. Import some first, or give --box W,S,E,N.');
    await storeArea(client, archive, area, options);
  } finally {
    await archive.close();
  }
}
async function storeArea(
  client: StoreClient,
  archive: Archive,
  area: MapBox[],
  { maxZoom: wanted, maxBytes, isDry }: StoreOptions,
): Promise<void> {
  const maxZoom = Math.min(wanted, archive.maxZoom);
  const finding = createProgress('Finding tiles', null);
  const plan = await planBasemap(archive, area, { maxZoom, onProgress: (places) => finding.update(places) });
  const size = formatSize(plan.bytes);
  const tiles = `${plan.tiles.toLocaleString('en')} tiles up to zoom ${maxZoom}, ${size}`;
  finding.end(tiles);
  if (plan.tiles === 0) throw new CliError('The archive has no tiles of this area.');
  if (plan.bytes > maxBytes)
    throw new CliError(
      `The basemap would have ${size}, more than the ${formatSize(maxBytes)} of --max-gb. Allow it, or take less: --maxzoom ${maxZoom - 1} is about half of it.`,
    );
  if (isDry) return;
  const storing = createProgress('Storing tiles', plan.tiles);
  const basemap = await storeBasemap(client, archive, plan, (done) => storing.update(done));
  storing.end(tiles);
  const isNew = await switchBasemap(client, basemap, new Date());
  console.log(
    `${isNew ? 'The map now draws this basemap' : 'The map draws this basemap already'}, beside: ${archive.attribution}`,
  );
}

function formatSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
