import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../schema/store/database.ts';
import { recordChange } from '../../../schema/store/commands/audit/audit-statement.ts';
import type { ImportResult } from '../import-result.ts';

const ACTOR = { kind: 'system', name: 'npm run import' } as const;

/**
 * Adds an import to the audit log: one entry with file name, SHA-256 and counts, because its thousands of businesses
 * have no entries.
 */
export async function recordImport(
  db: Database,
  file: { path: string; name: string; source: string },
  result: ImportResult,
  at: Date,
): Promise<void> {
  const { created, changed, unchanged, merged, kept, rejected, totalRows, categoriesCreated } = result;
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(file.path), sha256);
  await recordChange(db, {
    at,
    actor: ACTOR,
    action: 'import.run',
    entity: 'import',
    entityId: file.name,
    after: {
      file: file.name,
      sha256: sha256.digest('hex'),
      source: file.source,
      totalRows,
      created,
      changed,
      unchanged,
      merged,
      kept,
      rejected,
      categoriesCreated,
    },
  });
}
