import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './publish/site-build/site-build.ts';
import { benchApi } from './bench/api.ts';
import { benchAstro } from './bench/astro.ts';
import { benchBackup } from './bench/backup.ts';
import { benchBatches } from './bench/batches.ts';
import { benchBudgets } from './bench/budgets.ts';
import { isMet, formatMetric, type Metric } from './bench/metric.ts';
import { benchExport } from './bench/export.ts';
import { benchFacets } from './bench/facets.ts';
import { benchImport } from './bench/import.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { withSampleSite } from './bench/sample-site.ts';
import { benchEdits, benchFolder, benchWorker } from './bench/publish.ts';
import { benchRelevance } from './bench/relevance.ts';
import { benchSearch } from './bench/search.ts';
import { ensureBrowser } from './ci/browser.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { prepareDataDir } from './runtime/settings/data-dir.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { root } from './runtime/root.ts';
import { ensureSecrets } from './runtime/settings/secrets.ts';
import { readSettings } from './runtime/settings/settings.ts';
import { getPublishFolders } from './publish/publish-site.ts';
import { benchVisits } from './bench/visits.ts';
import { loadSample } from './sample/load.ts';

const USAGE = `Usage: npm run bench [-- --businesses N] [--only PARTS]

  --businesses N   sample businesses to import, publish and search (default 50,000; the search goals apply to 365,000)
  --only PARTS     comma-separated list of: import, batches, export, backup, folder (with edits), worker (with edits and views),
                   astro (20,000 pages by a plain build of Astro), search, api, visits (ten minutes), relevance, budgets, lighthouse`;

const PARTS = [
  'import',
  'batches',
  'export',
  'backup',
  'folder',
  'worker',
  'astro',
  'search',
  'api',
  'visits',
  'relevance',
  'budgets',
  'lighthouse',
];

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      businesses: { type: 'string', default: '50000' },
      only: { type: 'string', default: PARTS.join() },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const businesses = Number(values.businesses);
  if (!Number.isInteger(businesses) || businesses < 100)
    throw new CliError('--businesses must be a number of at least 100.');
  const parts = new Set(values.only.split(','));
  const unknown = [...parts].filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new CliError(`Unknown part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SITE_URL: '',
  };
  const figures: Metric[] = [];
  const add = (found: Metric[]) => {
    for (const figure of found) console.log(formatMetric(figure));
    figures.push(...found);
  };
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}\n`);
  try {
    ensureSecrets();
    if (parts.has('import')) add(await benchImport(businesses, folder, env));
    if (parts.has('batches')) add(await benchBatches(businesses, folder, env));
    if (
      ['export', 'backup', 'folder', 'worker', 'astro', 'search', 'api', 'visits'].some((part) =>
        parts.has(part),
      )
    )
      await benchDirectory(businesses, env, parts, add);
    if (parts.has('relevance')) add(await benchRelevance(folder, env, console.log));
    if (parts.has('budgets') || parts.has('lighthouse')) await benchPages(folder, env, parts, add);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const missed = figures.filter((figure) => !isMet(figure));
  if (missed.length > 0) throw new CliError(`\n${missed.length} goals were missed.`);
});

async function benchDirectory(
  businesses: number,
  env: Record<string, string>,
  parts: Set<string>,
  add: (figures: Metric[]) => void,
): Promise<void> {
  const settings = readSettings(env);
  prepareDataDir(settings.dataDir);
  await withDatabase(settings, async (database) => {
    const bar = createProgress(`Loading a sample of ${businesses.toLocaleString('en')}`, businesses);
    const started = performance.now();
    await loadSample(database.db, { businesses, now: new Date(), onProgress: (done) => bar.update(done) });
    bar.end('done');
    add([
      { what: 'sample stored', value: businesses / ((performance.now() - started) / 1000), unit: 'rows/s' },
    ]);
    if (['backup', 'folder', 'worker', 'astro', 'api', 'visits'].some((part) => parts.has(part)))
      await ensureBuilt(root, getPublishFolders(settings).builds);
    const bench = { settings, database, env };
    if (parts.has('export')) add(await benchExport(bench, businesses));
    if (parts.has('backup')) add(await benchBackup(bench));
    let folderRate: number | null = null;
    if (parts.has('folder')) {
      const found = await benchFolder(bench);
      folderRate = found.find(({ unit }) => unit === 'pages/s')!.value;
      add(found);
      add(await benchEdits(bench));
    }
    if (parts.has('worker')) add(await benchWorker(bench, folderRate));
    if (parts.has('astro')) add(await benchAstro(bench, folderRate));
    if (parts.has('search')) add(await benchSearch(database, console.log));
    if (parts.has('search')) add(await benchFacets(database));
    if (parts.has('api')) add(await benchApi(bench));
    if (parts.has('visits')) await benchVisits(bench, add);
  });
}

async function benchPages(
  folder: string,
  env: Record<string, string>,
  parts: Set<string>,
  add: (figures: Metric[]) => void,
): Promise<void> {
  ensureBrowser();
  await withSampleSite(folder, env, async (url, routes) => {
    if (parts.has('budgets')) add(await benchBudgets(url, routes));
    if (parts.has('lighthouse')) add(await benchLighthouse(url, routes, console.log));
  });
}
