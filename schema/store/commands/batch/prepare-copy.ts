import type { Database } from '../../database.ts';

/** Indexes of businesses that an import reads. */
const USED_INDEXES = ['slug', 'place_id', 'google_id', 'cid', 'match_key'].map((name) => `business_${name}`);
const LISTED = USED_INDEXES.map((index) => `'${index}'`).join();

/**
 * Prepares a private copy of the database for a comparison: it gets the batch, and loses all that serves the site
 * only, such as the search index, whose upkeep takes most of the time of an import. Indexes that a load has deferred
 * are created, if the comparison reads them. It must not be used for anything else.
 *
 * @param lastId highest id of its businesses: only they are looked up by phone, and by name in a city
 */
export async function prepareCopy(
  db: Database,
  { id, name, feed }: { id: number; name: string; feed: string },
  lastId: number,
): Promise<void> {
  const run = (sql: string) => db.$client.execute(sql);
  for (const setting of [
    'journal_mode = off',
    'synchronous = off',
    'foreign_keys = off',
    'cache_size = -24000',
  ])
    await run(`pragma ${setting}`);
  const { rows: triggers } = await run(`select name from sqlite_master where type = 'trigger'`);
  const { rows: missing } = await run(`select sql from deferred_object where name in (${LISTED})
    and name not in (select name from sqlite_master)`);
  const { rows: indexes } = await run(`select name from sqlite_master where type = 'index'
    and tbl_name = 'business' and name not in (${LISTED})`);
  const drops = [
    ...triggers.map((row) => `drop trigger ${row[0] as string}`),
    ...indexes.map((row) => `drop index ${row[0] as string}`),
  ];
  await db.$client.batch(
    [
      ...drops,
      ...missing.map((row) => row[0] as string),
      `create index copy_city_name on business (city_id, name_key) where id <= ${lastId}`,
      `create index copy_city_phone on business (city_id, phone) where id <= ${lastId} and phone is not null`,
      {
        sql: `insert or ignore into batch (id, kind, state, name, feed, created_at, created_by)
          values (?, 'import', 'previewing', ?, ?, '', '')`,
        args: [id, name, feed],
      },
    ],
    'write',
  );
}
