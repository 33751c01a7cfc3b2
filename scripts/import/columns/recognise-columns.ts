import { fold } from '../../../schema/rules/text/fold.ts';
import { Columns, type Field, isField } from './fields.ts';
import { detectExportFormat } from './detect-export-format.ts';
import { recogniseReviewColumns } from './review-columns.ts';
import { toHeadingKey, findMeanings, type Meaning } from './heading-meanings.ts';
import { type SearchedRows, UnusableSheetError } from './unusable-sheet-error.ts';
import type { Row } from '../read/open-spreadsheet.ts';

export { Columns, type Field } from './fields.ts';
export { UnusableSheetError } from './unusable-sheet-error.ts';

export type RecognisedSheet = {
  columns: Columns;
  /** Format of the export: 'Outscraper', 'gosom', 'Apify', 'Business Hub', 'plain sheet' … */
  format: string;
  /** Headings without a field, as in the sheet. */
  ignored: string[];
};

/** Fields that an operator chose for headings, null to ignore the column. Unknown fields are ignored too. */
export type ColumnChoices = Readonly<Record<string, string | null>>;
/** The choices for the headings of a sheet. */
export type ChooseColumns = (headings: string[]) => ColumnChoices;
const NO_CHOICES: ColumnChoices = {};

/** Non-empty rows at the top of a sheet in which the headings are searched; titles may precede them. */
export const HEADING_SEARCH_ROWS = 100;
/** Maximum length of a heading in characters. */
const MAX_HEADING = 200;

const NO_ID = 'reviews, but no column with the Google place id of their business (“place_id”)';

/**
 * Assigns columns to fields by their headings.
 *
 * @param sheet name of the sheet, for the message
 * @param searched rows in which the headings were searched, for the message
 * @param choices columns that an operator chose
 * @throws UnusableSheetError without a name, or without an address or street and city
 */
export function recogniseColumns(
  headings: readonly string[],
  sheet = '',
  searched: SearchedRows | null = null,
  choices = NO_CHOICES,
): RecognisedSheet {
  const format = detectExportFormat(headings);
  const { columns, ignored } = assign(headings, format, choices);
  const reviews = recogniseReviewColumns(headings, columns);
  if (reviews === 'no-id') throw new UnusableSheetError(sheet, NO_ID, headings, searched);
  if (reviews !== null) return reviews;
  const missing = describeMissingColumns(columns);
  if (missing !== null) throw new UnusableSheetError(sheet, missing, headings, searched);
  return { columns, format, ignored };
}

/**
 * Finds the row of headings among the first rows of a sheet: the one with the most known headings.
 *
 * @returns the result of `recogniseColumns`, its index in `firstRows` and its row number
 * @throws UnusableSheetError if no row is suitable
 */
export function findHeadings(
  firstRows: readonly Row[],
  choose: ChooseColumns = () => NO_CHOICES,
): RecognisedSheet & { index: number; row: number; headings: string[] } {
  const rows = firstRows.slice(0, HEADING_SEARCH_ROWS);
  const sheet = firstRows[0]?.sheet ?? '';
  const counts = rows.map(countKnownHeadings);
  const most = Math.max(-1, ...counts);
  if (most === -1) throw new UnusableSheetError(sheet, 'no content', []);
  const index = counts.indexOf(most);
  const { row, cells } = rows[index]!;
  const headings = cells.map((cell) => cell.trim());
  const searched = { row, count: rows.length, last: rows.at(-1)!.row, limit: HEADING_SEARCH_ROWS };
  return { ...recogniseColumns(headings, sheet, searched, choose(headings)), index, row, headings };
}

/** Number of distinct known headings of a row; -1 for an empty row. A row of values may hold an 'x' in many columns. */
function countKnownHeadings({ cells }: Row): number {
  const texts = new Set(cells.map((cell) => cell.trim()));
  texts.delete('');
  if (texts.size === 0) return -1;
  return [...texts].filter((text) => text.length < MAX_HEADING && findMeanings(text).length > 0).length;
}

