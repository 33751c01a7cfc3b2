import type { Row } from '@libsql/client/web';
import { getFieldsStoredAs } from '../../../business-views.ts';
import type { HistoryEntry } from '../../../contracts/business-history.ts';
import type { Database } from '../../database.ts';
import { loadNames, type Names, parseValues, REFERENCES, type Values } from '../batch/batch-businesses.ts';

const JSON_FIELDS = new Set<string>(getFieldsStoredAs('json'));
const FLAGS = new Set<string>(getFieldsStoredAs('boolean'));
/** Columns of a record that say nothing to operators. */
const HIDDEN = new Set(['version', 'updatedAt', 'protectedFields']);

/** Name of who applied the batch `b`, as long as its job is kept: not always the operator who uploaded its file. */
const APPLIED_BY = `(select created_by from job where batch_id = b.id and kind in ('import-apply', 'bulk-apply')
  order by id desc limit 1)`;

/**
 * Changes of a business, newest first: edits from the audit log, imports and bulk changes from the records of their
 * batches. Null if there is no business with that id.
 */
export async function loadBusinessHistory(
  db: Database,
  id: number,
  limit: number,
): Promise<HistoryEntry[] | null> {
  const [business, edits, batches] = await db.$client.batch(
    [
      { sql: 'select 1 from business where id = ?', args: [id] },
      {
        // A merge is told by its batch, which both businesses have. Other decisions about duplicates change neither.
        sql: `select at, operator_name, action, before, after from audit_entry where entity = 'business' and entity_id = ?
          and action like 'business.%' and action not in ('business.merge', 'business.unmerge') order by id desc limit ?`,
        args: [String(id), limit],
      },
      {
        // By batch, because the records have no index by business, and batches are few.
        sql: `select b.applied_at, coalesce(${APPLIED_BY}, b.created_by) as by, b.kind, b.name, r.kind as row_kind, r.undone, r.before, r.after
          from batch b cross join batch_row r on r.batch_id = b.id and r.business_id = ?
          where b.applied_at is not null order by b.applied_at desc, b.id desc limit ?`,
        args: [id, limit],
      },
    ],
    'read',
  );
  if (business!.rows.length === 0) return null;
  const records = batches!.rows.map((row) => ({
    row,
    before: readValues(row, 'before'),
    after: readValues(row, 'after'),
  }));
  const names = await loadNames(
    db,
    records.flatMap(({ before, after }) => [before ?? {}, after ?? {}]),
  );
  const entries = [...edits!.rows.map(toEdit), ...records.map((record) => toBatchEntry(record, names))];
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);
}

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

/** Values of a record; null for a created business, which has none. */
function readValues(row: Row, side: 'before' | 'after'): Values | null {
  return row.row_kind === 'created' ? null : parseValues(row[side]);
}

type BatchRecord = { row: Row; before: Values | null; after: Values | null };

function toBatchEntry({ row, before, after }: BatchRecord, names: Names): HistoryEntry {
  return {
    at: String(row.applied_at),
    by: String(row.by),
    source: row.kind as 'import' | 'bulk' | 'merge',
    action: null,
    file: row.kind === 'import' ? String(row.name) : null,
    isCreated: row.row_kind === 'created',
    isUndone: row.undone !== null && row.undone !== 'edited',
    before: before && toReadable(before, names),
    after: after && toReadable(after, names),
  };
}

/** Recorded values as the audit log has them: names instead of ids, lists instead of JSON. */
function toReadable(values: Values, names: Names): Record<string, unknown> {
  const shown = Object.entries(values).filter(([field]) => !HIDDEN.has(field));
  return Object.fromEntries(
    shown.map(([field, value]): [string, unknown] => {
      const reference = REFERENCES[field];
      if (reference !== undefined) return [reference, names[reference].get(Number(value)) ?? value];
      if (field === 'removedAt') return ['removed', value !== null];
      if (JSON_FIELDS.has(field)) return [field, value === null ? null : JSON.parse(String(value))];
      return [field, FLAGS.has(field) ? value === 1 : value];
    }),
  );
}
