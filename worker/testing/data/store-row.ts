import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { buildListing } from '../../../scripts/import/map/testing.ts';
import { testDatabase } from './seed.ts';

/**
 * Stores a spreadsheet row, by its headings, as an import does. The default name is Plain Shop; `remove` deletes the
 * row.
 */
export async function storeRow(sheet: Record<string, string>) {
  const db = testDatabase();
  const { warnings, ...listing } = buildListing({ name: 'Plain Shop', full_address: '', ...sheet });
  if (warnings.length > 0) throw new Error(`Not understood: ${JSON.stringify(warnings)}`);
  const context = { source: 'import', now: new Date('2026-11-20T08:00:00Z'), touched: new Set<number>() };
  const [outcome] = await upsertListings(db, [listing], context);
  const { rows } = await db.$client.execute({
    sql: 'select slug from business where id = ?',
    args: [outcome!.id],
  });
  return {
    slug: rows[0]!.slug as string,
    remove: () => db.$client.execute({ sql: 'delete from business where id = ?', args: [outcome!.id] }),
  };
}