function assign(
  headings: readonly string[],
  format: string,
  choices: ColumnChoices,
): { columns: Columns; ignored: string[] } {
  const found = new Map<Field, { index: number; rank: number }[]>();
  const ignored: string[] = [];
  const dropped: string[] = [];
  headings.forEach((heading, index) => {
    const chosen = heading === '' ? undefined : choices[heading];
    const meanings =
      heading === '' ? [] : chosen === undefined ? findMeanings(heading) : toChosenMeanings(chosen);
    if (heading !== '' && meanings.length === 0) (chosen === undefined ? ignored : dropped).push(heading);
    for (const { field, rank } of meanings) {
      const list = found.get(field);
      if (list === undefined) found.set(field, [{ index, rank }]);
      else list.push({ index, rank });
    }
  });
  const columns = new Columns(headings);
  for (const [field, list] of found) {
    columns.set(
      field,
      list.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ index }) => index),
    );
  }
  refine(columns, format, ignored);
  return { columns, ignored: [...ignored, ...dropped] };
}

/** Before all that a heading means by itself. */
const CHOSEN_RANK = -1;

function toChosenMeanings(field: string | null): Meaning[] {
  return field !== null && isField(field) ? [{ field, rank: CHOSEN_RANK }] : [];
}

/** Adjusts the fields by the format of the export. */
function refine(columns: Columns, format: string, ignored: string[]): void {
  const [name, ...others] = columns.get('name') ?? useFallbackName(columns.headings, ignored);
  if (name !== undefined) {
    // Beside a name, 'title' and 'company' are the job and the employer of a person.
    columns.set('name', [name]);
    ignored.push(...others.map((index) => columns.headings[index]!));
  }
  const districts = columns
    .get('district')
    ?.filter((index) => toHeadingKey(columns.headings[index]!).startsWith('ilce'));
  if (districts !== undefined && districts.length > 0) {
    // In Türkiye the district is the best substitute for a missing city.
    columns.set('city', [...(columns.get('city') ?? []), ...districts]);
  }
  if (columns.has('exportMark')) {
    // In our own export these are uploaded photos, which map/own-export.ts reads.
    const photos = (columns.get('photo') ?? []).filter((index) => columns.headings[index] !== 'photos');
    if (photos.length > 0) columns.set('photo', photos);
    else columns.delete('photo');
  }
  if (format === 'Apify') {
    // In this format imageUrl is the photo of the business.
    columns.set('photo', [...(columns.get('photo') ?? []), ...(columns.get('image') ?? [])]);
    columns.delete('image');
  }
}

/** Uses an unassigned heading that is some kind of name, and removes it from the ignored ones. */
function useFallbackName(headings: readonly string[], ignored: string[]): number[] {
  const at = ignored.findIndex((heading) => isOtherNameHeading(heading));
  return at === -1 ? [] : [headings.indexOf(ignored.splice(at, 1)[0]!)];
}

/**
 * 'Museum Name', 'MarketName', 'Station Name', 'Kafe Adı', 'Dernek Ünvanı', 'Vereinsname' …, but not the name of a
 * person or of a part of the address.
 */
function isOtherNameHeading(heading: string): boolean {
  if (heading.startsWith('#')) return false;
  const key = toHeadingKey(heading);
  return (
    (key.endsWith('name') && !OTHER_NAME.test(key)) ||
    (/(?:adi|unvani|ismi)$/.test(key) && !OTHER_TURKISH_NAME.test(fold(heading)))
  );
}

const OTHER_NAME =
  /(?:first|last|full|middle|sur|user|owner|contact|manager|author|legal|state|region|county|district|domain|file|nick|sheet|vor|nach|benutzer|ansprechpartner|inhaber|strassen|orts|stadt|datei|ulice)name$/;
const OTHER_TURKISH_NAME =
  /(?:^| )(?:kullanici|yetkili|yetkilinin|sahibi|sahibinin|sahip|kisi|personel|mudur|mudurun|temsilci|musteri|baba|anne|yazar|il|ilce|sehir|ulke|bolge|mahalle|semt|koy|belde|cadde|sokak|alan|dosya|sayfa|soy|kategori|sektor|vergi dairesi|banka) ?(?:adi|unvani|ismi)$/;

function describeMissingColumns(columns: Columns): string | null {
  const hasName = columns.has('name');
  const hasAddress =
    columns.has('address') ||
    columns.has('completeAddress') ||
    (columns.has('street') && columns.has('city'));
  if (hasName && hasAddress) return null;
  if (hasName) return 'no column for the address';
  return hasAddress ? 'no column for the name' : 'no column for the name and none for the address';
}
