/** A sheet without importable rows. The message names the fault and the remedy. */
export class UnusableSheetError extends Error {
  override name = 'UnusableSheetError';
  readonly code = 'unusable-sheet';
  readonly sheet: string;

  /** @param searched rows in which the headings were searched, if they are not in the first row */
  constructor(
    sheet: string,
    missing: string,
    headings: readonly string[],
    searched: SearchedRows | null = null,
  ) {
    super(
      `${sheet === '' ? 'The sheet' : `Sheet “${sheet}”`} has ${missing}. ${describeHeadings(headings, searched)} ` +
        'A sheet needs one row of headings with a name (“Name”, “Business Name”, “Title”, “İşletme Adı” …) and ' +
        'an address (“Address”, “Full Address”, “Adres” …, or “Street” and “City”); exports of Outscraper, gosom ' +
        'and Apify are supported.',
    );
    this.sheet = sheet;
  }
}

/** The row most similar to headings, the number of rows searched, the last of them, and the limit. */
export type SearchedRows = { row: number; count: number; last: number; limit: number };

const MAX_HEADINGS_SHOWN = 20;
const MAX_SHOWN = 60;
/** Maximum length of a heading in characters; a longer single text is prose. */
const MAX_HEADING_LENGTH = 80;

function describeHeadings(headings: readonly string[], searched: SearchedRows | null): string {
  const named = headings.map((heading) => heading.trim()).filter((heading) => heading !== '');
  if (named.length === 0) return 'No headings were found.';
  if (/^[[{]/.test(named[0]!)) return 'It looks like JSON in a cell: save it as a .json file.';
  if (named.length === 1 && named[0]!.length > MAX_HEADING_LENGTH)
    return `It looks like prose, beginning “${named[0]!.slice(0, MAX_SHOWN)}…”.`;
  const shown = named.slice(0, MAX_HEADINGS_SHOWN).map((heading) => heading.slice(0, MAX_SHOWN));
  const more = named.length > MAX_HEADINGS_SHOWN ? ` and ${named.length - MAX_HEADINGS_SHOWN} more` : '';
  return `${describePosition(searched)}: ${shown.join(', ')}${more}.${describeUnsearchedRows(searched)}`;
}

function describePosition(searched: SearchedRows | null): string {
  return searched === null || searched.row === 1 ? 'Headings found' : `Headings found in row ${searched.row}`;
}

/** If rows were not searched, the headings may be among them. */
function describeUnsearchedRows(searched: SearchedRows | null): string {
  if (searched === null || searched.count < searched.limit) return '';
  return ` Headings are searched in the first ${searched.limit} non-empty rows only, here up to row ${searched.last}: delete the rows above the headings.`;
}
