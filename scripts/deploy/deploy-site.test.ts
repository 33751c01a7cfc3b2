import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findLastMigration } from '../../schema/store/queries/database/last-migration.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { loadSample } from '../sample/load.ts';
import { readSettings } from '../runtime/settings/settings.ts';
import { deploySite, type Deployment } from './deploy-site.ts';

const TOKEN = 'a-token-of-the-publisher-of-tests';
const ASSET = '/_assets/admin/index.abc123.js';

let folder: string;
let database: TestDatabase;
/** The site at its domain: the responses of the deployed version by path, as far as a test changes them. */
let site: Server;
let broken: Record<string, number>;
let siteUrl: string;
/** Steps in order. */
let steps: string[];

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const isDeployed = steps.includes('deploy');
    response.statusCode = isDeployed ? (broken[path] ?? 200) : 404;
    if (path === '/api/internal/current' && request.headers.authorization !== `Bearer ${TOKEN}`)
      response.statusCode = 401;
    response.end(`${path} [{"total":1,"slug":"x"}] /_assets/admin/x.js`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-deploy-'));
  mkdirSync(join(folder, 'assets/_assets/admin'), { recursive: true });
  writeFileSync(join(folder, 'assets', ASSET), '');
  // A database without tables, as before the first deployment.
  database = await startTestDatabase(async () => {});
  [broken, steps] = [{}, []];
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function createDeployment(changed: Partial<Deployment> = {}, previous: string | null = 'v1'): Deployment {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: database.url });
  return {
    settings,
    plan: {
      siteUrl,
      domain: 'hub.example.com',
      databaseUrl: database.url,
      secrets: ['PUBLISH_TOKEN', 'SESSION_SECRET'],
    },
    cloudflare: {
      listSecrets: () => Promise.resolve(['SESSION_SECRET', 'PUBLISH_TOKEN']),
      listBuckets: () => Promise.resolve(['hub-pages']),
      findVersion: () => Promise.resolve(previous),
      deploy: () => Promise.resolve(void steps.push('deploy')),
      rollBack: (version) => Promise.resolve(void steps.push(`roll back to ${version}`)),
    },
    buckets: ['hub-pages'],
    token: TOKEN,
    worker: { assets: join(folder, 'assets'), domain: 'hub.example.com', variables: {} },
    allowsContractions: false,
    build: () => Promise.resolve(void steps.push('build')),
    publish: () => Promise.resolve(void steps.push('publish')),
    keepRelease() {
      steps.push('keep the release');
      return Promise.resolve(() => Promise.resolve(void steps.push('go back to the pages')));
    },
    log: () => {},
    pauseMs: 10,
    ...changed,
  };
}

it('updates the schema, deploys, publishes and checks, in this order', async () => {
  const log: string[] = [];
  await deploySite(createDeployment({ log: (line) => log.push(line) }));
  expect(steps).toEqual(['build', 'deploy', 'keep the release', 'publish']);
  expect(await findLastMigration(database.db)).toBeGreaterThan(0);
  const { rows } = await database.client.execute('select derivation from upkeep');
  expect(rows[0]!.derivation).toBeGreaterThan(0);
  expect(log.at(-1)).toBe(
    `To go back, first to the pages of before (npm run rollback -- --worker ${siteUrl} lists them), then to the worker: npx wrangler rollback v1 --env production`,
  );
  // With businesses, the page of one is checked too.
  await loadSample(database.db, { businesses: 100, now: new Date('2026-11-24T12:00:00Z') });
  await deploySite(createDeployment());
});

it('changes nothing while the account lacks something', async () => {
  await expect(deploySite(createDeployment({ buckets: ['hub-pages', 'hub-backups'] }))).rejects.toThrow(
    'npx wrangler r2 bucket create hub-backups',
  );
  expect(steps).toEqual([]);
  expect(await findLastMigration(database.db)).toBe(0);
});

it('goes back to the version before if a check or the publish fails, and says what failed', async () => {
  broken = { '/admin': 503 };
  await expect(deploySite(createDeployment())).rejects.toThrow(
    `The deployed site has faults:\nsign-in page: ${siteUrl}/admin responds with status 503\nThe worker is back at its version v1.`,
  );
  // A worker that fails its checks is not published to.
  expect(steps).toEqual(['build', 'deploy', 'roll back to v1']);
  [broken, steps] = [{ '/': 500 }, []];
  await expect(deploySite(createDeployment({}, null))).rejects.toThrow(
    `home page: ${siteUrl}/ responds with status 500\nThere is no earlier version to go back to.`,
  );
  expect(steps).toEqual(['build', 'deploy', 'keep the release', 'publish', 'go back to the pages']);
  [broken, steps] = [{}, []];
  const publish = () => Promise.reject(new Error('The page store is full'));
  await expect(deploySite(createDeployment({ publish }))).rejects.toThrow(/page store is full[^]*version v1/);
  // The worker of before may not be able to read the pages of this one.
  expect(steps).toEqual(['build', 'deploy', 'keep the release', 'go back to the pages', 'roll back to v1']);
  steps = [];
  await expect(deploySite(createDeployment({ token: 'another' }))).rejects.toThrow(
    /rejects PUBLISH_TOKEN\. .*\nThe worker is back at its version v1\.$/,
  );
});

it('keeps the new worker if it cannot go back to the pages that the version before can read', async () => {
  const publish = () => Promise.reject(new Error('The page store is full'));
  const keepRelease = () => Promise.resolve(() => Promise.reject(new Error('It moved')));
  await expect(deploySite(createDeployment({ publish, keepRelease }))).rejects.toThrow(
    /The page store is full[^]*\nGoing back to the pages of before failed too: [^]*It moved[^]*\nThe new worker stays, because the version before may not be able to read these pages\. To go back, first to the pages of before \(npm run rollback -- --worker \S+ lists them\), then to the worker: npx wrangler rollback v1 --env production$/,
  );
  expect(steps).toEqual(['build', 'deploy']);
});
