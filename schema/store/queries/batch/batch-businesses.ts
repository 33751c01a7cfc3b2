import type { InValue, ResultSet } from '@libsql/client/web';
import type { BatchBusiness, BatchRowKind } from '../../../contracts/batch.ts';
import { FIELD_NAMES } from '../../../business-views.ts';
import { toValueText } from '../../../rules/import/value-text.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

/** Recorded values by column. */
export type Values = Record<string, string | number | null>;
type Filter = {
  limit: number;
  offset: number;
  kind?: BatchRowKind | undefined;
  edited?: 'true' | undefined;
};

/** Columns that the operator knows: the fields, and where the business belongs. Others are derived from them. */
const SHOWN: ReadonlySet<string> = new Set([...FIELD_NAMES, 'categoryId', 'cityId', 'countryCode']);
/** Columns with an id, by the name under which their value is shown. */
export const REFERENCES: Record<string, 'category' | 'city'> = { categoryId: 'category', cityId: 'city' };

/** Page of the businesses that a batch created or changed, by id, with their values before and after in words. */
export async function listBatchBusinesses(
  db: Database,
  batchId: number,
  { limit, offset, kind, edited }: Filter,
): Promise<Page<BatchBusiness>> {
  const where = `r.batch_id = ?1 and (?2 is null or r.kind = ?2) and (?3 is null or r.undone = 'edited')`;
  const args: InValue[] = [batchId, kind ?? null, edited ?? null];
  const [rows, totals] = await db.$client.batch(
    [
      {
        sql: `select r.business_id, r.kind, r.before, r.after, r.undone, b.name, b.slug, c.name as city
          from batch_row r left join business b on b.id = r.business_id left join city c on c.id = b.city_id
          where ${where} order by r.business_id limit ?4 offset ?5`,
        args: [...args, limit, offset],
      },
      { sql: `select count(*) as total from batch_row r where ${where}`, args },
    ],
    'read',
  );
  const items = rows!.rows.map((row) => ({
    businessId: Number(row.business_id),
    name: row.name as string | null,
    slug: row.slug as string | null,
    city: row.city as string | null,
    kind: row.kind as BatchRowKind,
    before: row.kind === 'created' ? {} : parseValues(row.before),
    after: row.kind === 'created' ? {} : parseValues(row.after),
    undone: toUndone(row.undone as string | null),
  }));
  const names = await loadNames(
    db,
    items.flatMap(({ before, after }) => [before, after]),
  );
  return {
    items: items.map(({ before, after, ...item }) => ({
      ...item,
      changes: listChanges(before, after, names),
    })),
    total: Number(totals!.rows[0]!.total),
  };
}

/** Recorded values are in arrays of one, because null has a meaning of its own in patches of JSON. */
export function parseValues(json: unknown): Values {
  const recorded = JSON.parse(String(json ?? '{}')) as Record<string, unknown>;
  const pairs = Object.entries(recorded).filter(([, value]) => Array.isArray(value)) as [
    string,
    [Values[string]],
  ][];
  return Object.fromEntries(pairs.map(([name, [value]]) => [name, value]));
}

function toUndone(undone: string | null): BatchBusiness['undone'] {
  return undone === null ? null : undone === 'edited' ? 'edited' : 'undone';
}

/** Names of categories and cities by id. */
export type Names = Record<'category' | 'city', Map<number, string>>;

/** Names of the categories and cities of these values. */
export async function loadNames(db: Database, all: Values[]): Promise<Names> {
  const idsOf = (column: string) =>
    JSON.stringify(all.map((values) => values[column]).filter(Number.isInteger));
  const [categories, cities] = await db.$client.batch(
    [
      {
        sql: 'select id, name from category where id in (select value from json_each(?))',
        args: [idsOf('categoryId')],
      },
      {
        sql: 'select id, name from city where id in (select value from json_each(?))',
        args: [idsOf('cityId')],
      },
    ],
    'read',
  );
  const toMap = ({ rows }: ResultSet) => new Map(rows.map(({ id, name }) => [Number(id), String(name)]));
  return { category: toMap(categories!), city: toMap(cities!) };
}

function listChanges(before: Values, after: Values, names: Names): BatchBusiness['changes'] {
  const toText = (name: string, value: string | number | null) => {
    const reference = REFERENCES[name];
    // The name of a category or city that was deleted since is unknown; its id tells at least that it differs.
    if (reference !== undefined && typeof value === 'number')
      return names[reference].get(value) ?? `${value}`;
    return toValueText(name, value);
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => SHOWN.has(name))
    .map((name) => ({
      field: REFERENCES[name] ?? name,
      before: toText(name, before[name] ?? null),
      after: toText(name, after[name] ?? null),
    }));
}
