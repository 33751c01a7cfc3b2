import type { Client } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import type { Snapshot } from '../../snapshot.ts';

// This file imports types only: the process that updates a replica for every publish starts with it.

/** Runs the smallest query. @throws if the server does not respond */
export async function pingServer(client: Client): Promise<void> {
  await client.execute('select 1');
}

/** Reads a business. @throws if the database cannot be read */
export async function checkReadable(db: Database): Promise<void> {
  await db.$client.execute('select 1 from business limit 1');
}

/** Reads a table that every publish needs. @throws if a replica lacks it */
export async function checkReplica(replica: Client): Promise<void> {
  await replica.execute('select count(*) from upkeep');
}

/** Begins the read transaction of a snapshot, which its first query would. */
export function beginReading(snapshot: Snapshot): void {
  snapshot.get('select 1 from sqlite_schema');
}
