import { beforeAll } from 'vitest';
import { cleanRichText } from '../../../schema/rules/text/rich-text.ts';
import { startGeneration } from '../../cache/generation.ts';
import { readCurrent } from '../../pages/current-release.ts';
import { bindings } from '../request.ts';
import { resetOperatorHeaders } from '../operators/session-headers.ts';
import { testDatabase } from './seed.ts';

/** Tables that are not emptied: filled by migrations, or append-only. */
const PERMANENT_TABLES = ['__drizzle_migrations', 'upkeep', 'audit_entry', 'publish_hold'];

/**
 * Setup file: all test files share one worker and one database, and each starts with an empty database, page
 * store, stores of uploads, backups and photos.
 */
beforeAll(async () => {
  await emptyDatabase();
  await emptyStores();
  resetOperatorHeaders();
  // Preloads libraries, whose sources are transformed here: on a busy machine that alone, within a request, may exceed
  // the time limit of the database.
  await cleanRichText('<p>text</p>');
  await import('@simplewebauthn/server');
  await import('@simplewebauthn/server/helpers');
});

async function emptyDatabase(): Promise<void> {
  const { $client: client } = testDatabase();
  const { rows } = await client.execute(
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
  );
  const tables = rows.map(({ name }) => String(name)).filter((name) => !PERMANENT_TABLES.includes(name));
  // Businesses first, because triggers delete their derived rows. The order of the others does not matter.
  const deletions = ['business', ...tables].map((table) => `delete from "${table}"`);
  await client.batch(['pragma defer_foreign_keys = on', ...deletions], 'write');
}

async function emptyStores(): Promise<void> {
  for (const bucket of [bindings.PAGES, bindings.UPLOADS, bindings.BACKUPS, bindings.PHOTOS]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
  // Resets what the worker has cached of them.
  await readCurrent(bindings.PAGES, Date.now());
  await startGeneration(bindings.PAGES, Date.now());
}
