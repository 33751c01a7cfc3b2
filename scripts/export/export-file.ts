import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ExportFormat } from '../../schema/contracts/export.ts';
import type { Database } from '../../schema/store/database.ts';
import { recordBusinessExport } from '../../schema/store/commands/export/record-business-export.ts';
import type { ExportPlan } from '../../schema/store/queries/export/plan-export.ts';
import { readExport } from '../../schema/store/queries/export/read-export.ts';
import { generateExport } from '../../worker/export/generate-export.ts';

const ACTOR = { kind: 'system', name: 'npm run export' } as const;

/**
 * Writes an export to a file and adds it to the audit log. The file gets its name when it is complete; one that exists
 * is replaced.
 *
 * @param options.onRows called with the number of businesses read so far
 */
export async function exportFile(
  db: Database,
  plan: ExportPlan,
  {
    path,
    format,
    now,
    onRows,
  }: { path: string; format: ExportFormat; now: Date; onRows: (count: number) => void },
): Promise<void> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(part, 'w');
  try {
    const pages = countRows(
      readExport(() => db, plan),
      onRows,
    );
    for await (const bytes of generateExport(format, pages)) await file.writeFile(bytes);
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
  await recordBusinessExport(db, plan, format, { now, actor: ACTOR });
}

async function* countRows<Row>(
  pages: AsyncIterable<Row[]>,
  onRows: (count: number) => void,
): AsyncGenerator<Row[], undefined> {
  let count = 0;
  for await (const rows of pages) {
    yield rows;
    onRows((count += rows.length));
  }
}
