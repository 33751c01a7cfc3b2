import { DAMAGED_DATABASE } from '../../../schema/contracts/database.ts';
import { cleanDatabase } from '../../../schema/store/commands/database/clean-database.ts';
import { mergeSearchIndex } from '../../../schema/store/commands/search-index/merge-search-index.ts';
import { findProblems } from '../../../schema/store/queries/database/check-database.ts';
import { loadDatabaseSize } from '../../../schema/store/queries/database/database-size.ts';
import { withPrivateCopy } from '../../import/batches/private-copy.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { JobHandler } from '../job-context.ts';
import { getCopySource } from './batch-job.ts';

/** Deletes expired rows, merges the search index and checks a private copy. It can be interrupted and repeated. */
export const optimizeDatabase: JobHandler = async (context) => {
  const { db, clock, signal, progress } = context;
  const started = performance.now();
  const before = await loadDatabaseSize(db);
  progress({ step: 'clean', done: 0, total: null });
  const deleted = await cleanDatabase(db, clock());
  signal.throwIfAborted();
  progress({ step: 'merge', done: 0, total: null });
  const isMerged = await mergeSearchIndex(db);
  signal.throwIfAborted();
  progress({ step: 'copy', done: 0, total: null });
  const problems = await withPrivateCopy(getCopySource(context), `check-${context.job.id}`, async (copy) => {
    progress({ step: 'check', done: 0, total: null });
    return await findProblems(copy);
  });
  if (problems.length > 0)
    throw new CliError(`${DAMAGED_DATABASE}: ${problems.join('; ')}. Restore a backup: docs/operating.md.`);
  const { size, free } = await loadDatabaseSize(db);
  const ms = Math.round(performance.now() - started);
  return { ...deleted, merged: Number(isMerged), sizeBefore: before.size, size, free, ms };
};
