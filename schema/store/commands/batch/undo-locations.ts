import type { Database } from '../../database.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';

const TABLES = ['category', 'city'] as const;

/**
 * Deletes the categories and cities that a batch, or one undone before, created and that have no business, with their
 * aliases and those that the batch made, and restores the spelling of cities that nobody has changed since; later
 * batches that changed it get the one before. The outbox gets a row of each, because publishing finds a list by its
 * row. Repeating it changes nothing.
 */
export async function undoLocations(db: Database, batch: BatchMark): Promise<void> {
  const gone = TABLES.flatMap((table) => {
    const empty = `select entity_id from batch_location where (batch_id = ? or batch_id in (select id from batch where state = 'undone'))
      and entity = '${table}' and before is null
      and not exists (select 1 from business where ${table}_id = entity_id and removed_at is null)
      and entity_id not in (select ${table}_id from business where removed_at is not null)`;
    const args = [batch.id];
    return [
      {
        sql: `insert into outbox (entity, entity_id) select '${table}', id from ${table} where id in (${empty})`,
        args,
      },
      { sql: `delete from ${table}_alias where ${table}_id in (${empty})`, args },
      { sql: `delete from ${table} where id in (${empty})`, args },
    ];
  });
  const aliases = { sql: 'delete from category_alias where batch_id = ?', args: [batch.id] };
  const countries = `delete from country where business_count = 0
    and not exists (select 1 from city where country_code = country.code)`;
  const spellings = {
    sql: `update city set name = l.before ->> 'name', state = l.before ->> 'state'
      from batch_location l where l.batch_id = ? and l.entity = 'city' and l.entity_id = city.id
        and city.name = l.after ->> 'name' and city.state = l.after ->> 'state'`,
    args: [batch.id],
  };
  const passings = {
    sql: `update batch_location set before = own.before from batch_location own
      where own.batch_id = ? and own.entity = 'city' and own.before is not null
        and batch_location.batch_id in (select id from batch where id <> own.batch_id)
        and batch_location.entity = 'city' and batch_location.entity_id = own.entity_id
        and batch_location.before = own.after`,
    args: [batch.id],
  };
  // One transaction without foreign keys, whose check reads all businesses for each deleted row; the conditions above
  // make sure that none is left.
  await db.$client.migrate(holdChanges(batch, [spellings, passings, aliases, ...gone, countries]));
}
