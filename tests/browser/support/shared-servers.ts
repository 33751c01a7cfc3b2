import type { Client } from '@libsql/client';
import { inject } from 'vitest';
import { encodeBatch } from '../../../schema/contracts/page-batch.ts';
import { Releases, RemovalStep } from '../../../schema/contracts/release.ts';
import { openDatabase } from '../../../schema/store/database.ts';
import type { Servers } from '../../../scripts/ci/with-site.ts';
import { connect } from '../../../scripts/runtime/database/client.ts';
import { migrateDatabase } from '../../../scripts/runtime/database/migrate.ts';
import { ensureSecrets } from '../../../scripts/runtime/settings/secrets.ts';
import { readSettings, type Settings } from '../../../scripts/runtime/settings/settings.ts';

/** URLs of servers that another process started. */
export type ServersAddress = {
  dataDir: string;
  port: string;
  databaseUrl: string;
  databaseFile: string | null;
};

let inUse = false;

/**
 * Servers that the files of this process share one after the other, emptied each time; null while a site runs on
 * them. Starting servers costs as much as ten visits.
 */
export async function takeSharedServers(): Promise<
  (Servers & { settings: Settings; stop(): Promise<void> }) | null
> {
  if (inUse) return null;
  inUse = true;
  const { dataDir, port, databaseUrl, databaseFile } =
    inject('servers')[Number(process.env.VITEST_POOL_ID) - 1]!;
  const settings = readSettings({ DATA_DIR: dataDir, PORT: port });
  const client = connect(databaseUrl, null);
  const db = openDatabase(client);
  await dropAllTables(db.$client);
  await migrateDatabase(db);
  await removePages(settings.siteUrl);
  const stop = () => {
    client.close();
    inUse = false;
    return Promise.resolve();
  };
  return {
    database: { url: databaseUrl, token: null, file: databaseFile, db },
    runner: null,
    settings,
    stop,
  };
}

async function dropAllTables(client: Client): Promise<void> {
  const { rows } = await client.execute(
    `select type, name from sqlite_schema where name not like 'sqlite_%' and type in ('trigger', 'view', 'table')
     and name not in (select name from pragma_table_list where type = 'shadow')
     order by type = 'table', type = 'view'`,
  );
  await client.migrate(rows.map(({ type, name }) => `drop ${String(type)} "${String(name)}"`));
}

/** Switches the worker to a release of one unused page, and removes all others. */
async function removePages(url: string): Promise<void> {
  const Authorization = `Bearer ${ensureSecrets().PUBLISH_TOKEN}`;
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${url}/api/internal/${path}`, {
      ...init,
      headers: { Authorization, 'Content-Type': 'application/json' },
    });
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { releases } = Releases.parse(await call('release'));
  if (releases.length === 0) return;
  const head = { action: 'put', path: '/nothing', status: 200, type: 'text/html' } as const;
  await call('pages?release=nothing', {
    method: 'POST',
    body: encodeBatch([{ head, body: new Uint8Array(0) }]),
  });
  await call('release', { method: 'PUT', body: JSON.stringify({ release: 'nothing' }) });
  for (const release of releases.filter((name) => name !== 'nothing'))
    while (!RemovalStep.parse(await call(`release/${release}`, { method: 'DELETE' })).done);
}
