import type { Actor } from '../../../schema/contracts/actor.ts';
import type { BatchCounts } from '../../../schema/contracts/batch.ts';
import { ChangePolicy, DOUBTFUL_GROUP } from '../../../schema/rules/batch/change-policy.ts';
import { beginApply, finishApply } from '../../../schema/store/commands/batch/batch-states.ts';
import { markMissing } from '../../../schema/store/commands/batch/mark-missing.ts';
import { rememberColumns } from '../../../schema/store/commands/batch/remember-columns.ts';
import { RejectStore } from '../../../schema/store/commands/batch/store-rejects.ts';
import { releaseHeldChanges } from '../../../schema/store/commands/publishing/held-changes.ts';
import type { BatchScope } from '../../../schema/store/commands/record/batch-scope.ts';
import { countSearchWords } from '../../../schema/store/commands/search-index/count-search-words.ts';
import { mergeSearchIndex } from '../../../schema/store/commands/search-index/merge-search-index.ts';
import type { Database } from '../../../schema/store/database.ts';
import { loadFeedRules } from '../../../schema/store/queries/batch/import-rules.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { type BatchInput, getBasis, type ImportSettings, loadBatchInput } from './batch-input.ts';
import { countBatch } from './batch-counts.ts';
import { createDoubtfulTest, createPolicy } from './batch-policy.ts';
import { ChangeTally } from './change-tally.ts';
import { findMissing } from './compare-file.ts';
import { storeRejects } from './preview-batch.ts';
import { importSpreadsheet } from '../import-spreadsheet.ts';
import type { ImportResult } from '../import-result.ts';
import { removeRows } from '../rows/tidy-rows.ts';
import type { Spreadsheet } from '../read/open-spreadsheet.ts';

/** Options of applying a batch. */
export type ApplyOptions = ImportSettings & {
  actor: Actor;
  clock: () => Date;
  /** Facts about the file for the audit log. */
  facts: Record<string, unknown>;
  /** Called once all rows are stored, before the search index is merged. */
  onStored?: () => void;
};

/**
 * Applies a batch, whose changes publishing holds back until its end. After a kill it is called again and starts with
 * the first row: what is stored is found unchanged, and the figures come from the record, so that the end equals an
 * undisturbed run.
 *
 * @throws UnreadableFileError, UnusableSheetError, NoRowsError, ConflictError: with a message for the user
 */
export async function applyBatch(
  db: Database,
  batch: StoredBatch,
  spreadsheet: Spreadsheet,
  options: ApplyOptions,
): Promise<{ counts: BatchCounts; result: ImportResult }> {
  const started = performance.now();
  const input = await loadBatchInput(db, batch, options);
  const appliedAt = await beginApply(db, batch.id, getBasis(input), options.now);
  const scope = createScope(batch, input);
  const members = new Set<number>();
  const tally = new ChangeTally(scope.policy);
  const sheets: string[][] = [];
  const rejects = batch.preview === null ? new RejectStore(db, batch.id) : null;
  await rejects?.clear();
  const handlers = rejects === null ? input.handlers : storeRejects(input.handlers, rejects);
  const result = await importSpreadsheet(db, spreadsheet, {
    ...handlers,
    source: input.source,
    now: new Date(appliedAt),
    country: input.country,
    choose: input.choices.choose,
    touched: members,
    onSurvey: (survey) => {
      for (const { headings } of survey.sheets) sheets.push(headings);
      handlers.onSurvey?.(survey);
    },
    batch: { scope, rowsPath: input.rowsPath, onPlanned: (planned) => tally.count(planned) },
  });
  await rejects?.flush(true);
  const all = [...members];
  for (const id of tally.kept) members.delete(id);
  const missing = await findMissing(db, input.previous, members, tally.kept);
  const { missing: decision } = batch.decisions;
  if (decision !== 'keep') await markMissing(db, scope, missing, decision, appliedAt);
  options.onStored?.();
  const step = { actor: options.actor, now: options.clock() };
  await rememberColumns(db, sheets, batch.columns, step);
  await releaseHeldChanges(db, batch.id);
  await mergeSearchIndex(db);
  await countSearchWords(db);
  const { marked, citiesCreated: _, ...figures } = await countBatch(db, batch.id, result, members, missing);
  const counts: BatchCounts = {
    imported: figures.created + figures.changed,
    ...figures,
    citiesFound: result.citiesFound,
    totalRows: result.totalRows,
    kept: result.kept,
    rejected: result.rejected,
    repaired: 0,
    declined: tally.declined,
    missing: marked,
    undone: 0,
    edited: 0,
    seconds: (performance.now() - started) / 1000,
  };
  await finishApply(db, batch, { counts, members: all, facts: options.facts }, step);
  await removeRows(input.rowsPath);
  return { counts, result };
}

/** The scope of the writes of a batch, with the decisions of its operator, the rules of its feed and its preview. */
export function createScope(batch: StoredBatch, { rules }: Pick<BatchInput, 'rules'>): BatchScope {
  const isDoubtful = createDoubtfulTest(batch);
  return {
    id: batch.id,
    isHeld: true,
    isCopy: false,
    hasRows: batch.appliedAt !== null,
    policy: createPolicy(batch, rules),
    findDoubtful:
      batch.doubtful.length === 0
        ? null
        : (listings) =>
            new Set(listings.map(({ matchKey }) => matchKey).filter((matchKey) => isDoubtful(matchKey))),
  };
}

/**
 * True if a batch needs a preview before it is applied: only the preview finds doubtful listings, which a rule of the
 * feed declines.
 */
export async function needsPreview(db: Database, batch: StoredBatch): Promise<boolean> {
  if (batch.preview !== null || batch.appliedAt !== null) return false;
  const rules = await loadFeedRules(db, batch.feed);
  return new ChangePolicy(batch.decisions.groups, rules).isDeclined(DOUBTFUL_GROUP);
}
