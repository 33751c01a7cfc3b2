import type { Client } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as tables from '../tables/index.ts';
import { withBusyRetry } from './busy-retry.ts';
import { withoutMissingIndexes } from './missing-index.ts';

/** Drizzle over a libSQL client. `$client` is that client, for statements that Drizzle cannot express. */
export type Database = LibSQLDatabase<typeof tables> & { $client: Client };

/**
 * Wraps a client, which the caller creates and closes: its requests are retried while the server is busy, and need no
 * index that a bulk load defers. Runs in Node and in a worker.
 */
export function openDatabase(client: Client): Database {
  return drizzle(withBusyRetry(withoutMissingIndexes(client)), { schema: tables });
}
