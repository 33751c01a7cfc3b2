import type { Listing } from '../../../schema/contracts/listing.ts';
import type { ListedBusiness } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import { UnusableSheetError } from '../columns/recognise-columns.ts';
import { createMemorySource } from '../read/bytes.ts';
import { openSpreadsheet, UnreadableFileError } from '../read/open-spreadsheet.ts';
import { surveySpreadsheet } from '../first-pass.ts';
import { readListings } from '../rows/read-listings.ts';
import { createRows } from '../rows/row-cache.ts';

/** A file, the stored businesses by id that its reviews may name, and what an import makes of it. */
export type Fixture = {
  title: string;
  file: string | Uint8Array;
  stored?: Record<string, ListedBusiness>;
  outcome: Outcome;
};

/** Outcome of a file. Facts that are unknown are left out of its listings. */
export type Outcome =
  | {
      /** Format of the file, and of the export by sheet. */
      read: string;
      listings: Partial<Listing>[];
      rejected?: string[];
      warnings?: string[];
      hidden?: string[];
    }
  | { refused: string; message: string };

/** Reads a file like an import. */
export async function readOutcome({ file, stored = {} }: Pick<Fixture, 'file' | 'stored'>): Promise<Outcome> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  try {
    return await readRows(bytes, stored);
  } catch (error) {
    if (error instanceof UnreadableFileError || error instanceof UnusableSheetError)
      return { refused: error.code, message: error.message };
    throw error;
  }
}

async function readRows(bytes: Uint8Array, stored: Record<string, ListedBusiness>): Promise<Outcome> {
  const spreadsheet = await openSpreadsheet(createMemorySource('file', bytes));
  const listings: Partial<Listing>[] = [];
  const rejected: string[] = [];
  const warnings: string[] = [];
  const { rows, finish, close } = await createRows(null);
  const survey = await surveySpreadsheet(spreadsheet, {}, { onRows: (read) => rows.add(read) });
  await finish(survey);
  for await (const batch of readListings(rows, async () => new Map(Object.entries(stored)))) {
    for (const entry of batch) {
      if ('problems' in entry)
        rejected.push(...entry.problems.map(({ column, reason }) => `${entry.row} ${column}: ${reason}`));
      else {
        listings.push(pickFacts(entry.listing));
        for (const { column, reason } of entry.warnings) warnings.push(`${entry.row} ${column}: ${reason}`);
      }
    }
  }
  close();
  const hidden = spreadsheet.hiddenSheets;
  return {
    read: `${spreadsheet.format}: ${survey.sheets.map(({ format }) => format).join(', ')}`,
    listings,
    ...(rejected.length > 0 && { rejected }),
    ...(warnings.length > 0 && { warnings }),
    ...(hidden.length > 0 && { hidden }),
  };
}

function pickFacts(listing: Listing): Partial<Listing> {
  const facts = Object.entries(listing).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(facts);
}
