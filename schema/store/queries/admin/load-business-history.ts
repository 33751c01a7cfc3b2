import type { Row } from '@libsql/client/web';
import { getFieldsStoredAs } from '../../../business-views.ts';
import type { HistoryEntry } from '../../../contracts/business-history.ts';
import { type RecordedValues, readValue } from '../../../rules/batch/row-changes.ts';
import type { Database } from '../../database.ts';

const JSON_FIELDS = new Set<string>(getFieldsStoredAs('json'));
const FLAGS = new Set<string>(getFieldsStoredAs('boolean'));
/** Columns of a record that say nothing to operators. */
const HIDDEN = new Set(['version', 'updatedAt', 'protectedFields', 'reviews']);

/**
 * Changes of a business, newest first: edits from the audit log, imports and bulk changes from the records of their
 * batches. Null if there is no business with that id.
 */
export async function loadBusinessHistory(
  db: Database,
  id: number,
  limit: number,
): Promise<HistoryEntry[] | null> {
  const [business, edits, batches, names] = await db.$client.batch(
    [
      { sql: 'select 1 from business where id = ?', args: [id] },
      {
        // A merge is told by its batch, which both businesses have.
        sql: `select at, operator_name, action, before, after from audit_entry where entity = 'business' and entity_id = ?
          and action not in ('business.merge', 'business.unmerge') order by id desc limit ?`,
        args: [String(id), limit],
      },
      {
        // By batch, because the records have no index by business, and batches are few.
        sql: `select b.applied_at, b.created_by, b.kind, b.name, r.kind as row_kind, r.undone, r.before, r.after
          from batch b cross join batch_row r on r.batch_id = b.id and r.business_id = ?
          where b.applied_at is not null order by b.applied_at desc, b.id desc limit ?`,
        args: [id, limit],
      },
      { sql: RELATION_NAMES, args: [id] },
    ],
    'read',
  );
  if (business!.rows.length === 0) return null;
  const relations = new Map(names!.rows.map(({ key, name }) => [String(key), String(name)]));
  const entries = [
    ...edits!.rows.map((row) => toEdit(row)),
    ...batches!.rows.map((row) => toBatchEntry(row, relations)),
  ];
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);
}

/** Names of all categories and cities that the records of a business mention. */
const RELATION_NAMES = `with mentioned as (
    select r.before, r.after from batch b cross join batch_row r on r.batch_id = b.id and r.business_id = ?
    where b.applied_at is not null),
  ids as (
    select value as id, 'category' as entity from mentioned, json_each(json_array(before ->> '$.categoryId[0]', after ->> '$.categoryId[0]'))
    union select value, 'city' from mentioned, json_each(json_array(before ->> '$.cityId[0]', after ->> '$.cityId[0]')))
  select 'category ' || c.id as key, c.name from ids join category c on entity = 'category' and c.id = ids.id
  union all select 'city ' || c.id, c.name from ids join city c on entity = 'city' and c.id = ids.id`;

function toEdit({ at, operator_name: by, action, before, after }: Row): HistoryEntry {
  return {
    at: String(at),
    by: String(by),
    source: 'edit',
    action: String(action),
    file: null,
    isCreated: action === 'business.create',
    isUndone: false,
    before: before === null ? null : (JSON.parse(String(before)) as Record<string, unknown>),
    after: after === null ? null : (JSON.parse(String(after)) as Record<string, unknown>),
  };
}

function toBatchEntry(row: Row, names: ReadonlyMap<string, string>): HistoryEntry {
  const isCreated = row.row_kind === 'created';
  const read = (json: unknown) =>
    isCreated || json === null ? null : toReadable(JSON.parse(String(json)) as RecordedValues, names);
  return {
    at: String(row.applied_at),
    by: String(row.created_by),
    source: row.kind as 'import' | 'bulk' | 'merge',
    action: null,
    file: row.kind === 'import' ? String(row.name) : null,
    isCreated,
    isUndone: row.undone !== null && row.undone !== 'edited',
    before: read(row.before),
    after: read(row.after),
  };
}

/** Recorded values as the audit log has them: names instead of ids, lists instead of JSON. */
function toReadable(values: RecordedValues, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const fields = Object.keys(values).filter((field) => !HIDDEN.has(field));
  return Object.fromEntries(
    fields.map((field) => {
      const value = readValue(values, field);
      if (field === 'categoryId') return ['category', names.get(`category ${value}`) ?? value];
      if (field === 'cityId') return ['city', names.get(`city ${value}`) ?? value];
      if (field === 'removedAt') return ['removed', value !== null];
      if (JSON_FIELDS.has(field)) return [field, value === null ? null : JSON.parse(String(value))];
      return [field, FLAGS.has(field) ? value === 1 : value];
    }),
  );
}
