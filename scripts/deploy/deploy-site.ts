import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../schema/rules/website/paths.ts';
import { rebuildDerivedColumns } from '../../schema/store/commands/row/rebuild-derived-columns.ts';
import type { Database } from '../../schema/store/database.ts';
import { findRandomBusinesses } from '../../schema/store/queries/business/random-businesses.ts';
import { findLastMigration } from '../../schema/store/queries/database/last-migration.ts';
import { CliError, describeError } from '../runtime/cli/cli-error.ts';
import { type Connection, withUpdatedDatabase } from '../runtime/database/database.ts';
import { loadPendingStatements, migrateDatabase } from '../runtime/database/migrate.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import type { Cloudflare, WorkerDeployment } from './cloudflare.ts';
import { findContractions } from './contractions.ts';
import { type DeployPlan, requireAccount } from './deploy-plan.ts';
import { type Check, runChecks, waitForWorker } from './smoke-test.ts';

/** Milliseconds until a deployed worker serves: seconds for a new version, minutes for a first certificate. */
const PATIENCE_MS = { next: 2 * 60_000, first: 15 * 60_000 };

/** Input of a deployment. */
export type Deployment = {
  settings: Settings;
  plan: DeployPlan;
  cloudflare: Cloudflare;
  /** Names of the buckets of the worker. */
  buckets: string[];
  /** PUBLISH_TOKEN. */
  token: string;
  /** Input of the worker, with the folder of assets that `build` fills. */
  worker: WorkerDeployment;
  /** True if migrations may remove what the deployed worker may use. */
  allowsContractions: boolean;
  /** Builds the site and places its files in the folder of assets. */
  build: () => Promise<void>;
  /** Publishes to the deployed worker. */
  publish: (database: Connection) => Promise<void>;
  /** Notes which release visitors see. @returns makes it the current one again if something was published since */
  keepRelease: () => Promise<() => Promise<void>>;
  log: (line: string) => void;
  /** Pause between attempts of a check in milliseconds. */
  pauseMs?: number;
};

/**
 * Deploys this version: checks the account, builds, updates the schema, deploys the worker, publishes, and checks the
 * site. Nothing is changed before the account has all it needs. If anything fails after the deployment of the worker,
 * its version before serves again, with the pages of before; the schema only gained something, so that it fits both.
 *
 * @throws CliError
 */
export async function deploySite(deployment: Deployment): Promise<void> {
  const { settings, plan, cloudflare, buckets, log } = deployment;
  log(`Checking the account for ${plan.domain}.`);
  const present = { secrets: await cloudflare.listSecrets(), buckets: await cloudflare.listBuckets() };
  requireAccount({ secrets: plan.secrets, buckets }, present);
  log('Building the site.');
  await deployment.build();
  log(`Updating the schema of ${plan.databaseUrl}.`);
  await withUpdatedDatabase(
    settings,
    (database) => deployWorker(deployment, database),
    (db) => expandSchema(db, deployment.allowsContractions),
  );
}

async function deployWorker(deployment: Deployment, database: Connection): Promise<void> {
  const { plan, cloudflare, worker, log } = deployment;
  const previous = await cloudflare.findVersion();
  log('Deploying the worker.');
  await cloudflare.deploy(worker);
  try {
    await completeDeployment(deployment, database, previous === null);
  } catch (error) {
    const reason = describeError(error);
    if (previous === null)
      throw new CliError(`${reason}\nThere is no earlier version to go back to.`, { cause: error });
    if (error instanceof NewerPagesError)
      throw new CliError(
        `${reason}\nThe new worker stays, because the version before may not be able to read these pages. ${describeWayBack(plan.siteUrl, previous)}`,
        { cause: error },
      );
    await cloudflare.rollBack(previous, 'npm run deploy failed').catch((fault: unknown) => {
      throw new CliError(
        `${reason}\nGoing back to the version ${previous} failed too: ${describeError(fault)}`,
        { cause: error },
      );
    });
    throw new CliError(`${reason}\nThe worker is back at its version ${previous}.`, { cause: error });
  }
  log(`${plan.siteUrl} is deployed.`);
  if (previous !== null) log(describeWayBack(plan.siteUrl, previous));
}

