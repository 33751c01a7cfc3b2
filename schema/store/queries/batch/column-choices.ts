import { hashFnv1a } from '../../../rules/fnv1a.ts';
import { columnChoice } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { ColumnChoices } from './load-batch.ts';

/** Hash by which the column choices of a set of headings are remembered. */
export function hashHeadings(headings: readonly string[]): string {
  return hashFnv1a(JSON.stringify(headings)).toString(36);
}

/** Loads all remembered column choices, by the hash of the headings, in order. */
export async function loadColumnChoices(db: Database): Promise<Map<string, ColumnChoices>> {
  const rows = await db.select().from(columnChoice).orderBy(columnChoice.headings);
  return new Map(rows.map(({ headings, columns }) => [headings, JSON.parse(columns) as ColumnChoices]));
}
