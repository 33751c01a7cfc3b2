import type { BatchPreview } from '../../../schema/contracts/batch.ts';
import { ChangePolicy, DOUBTFUL_GROUP } from '../../../schema/rules/batch/change-policy.ts';
import { hashFnv1a } from '../../../schema/rules/fnv1a.ts';
import { markMissing } from '../../../schema/store/commands/batch/mark-missing.ts';
import { prepareCopy } from '../../../schema/store/commands/batch/prepare-copy.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findDoubtful, findLastBusiness } from '../../../schema/store/queries/batch/doubtful-listings.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import {
  findWinners,
  loadMissingSamples,
  selectPublished,
} from '../../../schema/store/queries/batch/missing-businesses.ts';
import { countPages } from '../../../schema/store/queries/batch/page-counts.ts';
import type { PreviousBatch } from '../../../schema/store/queries/batch/previous-batch.ts';
import type { BatchInput } from './batch-input.ts';
import { type BatchFigures, countBatch } from './batch-counts.ts';
import { ChangeTally } from './change-tally.ts';
import { importSpreadsheet } from '../import-spreadsheet.ts';
import type { ImportResult } from '../import-result.ts';
import type { Survey } from '../first-pass.ts';
import type { Spreadsheet } from '../read/open-spreadsheet.ts';

const MAX_SAMPLES = 10;

/** Preview of a batch, and the hashes of the match keys of its doubtful listings. */
export type Comparison = { preview: BatchPreview; doubtful: number[] };

/**
 * Compares a file with the database by importing it into a private copy, so that the preview is exactly what applying
 * does.
 *
 * @param copy a private copy, which is useless afterwards
 */
export async function compareFile(
  copy: Database,
  spreadsheet: Spreadsheet,
  batch: Pick<StoredBatch, 'id' | 'name' | 'feed' | 'decisions' | 'preview'>,
  input: BatchInput,
): Promise<Comparison> {
  const started = performance.now();
  const { now, previous, rules, choices, country, handlers, rowsPath } = input;
  const lastId = await findLastBusiness(copy);
  await prepareCopy(copy, batch, lastId);
  const pairs = batch.preview?.groups.map(({ key }) => key) ?? [];
  const policy = new ChangePolicy(batch.decisions.groups, rules, pairs);
  const tally = new ChangeTally(policy);
  const doubtful = new Set<string>();
  const members = new Set<number>();
  let survey: Survey | null = null;
  const result = await importSpreadsheet(copy, spreadsheet, {
    ...handlers,
    source: input.source,
    now,
    country,
    choose: choices.choose,
    touched: members,
    onSurvey: (found) => {
      survey = found;
      handlers.onSurvey?.(found);
    },
    batch: {
      rowsPath,
      scope: {
        id: batch.id,
        isHeld: false,
        isCopy: true,
        hasRows: false,
        policy,
        findDoubtful: lastId === 0 ? null : (listings) => findDoubtful(copy, listings, lastId),
      },
      onPlanned: (planned, position) => {
        if (planned.newGroup === DOUBTFUL_GROUP) doubtful.add(planned.target.row.matchKey);
        tally.add(planned, position);
      },
    },
  });
  for (const id of tally.kept) members.delete(id);
  const missing = await findMissing(copy, previous, members, tally.kept);
  if (batch.decisions.missing !== 'keep' && missing.length > 0)
    await markMissing(
      copy,
      { id: batch.id, isHeld: false },
      missing,
      batch.decisions.missing,
      now.toISOString(),
    );
  const figures = await countBatch(copy, batch.id, result, members, missing);
  const preview: BatchPreview = {
    at: now.toISOString(),
    seconds: 0,
    ...toFigures(result, figures),
    protectedValues: tally.protectedValues,
    groups: tally.groups(),
    missing: previous && {
      previousBatchId: previous.id,
      previousName: previous.name,
      count: missing.length,
      samples: await loadMissingSamples(copy, missing.slice(0, MAX_SAMPLES)),
    },
    pages: await countPages(copy, batch.id),
    ...describeFile(survey!, choices),
    categoriesMerged: result.categoriesMerged,
    rejections: result.rejections,
    warnings: [...result.warnings, ...result.sharedIds],
    skippedSheets: result.skippedSheets,
  };
  preview.seconds = (performance.now() - started) / 1000;
  return { preview, doubtful: [...doubtful].map(hashFnv1a) };
}

/**
 * The businesses of the last file of the feed that this one lacks, and that are still published. One that was merged
 * is in the file if the listing of the other one is.
 *
 * @param kept businesses of the file that are removed
 */
export async function findMissing(
  db: Database,
  previous: PreviousBatch | null,
  members: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): Promise<number[]> {
  if (previous === null) return [];
  const winners = new Set(await findWinners(db, kept));
  return await selectPublished(
    db,
    previous.members.filter((id) => !members.has(id) && !winners.has(id)),
  );
}

function toFigures(
  { totalRows, rejected, kept, citiesFound }: ImportResult,
  { created, changed, unchanged, merged, categoriesCreated, citiesCreated }: BatchFigures,
) {
  return {
    totalRows,
    created,
    changed,
    unchanged,
    merged,
    kept,
    rejected,
    categoriesCreated,
    citiesCreated,
    citiesFound,
  };
}

function describeFile(
  { countries, sheets }: Survey,
  choices: BatchInput['choices'],
): Pick<BatchPreview, 'countries' | 'sheets'> {
  return {
    countries: countries.flatMap(({ source, countries: codes }) =>
      codes.map(({ code, count }) => ({ country: code, source, count })),
    ),
    sheets: sheets.map(({ sheet, format, columns, headings, examples }) => {
      const chosen = choices.choose(headings);
      return {
        sheet,
        format,
        columns: headings.flatMap((heading, i) =>
          heading === ''
            ? []
            : {
                heading,
                field: columns.fieldsAt(i)[0] ?? null,
                chosen: chosen[heading] !== undefined,
                examples: examples[i] ?? [],
              },
        ),
      };
    }),
  };
}
