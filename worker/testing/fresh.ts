import { beforeAll } from 'vitest';
import { cleanRichText } from '../../schema/rules/rich-text.ts';
import { beginGeneration } from '../cache/generation.ts';
import { readPointer } from '../page-store.ts';
import { bindings } from './call.ts';
import { forgetOperator } from './operator.ts';
import { testDatabase } from './seed.ts';

/** Tables whose rows the migrations made, or that nothing is taken out of. */
const STAYING = ['__drizzle_migrations', 'upkeep', 'audit_entry'];

/** Setup file: all files share one worker and one database, and each of them begins with both as good as new. */
beforeAll(async () => {
  await emptyDatabase();
  await emptyPageStore();
  forgetOperator();
  // Here a library that is loaded when it is first needed takes longer than a call may wait for the database.
  await cleanRichText('<p>text</p>');
});

async function emptyDatabase(): Promise<void> {
  const { $client: client } = testDatabase();
  const { rows } = await client.execute(
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
  );
  const tables = rows.map(({ name }) => String(name)).filter((name) => !STAYING.includes(name));
  // Listings first: what is kept along with them goes with them. The others go in any order.
  const deletions = ['business', ...tables].map((table) => `delete from "${table}"`);
  await client.batch(['pragma defer_foreign_keys = on', ...deletions], 'write');
}

async function emptyPageStore(): Promise<void> {
  const { objects } = await bindings.PAGES.list();
  if (objects.length > 0) await bindings.PAGES.delete(objects.map(({ key }) => key));
  // What the worker has in memory of them goes as well.
  await readPointer(bindings.PAGES, Date.now());
  await beginGeneration(bindings.PAGES, Date.now());
}
