import type { Client } from '@libsql/client';
import { inject } from 'vitest';
import { openDatabase } from '../../../schema/store/database.ts';
import type { Servers } from '../../../scripts/ci/with-site.ts';
import { connect } from '../../../scripts/runtime/database/client.ts';
import { migrateDatabase } from '../../../scripts/runtime/database/migrate.ts';
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
 * Servers that the files of this process share one after the other, with an empty database each time, whose first
 * publish replaces all pages; null while a site runs on them. Starting servers costs as much as ten visits.
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