/** The deployment failed, and visitors see pages that the worker of before may not be able to read. */
class NewerPagesError extends CliError {}

/** Pages first, because an older worker may not be able to read newer ones. */
function describeWayBack(siteUrl: string, version: string): string {
  return `To go back, first to the pages of before (npm run rollback -- --worker ${siteUrl} lists them), then to the worker: npx wrangler rollback ${version} --env production`;
}

async function completeDeployment(
  deployment: Deployment,
  database: Connection,
  isFirst: boolean,
): Promise<void> {
  const { plan, token, worker, log, pauseMs } = deployment;
  const asset = await findAsset(worker.assets);
  const patience = isFirst ? PATIENCE_MS.first : PATIENCE_MS.next;
  await waitForWorker({ siteUrl: plan.siteUrl, token, asset }, patience, pauseMs);
  const [listing] = await findRandomBusinesses(database.db, 1, Math.random);
  log('Checking the worker.');
  await requireChecks(deployment, getWorkerChecks(listing?.name ?? null));
  log('Updating stored businesses.');
  // After the deployment, because the version before would derive the columns of its writes by its own rules.
  await rebuildDerivedColumns(database.db);
  log('Publishing.');
  const restoreRelease = await deployment.keepRelease();
  try {
    await deployment.publish(database);
    log('Checking the pages.');
    await requireChecks(deployment, getPageChecks(asset, listing?.slug ?? null));
  } catch (error) {
    // The worker of before may not be able to read the pages of this one.
    await restoreRelease().catch((fault: unknown) => {
      throw new NewerPagesError(
        `${describeError(error)}\nGoing back to the pages of before failed too: ${describeError(fault)}`,
        { cause: error },
      );
    });
    throw error;
  }
}

/** Checks that do not depend on published pages. */
function getWorkerChecks(listing: string | null): Check[] {
  const search = new URLSearchParams({ limit: '1', ...(listing !== null && { search: listing }) });
  return [
    { name: 'health of the database', path: '/api/businesses/stats', contains: '"total":' },
    { name: 'search', path: `/api/businesses?${search}`, contains: listing === null ? '[' : '"slug":' },
    { name: 'sign-in page', path: '/admin', contains: '/_assets/admin/' },
  ];
}

function getPageChecks(asset: string, slug: string | null): Check[] {
  return [
    { name: 'home page', path: paths.home(), contains: '/_assets/' },
    ...(slug === null
      ? []
      : [{ name: 'page of a business', path: paths.business(slug), contains: paths.business(slug) }]),
    { name: 'file', path: asset, contains: '' },
  ];
}

async function requireChecks({ plan, pauseMs }: Deployment, checks: Check[]): Promise<void> {
  const faults = await runChecks(plan.siteUrl, checks, pauseMs);
  if (faults.length > 0) throw new CliError(`The deployed site has faults:\n${faults.join('\n')}`);
}

/** Path of a hashed script of the build, whose name no other build has. */
async function findAsset(folder: string): Promise<string> {
  const names = await readdir(join(folder, '_assets', 'admin'));
  const script = names.find((name) => name.endsWith('.js'));
  if (script === undefined) throw new Error(`The build has no script in ${folder}`);
  return `/_assets/admin/${script}`;
}

/** @throws CliError if the deployed worker may miss what the migrations take away */
async function expandSchema(db: Database, allowsContractions: boolean): Promise<void> {
  const isUsed = (await findLastMigration(db)) !== 0;
  const contractions = isUsed ? findContractions(await loadPendingStatements(db)) : [];
  if (contractions.length > 0 && !allowsContractions)
    throw new CliError(
      `These statements of the migrations remove or rename what the deployed worker may use:\n\n${contractions.map((line) => `    ${line}\n`).join('')}\nIf it does not use it, deploy with --contract. Otherwise deploy a version first that does not.`,
    );
  await migrateDatabase(db);
}
