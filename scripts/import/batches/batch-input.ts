import type { Decision } from '../../../schema/contracts/batch.ts';
import type { Database } from '../../../schema/store/database.ts';
import { hashHeadings, loadColumnChoices } from '../../../schema/store/queries/batch/column-choices.ts';
import { loadFeedRules } from '../../../schema/store/queries/batch/import-rules.ts';
import type { BatchBasis, StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import {
  findPreviousBatch,
  loadPreviousBatch,
  type PreviousBatch,
} from '../../../schema/store/queries/batch/previous-batch.ts';
import type { ChooseColumns } from '../columns/recognise-columns.ts';
import type { CountryDefault } from '../map/map-row.ts';
import type { importSpreadsheet } from '../import-spreadsheet.ts';
import { getRowsPath } from '../rows/row-cache.ts';

/** Handlers that follow an import and can end it. */
export type ImportHandlers = Pick<
  Parameters<typeof importSpreadsheet>[2],
  'onSurvey' | 'onProgress' | 'onHeadings' | 'onRejected' | 'onRows'
>;

/** Input of a comparison beside the file: the state of the database, settings and handlers. */
export type BatchInput = {
  source: string;
  now: Date;
  country: CountryDefault;
  rules: Record<string, Decision>;
  previous: PreviousBatch | null;
  choices: { choose: ChooseColumns };
  handlers: ImportHandlers;
  /** Path of the rows of the file, by which applying goes on where the preview ended; null to keep none. */
  rowsPath: string | null;
};

/** Settings of an import that are not stored with its batch. */
export type ImportSettings = Pick<BatchInput, 'source' | 'now' | 'handlers'> & {
  /** Country of rows that do not indicate one, unless the batch has its own. */
  country: CountryDefault;
  /** Folder for the rows of an upload between its preview and its apply; null to keep none. */
  rowCache: { folder: string; upload: string } | null;
};

/**
 * Loads the input of a comparison.
 *
 * @param batch with a basis, the input is what its preview or an earlier attempt to apply it went by
 */
export async function loadBatchInput(
  db: Database,
  batch: Pick<StoredBatch, 'id' | 'feed' | 'country' | 'columns' | 'basis'>,
  settings: ImportSettings,
): Promise<BatchInput> {
  const { basis } = batch;
  const remembered = await loadColumnChoices(db);
  const { rowCache, ...given } = settings;
  const country = batch.country === null ? settings.country : { code: batch.country, isNamed: true };
  const choices = JSON.stringify([Object.fromEntries(remembered), batch.columns]);
  return {
    ...given,
    country,
    rowsPath: rowCache && getRowsPath(rowCache.folder, { upload: rowCache.upload, country, choices }),
    rules: basis === null ? await loadFeedRules(db, batch.feed) : basis.rules,
    previous:
      basis === null ? await findPreviousBatch(db, batch) : await loadPreviousBatch(db, basis.previousId),
    choices: {
      choose: (headings) => ({ ...remembered.get(hashHeadings(headings)), ...batch.columns }),
    },
  };
}

/** Basis of the comparison beside the file and the decisions of the operator. */
export function getBasis({ rules, previous }: BatchInput): BatchBasis {
  return { rules, previousId: previous?.id ?? null };
}
