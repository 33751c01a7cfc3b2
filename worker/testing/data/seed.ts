import { createClient } from '@libsql/client/web';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../schema/store/database.ts';
import { removeBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { countSearchWords } from '../../../schema/store/commands/search-index/count-search-words.ts';
import type { Bindings } from '../../env.ts';
import { createReplicaFetch } from './replica-fetch.ts';
import { listings, REMOVED } from './listings.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

/** The test database. If the worker reads a replica, this is the primary, and its writes wait for the replica. */
export function testDatabase(): Database {
  const url = (env as Bindings).DATABASE_URL!;
  const primary = inject('primaryUrl');
  return openDatabase(
    createClient(primary === null ? { url } : { url: primary, fetch: createReplicaFetch(url) }),
  );
}

/** Replaces all businesses with those of the tests. */
export async function seed(db: Database): Promise<void> {
  await db.$client.execute('delete from business');
  const context = { source: 'import', now: NOW, touched: new Set<number>() };
  const outcomes = await upsertListings(db, listings, context);
  const removed = listings.findIndex((listing) => listing.name === REMOVED);
  await removeBusiness(db, outcomes[removed]!.id, { now: NOW, actor: TESTER });
  await countSearchWords(db);
}
