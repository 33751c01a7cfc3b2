import type { Database } from '../../../schema/store/database.ts';
import { findBatchStage } from '../../../schema/store/queries/batch/batch-stage.ts';
import { loadBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { listEditedSlugs } from '../../../schema/store/queries/batch/edited-businesses.ts';
import { canStart } from '../../../schema/rules/batch/batch-steps.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import { undoBatch } from '../batches/undo-batch.ts';
import { IMPORT_ACTOR } from './import-file.ts';

const MAX_LISTED = 20;

/**
 * Undoes an import and describes the result.
 *
 * @throws CliError if there is no such import, nothing of it to undo, or a job works on it
 */
export async function undoImport(
  db: Database,
  id: number,
  clock: () => Date,
  onProgress: (done: number, total: number) => void,
): Promise<string> {
  const batch = await loadBatch(db, id);
  if (batch === null) throw new CliError(`There is no import ${id}.`);
  if (!canStart('import-undo', batch))
    throw new CliError(`The import ${id} is ${batch.state}; there is nothing to undo.`);
  const [job] = (await findBatchStage(db, id))!.jobs;
  if (job !== undefined)
    throw new CliError(
      `The job ${job.id} works on the import ${id}. Stop it in the panel, or wait for its end.`,
    );
  const options = { group: null, actor: IMPORT_ACTOR, clock, isHeld: false, onProgress };
  const { undone, edited } = await undoBatch(db, batch, options);
  const lines = [
    `${undone.toLocaleString('en')} businesses are as they were before the import ${id} of ${batch.name}.`,
  ];
  if (edited > 0) {
    const slugs = await listEditedSlugs(db, id, MAX_LISTED);
    const more = edited > slugs.length ? ' …' : '';
    lines.push(
      `${edited.toLocaleString('en')} businesses were changed after it, and keep these changes: ${slugs.join(', ')}${more}`,
    );
  }
  return lines.join('\n');
}
