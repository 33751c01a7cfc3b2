import type { CommandWork } from '../../../schema/store/commands/job/command-turn.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findBatchStage } from '../../../schema/store/queries/batch/batch-stage.ts';
import { loadBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { listEditedSlugs } from '../../../schema/store/queries/batch/edited-businesses.ts';
import { canStart } from '../../../schema/rules/batch/batch-steps.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import { undoBatch } from '../batches/undo-batch.ts';
import { IMPORT_ACTOR, withImportTurn } from './import-turn.ts';

const MAX_LISTED = 20;

/** Options of an undo. */
export type UndoImportOptions = {
  clock: () => Date;
  onProgress: (done: number, total: number) => void;
  /** Called once if the undo waits for a running job that stores data, with the file of that job. */
  onWait: (subject: string | null) => void;
};

/**
 * Undoes an import as a job and describes the result.
 *
 * @throws CliError if there is no such import, nothing of it to undo, a job works on it, or an operator stops the undo
 */
export async function undoImport(
  db: Database,
  id: number,
  { clock, onProgress, onWait }: UndoImportOptions,
): Promise<string> {
  const findWork = () => findUndo(db, id);
  const { name, undone, edited } = await withImportTurn(
    db,
    { findWork, clock, onWait },
    async ({ report }) => {
      const batch = (await loadBatch(db, id))!;
      const counts = await undoBatch(db, batch, {
        group: null,
        actor: IMPORT_ACTOR,
        clock,
        onProgress: (done, total) => {
          onProgress(done, total);
          report({ step: 'undo', done, total });
        },
      });
      return { name: batch.name, ...counts, counts };
    },
  );
  const lines = [
    `${undone.toLocaleString('en')} businesses are as they were before the import ${id} of ${name}.`,
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

/** The undo of an import. @throws CliError if it is not possible */
async function findUndo(db: Database, id: number): Promise<CommandWork> {
  const stage = await findBatchStage(db, id);
  if (stage === null) throw new CliError(`There is no import ${id}.`);
  const [job] = stage.jobs;
  if (job !== undefined)
    throw new CliError(
      `The job ${job.id} works on the import ${id}. Stop it in the panel, or wait for its end.`,
    );
  const { name: subject, state } = stage;
  if (!canStart('import-undo', stage))
    throw new CliError(`The import ${id} is ${state}; there is nothing to undo.`);
  return { kind: 'import-undo', subject, batch: { id, state } };
}
