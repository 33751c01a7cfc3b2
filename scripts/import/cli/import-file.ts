import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BatchCounts } from '../../../schema/contracts/batch.ts';
import {
  createBatch,
  failBatch,
  findUnfinishedBatch,
} from '../../../schema/store/commands/batch/batch-states.ts';
import { setJobBatch } from '../../../schema/store/commands/job/command-turn.ts';
import type { Database } from '../../../schema/store/database.ts';
import { loadBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { applyBatch, needsPreview } from '../batches/apply-batch.ts';
import type { ImportSettings } from '../batches/batch-input.ts';
import { previewBatch } from '../batches/preview-batch.ts';
import type { CopySource } from '../batches/private-copy.ts';
import type { ImportResult } from '../import-result.ts';
import type { ImportProgress } from '../import-spreadsheet.ts';
import { withSpreadsheet } from '../open-import-file.ts';
import type { CountryDefault } from '../map/map-row.ts';
import type { Spreadsheet } from '../read/open-spreadsheet.ts';
import type { Survey } from '../first-pass.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import { IMPORT_ACTOR, type ImportTurn, StoppedError, withImportTurn } from './import-turn.ts';
import { describeFile, type FileFacts } from './file-facts.ts';
import { type RejectedFile, RejectedRows } from './rejected-rows.ts';

export type ImportReport = {
  batchId: number;
  result: ImportResult;
  rejectedFile: RejectedFile | null;
  seconds: number;
};

/** The database of a command, and what a private copy of it is made of. */
type ImportConnection = { db: Database; copy: CopySource };

/** Options of an import and of its dry run. */
export type ImportFileOptions = {
  source: string;
  /** Time of the changes; null: now, or that of an interrupted import of the same file, which is completed. */
  now: Date | null;
  clock: () => Date;
  /** Feed that the file belongs to. */
  feed: string;
  /** The country of rows that do not indicate one. */
  country: CountryDefault;
  withDatabase: <T>(use: (connection: ImportConnection) => Promise<T>) => Promise<T>;
  /** Called before anything is read. */
  onOpened: (spreadsheet: Spreadsheet) => void;
  onProgress: (progress: ImportProgress) => void;
  onSurvey: (survey: Survey) => void;
  /** Called once if an import waits for a running job that stores data, with the file of that job. */
  onWait: (subject: string | null) => void;
};

/**
 * Imports a file as a batch, which can be undone. A file that is no spreadsheet by its first bytes is rejected before
 * the database is opened.
 *
 * @param options.rejectedFolder folder for rejected rows
 * @throws CliError with one sentence for any fault of the file
 */
export async function importFile(
  path: string,
  options: ImportFileOptions & { rejectedFolder: string },
): Promise<ImportReport> {
  const started = performance.now();
  const name = basename(path);
  await checkFile(path);
  const rejected = new RejectedRows(options.rejectedFolder, name, options.now ?? options.clock());
  try {
    const applied = await withSpreadsheet(path, name, async (spreadsheet) => {
      options.onOpened(spreadsheet);
      const facts = await describeFile(path, options.source);
      return await options.withDatabase(({ db, copy }) => {
        const settings = getSettings(options, {
          onHeadings: (sheet, headings) => rejected.headings(sheet, headings),
          onRejected: (row) => rejected.add(row),
        });
        return storeFile(db, copy, spreadsheet, { ...options, name, settings, facts });
      });
    });
    return { ...applied, rejectedFile: rejected.close(), seconds: (performance.now() - started) / 1000 };
  } finally {
    rejected.close();
  }
}

type StoreOptions = ImportFileOptions & { name: string; settings: ImportSettings; facts: FileFacts };

async function storeFile(
  db: Database,
  copy: CopySource,
  spreadsheet: Spreadsheet,
  options: StoreOptions,
): Promise<{ batchId: number; result: ImportResult }> {
  const { name: subject, clock, onWait } = options;
  const findWork = () => Promise.resolve({ kind: 'import-apply', subject } as const);
  return await withImportTurn(db, { findWork, clock, onWait }, (turn) =>
    storeInTurn(db, copy, spreadsheet, turn, options),
  );
}

async function storeInTurn(
  db: Database,
  copy: CopySource,
  spreadsheet: Spreadsheet,
  { jobId, report }: ImportTurn,
  options: StoreOptions,
): Promise<{ batchId: number; result: ImportResult; counts: BatchCounts }> {
  const { clock, facts } = options;
  const batchId = await findOrCreateBatch(db, options);
  await setJobBatch(db, jobId, batchId);
  const { handlers } = options.settings;
  const onProgress: ImportSettings['handlers']['onProgress'] = (at) => {
    handlers.onProgress?.(at);
    if (at.kind === 'store') report({ step: 'store', done: at.done, total: at.total });
    else report({ step: 'read', done: Math.floor(at.share * 100), total: 100 });
  };
  const settings = { ...options.settings, handlers: { ...handlers, onProgress } };
  const load = async () => (await loadBatch(db, batchId))!;
  try {
    const batch = await load();
    const { onSurvey, ...others } = settings.handlers;
    const isPreviewed = await needsPreview(db, batch);
    if (isPreviewed)
      await previewBatch(db, copy, batch, spreadsheet, { ...settings, handlers: { onProgress, onSurvey } });
    const actor = IMPORT_ACTOR;
    const { result, counts } = await applyBatch(db, await load(), spreadsheet, {
      ...settings,
      // Columns are printed once, and rejected rows written once.
      handlers: isPreviewed ? others : settings.handlers,
      actor,
      clock,
      facts,
    });
    return { batchId, result, counts };
  } catch (error) {
    // A fault of the database is met again here; the first one is the one to report.
    await failBatch(db, batchId, error instanceof StoppedError ? 'stopped' : 'failed').catch(() => {});
    throw error;
  }
}

/** An interrupted import of the same file is completed in its own batch, so that it can be undone as one. */
async function findOrCreateBatch(
  db: Database,
  {
    name,
    feed,
    country,
    now,
    clock,
    facts: { sha256 },
  }: ImportFileOptions & { name: string; facts: FileFacts },
): Promise<number> {
  const unfinished = await findUnfinishedBatch(db, { feed, sha256 });
  if (unfinished !== null && (now === null || unfinished.appliedAt === now.toISOString()))
    return unfinished.id;
  const batch = { name, feed, sha256, country: country.isNamed ? country.code : null };
  return await createBatch(db, batch, { actor: IMPORT_ACTOR, now: clock() });
}

/** Settings of an import by the options of its command. */
export function getSettings(
  { source, now, clock, country, onSurvey, onProgress }: ImportFileOptions,
  handlers: ImportSettings['handlers'],
): ImportSettings {
  return {
    source,
    now: now ?? clock(),
    country,
    rowCache: null,
    handlers: { ...handlers, onSurvey, onProgress },
  };
}

/** Checks that a path is a file. @throws CliError with what it is instead */
export async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new CliError(`The file ${path} does not exist. Check the name and the folder.`, { cause: error });
    throw error;
  });
  if (found.isDirectory()) throw new CliError(`${path} is a folder. Give the path of a file.`);
  if (!found.isFile())
    throw new CliError(`${path} is not a regular file. Save it to disk and import it from there.`);
}
