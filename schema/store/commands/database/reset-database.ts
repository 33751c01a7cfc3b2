import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';

/** Rows per transaction, so that the write lock is held briefly. Businesses have reviews and rows of the search. */
const BUSINESSES = 500;
const ROWS = 5000;

/** Tables that a reset empties besides businesses, with their keys: batches, then what businesses share. */
const TABLES: { table: string; key: string; where?: string }[] = [
  { table: 'batch_row', key: 'batch_id, business_id', where: 'batch_id <= ?1' },
  { table: 'batch_reject', key: 'batch_id, position', where: 'batch_id <= ?1' },
  { table: 'batch_sheet', key: 'batch_id, sheet', where: 'batch_id <= ?1' },
  { table: 'batch_location', key: 'batch_id, entity, entity_id', where: 'batch_id <= ?1' },
  { table: 'batch', key: 'id', where: 'id <= ?1' },
  { table: 'redirect', key: 'from_path' },
  { table: 'slug_counter', key: 'base' },
  { table: 'search_word', key: 'word' },
  { table: 'subject_day', key: 'kind, subject_id, event, day' },
  { table: 'subject_month', key: 'kind, subject_id, event, month' },
  { table: 'top_subject', key: 'days, kind, rank' },
  {
    table: 'opening',
    key: 'time_zone_id, first, last, schedule_id',
    where: isUnused('schedule_id', 'opening.schedule_id'),
  },
  { table: 'schedule', key: 'id', where: isUnused('schedule_id', 'schedule.id') },
  { table: 'category', key: 'id', where: isUnused('category_id', 'category.id') },
  { table: 'city', key: 'id', where: isUnused('city_id', 'city.id') },
  {
    table: 'country',
    key: 'code',
    where: `${isUnused('country_code', 'country.code')} and code not in (select country_code from city)`,
  },
];

/** Condition that no business has the row; one that an operator adds during a reset keeps its city and category. */
function isUnused(column: string, key: string): string {
  return `not exists (select 1 from business b where b.${column} = ${key})`;
}

/** Scope of a reset: businesses and batches up to these ids. `job` marks its changes as held. */
type ResetScope = { job: number; newestBusiness: number; newestBatch: number };

/**
 * Deletes all businesses with their reviews, some hundred per transaction. Their pages stay until
 * {@link publishReset}. It can be interrupted and repeated.
 *
 * @param onProgress receives the number of deleted businesses
 */
export async function deleteBusinesses(
  db: Database,
  { job, newestBusiness }: ResetScope,
  onProgress: (done: number) => void,
): Promise<void> {
  for (let done = 0; ;) {
    const results = await db.$client.batch(
      [
        { sql: 'update publish_hold set batch_id = ?', args: [-job] },
        {
          sql: `delete from business where id in (select id from business where id <= ? order by id limit ${BUSINESSES})`,
          args: [newestBusiness],
        },
        'update publish_hold set batch_id = null',
      ],
      'write',
    );
    const count = results[1]!.rowsAffected;
    if (count === 0) return;
    done += count;
    onProgress(done);
  }
}

/** Deletes batches, redirects and what no business has any more, in steps. It can be interrupted and repeated. */
export async function deleteLeftovers(
  db: Database,
  { newestBatch }: ResetScope,
  onTable: () => void,
): Promise<void> {
  // The files of deleted batches are removed by the next scheduled run.
  await db.$client.execute({
    sql: `update upload set completed_at = '' where id in (select upload_id from batch where id <= ?)`,
    args: [newestBatch],
  });
  for (const { table, key, where = 'true' } of TABLES) {
    const batch: InStatement[] = [
      {
        sql: `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${ROWS})`,
        args: where.includes('?1') ? [newestBatch] : [],
      },
      // Without its city or category an incremental publish cannot name the pages of a change, a full one can.
      `insert into outbox (entity, entity_id) values ('city', 0)`,
    ];
    while ((await db.$client.batch(batch, 'write'))[0]!.rowsAffected === ROWS) onTable();
    onTable();
  }
}

/** Replaces the changes that a reset held back by one that makes the next publish check all pages. */
export async function publishReset(db: Database, { job }: ResetScope): Promise<void> {
  const drop: InStatement[] = [
    `insert into outbox (entity, entity_id) values ('city', 0)`,
    {
      sql: `delete from outbox where id in (select id from outbox where held_by = ? limit ${ROWS})`,
      args: [-job],
    },
  ];
  while ((await db.$client.batch(drop, 'write'))[1]!.rowsAffected === ROWS);
}
