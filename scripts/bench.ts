import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../site/publish/build.ts';
import { benchApi } from './bench/api.ts';
import { benchBudgets } from './bench/budgets.ts';
import { isMet, line, type Figure } from './bench/figure.ts';
import { benchImport } from './bench/importing.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { withSampleSite } from './bench/pages.ts';
import { benchEdits, benchFolder, benchWorker } from './bench/publishing.ts';
import { benchRelevance } from './bench/relevance.ts';
import { benchSearch } from './bench/search.ts';
import { ensureBrowser } from './check/browser.ts';
import { command } from './local/command.ts';
import { prepareDataDir } from './local/data-dir.ts';
import { withDatabase } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { progress } from './local/progress.ts';
import { root } from './local/root.ts';
import { ensureSecrets } from './local/secrets.ts';
import { readSettings } from './local/settings.ts';
import { publishFolders } from './publish/site.ts';
import { loadSample } from './sample/load.ts';

const USAGE = `Usage: npm run bench [-- --businesses N] [--only PARTS]

  --businesses N   sample businesses to import, publish and search (default 50,000; the search goals apply to 365,000)
  --only PARTS     comma-separated list of: import, folder (with edits), worker, search, api, relevance, budgets, lighthouse`;

const PARTS = ['import', 'folder', 'worker', 'search', 'api', 'relevance', 'budgets', 'lighthouse'];

await command(async () => {
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
    throw new Failure('--businesses must be a number of at least 100.');
  const parts = new Set(values.only.split(','));
  const unknown = [...parts].filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new Failure(`Unknown part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SITE_URL: '',
  };
  const figures: Figure[] = [];
  const add = (found: Figure[]) => {
    for (const figure of found) console.log(line(figure));
    figures.push(...found);
  };
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}\n`);
  try {
    ensureSecrets();
    if (parts.has('import')) add(await benchImport(businesses, folder, env));
    if (['folder', 'worker', 'search', 'api'].some((part) => parts.has(part)))
      await benchDirectory(businesses, env, parts, add);
    if (parts.has('relevance')) add(await benchRelevance(folder, env, console.log));
    if (parts.has('budgets') || parts.has('lighthouse')) await benchPages(folder, env, parts, add);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const missed = figures.filter((figure) => !isMet(figure));
  if (missed.length > 0) throw new Failure(`\n${missed.length} goals were missed.`);
});

async function benchDirectory(
  businesses: number,
  env: Record<string, string>,
  parts: Set<string>,
  add: (figures: Figure[]) => void,
): Promise<void> {
  const settings = readSettings(env);
  prepareDataDir(settings.dataDir);
  await withDatabase(settings, async (database) => {
    const bar = progress(`Loading a sample of ${businesses.toLocaleString('en')}`, businesses);
    const started = performance.now();
    await loadSample(database.db, { businesses, now: new Date(), onProgress: (done) => bar.update(done) });
    bar.end('done');
    add([
      { what: 'sample stored', value: businesses / ((performance.now() - started) / 1000), unit: 'rows/s' },
    ]);
    await ensureBuilt(root, publishFolders(settings).builds);
    const bench = { settings, database, env };
    if (parts.has('folder')) {
      add(await benchFolder(bench));
      add(await benchEdits(bench));
    }
    if (parts.has('worker')) add(await benchWorker(bench));
    if (parts.has('search')) add(await benchSearch(database, console.log));
    if (parts.has('api')) add(await benchApi(bench));
  });
}

async function benchPages(
  folder: string,
  env: Record<string, string>,
  parts: Set<string>,
  add: (figures: Figure[]) => void,
): Promise<void> {
  ensureBrowser();
  await withSampleSite(folder, env, async (url, routes) => {
    if (parts.has('budgets')) add(await benchBudgets(url, routes));
    if (parts.has('lighthouse')) add(await benchLighthouse(url, routes, console.log));
  });
}
