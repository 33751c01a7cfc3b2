import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDeployArguments, openCloudflare, type WorkerDeployment } from './deploy/cloudflare.ts';
import { type DeployPlan, planDeployment } from './deploy/deploy-plan.ts';
import { deploySite } from './deploy/deploy-site.ts';
import { runWrangler } from './deploy/run-wrangler.ts';
import { keepRelease } from './publish/keep-release.ts';
import { buildSite, getPublishFolders, publishSite } from './publish/publish-site.ts';
import { copyAssets } from './publish/site-build/site-build.ts';
import { createStoreClient } from './publish/store/store-client.ts';
import { formatSummary } from './publish/summary.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { root } from './runtime/root.ts';
import { prepareDataDir } from './runtime/settings/data-dir.ts';
import { readSecrets } from './runtime/settings/secrets.ts';
import { loadSettings, type Settings } from './runtime/settings/settings.ts';
import { getPublicVariables } from './runtime/worker/worker-variables.ts';

const USAGE = `Usage: npm run deploy [-- --dry-run] [--contract]

Deploys this version to the Cloudflare account of CLOUDFLARE_API_TOKEN, or of npx wrangler login: checks settings,
secrets and buckets, builds, updates the schema of DATABASE_URL, deploys the worker to SITE_URL, publishes, and checks
the site. If a check fails, worker and pages go back to what they were before. See docs/deploying.md.

  --dry-run    build the site and the worker, and list the rest without doing it
  --contract   apply migrations that remove or rename something, which the deployed worker must not use any more`;

/** Author of its releases. */
const AUTHOR = 'npm run deploy';

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      contract: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const settings = loadSettings();
  const plan = planDeployment(settings);
  const { PUBLISH_TOKEN: token } = readSecrets(['PUBLISH_TOKEN'], settings);
  prepareDataDir(settings.dataDir);
  const destination = { kind: 'packs', workerUrl: plan.siteUrl, token } as const;
  const { assets } = getPublishFolders(settings);
  const worker = { assets, domain: plan.domain, variables: getPublicVariables(settings, plan.databaseUrl) };
  const buckets = await readBuckets();
  const build = async () => copyAssets(await buildSite(settings, destination), assets);
  if (values['dry-run']) {
    console.log('Building the site.');
    await build();
    return console.log(await tryDeployment(settings, plan, worker, buckets));
  }
  await deploySite({
    settings,
    plan,
    cloudflare: openCloudflare(),
    buckets,
    token,
    worker,
    allowsContractions: values.contract,
    build,
    async publish(database) {
      const bar = createProgress('Publishing', null);
      const onProgress = (done: number, total: number) => bar.update(done, total);
      const options = { destination, author: AUTHOR, mode: 'changed', now: new Date() } as const;
      bar.end(formatSummary(await publishSite(settings, database, { ...options, onProgress })));
    },
    keepRelease: () => keepRelease(createStoreClient(destination), AUTHOR),
    log: (line) => console.log(line),
  });
});
// Render threads of a failed publish may still be running.
process.exit();

/** Names of the buckets of wrangler.toml. */
async function readBuckets(): Promise<string[]> {
  // A second of loading, which --help does not need.
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { r2_buckets } = readConfig({ config: join(root, 'wrangler.toml'), env: 'production' });
  return r2_buckets.map(({ bucket_name }: { bucket_name?: string }) => bucket_name!);
}

/** Bundles the worker as a deployment does. @returns the size, and the steps that were left out */
async function tryDeployment(
  { dataDir }: Settings,
  plan: DeployPlan,
  worker: WorkerDeployment,
  buckets: string[],
): Promise<string> {
  const folder = join(dataDir, 'deploy');
  await mkdir(folder, { recursive: true });
  const output = await runWrangler([
    'deploy',
    ...buildDeployArguments(worker),
    '--dry-run',
    '--outdir',
    folder,
  ]);
  const size = /Total Upload: .*/.exec(output)?.[0] ?? 'The worker is bundled.';
  return `${size}

Not done, because it needs the account and the database:
  - check the buckets: ${buckets.join(', ')}
  - check the secrets of the worker: ${plan.secrets.join(', ')}
  - update the schema of ${plan.databaseUrl}
  - deploy the worker to ${plan.siteUrl}
  - update stored businesses, and publish
  - check health, search, sign-in page, home page, a listing and a file`;
}
