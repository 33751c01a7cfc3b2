import type { Database } from '../../database.ts';
import { hashHeadings } from '../../queries/batch/column-choices.ts';
import type { ColumnChoices } from '../../queries/batch/load-batch.ts';
import type { BatchStep } from './batch-states.ts';

/** Remembers the column choices of a batch for later files with the same headings. */
export async function rememberColumns(
  db: Database,
  sheets: readonly string[][],
  columns: ColumnChoices,
  { actor, now }: BatchStep,
): Promise<void> {
  for (const headings of sheets) {
    const own = Object.fromEntries(Object.entries(columns).filter(([heading]) => headings.includes(heading)));
    if (Object.keys(own).length === 0) continue;
    await db.$client.execute({
      sql: `insert into column_choice (headings, columns, changed_at, changed_by) values (?, ?, ?, ?)
        on conflict (headings) do update set columns = excluded.columns,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      args: [hashHeadings(headings), JSON.stringify(own), now.toISOString(), actor.name],
    });
  }
}
