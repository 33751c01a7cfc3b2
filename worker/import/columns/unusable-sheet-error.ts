/** A sheet in which no listing can be found. The message is one clear text that ends with the remedy. */
export class UnusableSheetError extends Error {
  override name = 'UnusableSheetError';
  readonly code = 'unusable-sheet';
  readonly sheet: string;

  constructor(sheet: string, missing: string, headings: readonly string[]) {
    super(
      `${sheet === '' ? 'The sheet' : `Sheet “${sheet}”`} has ${missing}. ${seen(headings)} ` +
        'A sheet needs one row of headings with a name (“Name”, “Business Name”, “Title”, “İşletme Adı” …) and ' +
        'an address (“Address”, “Full Address”, “Adres” …, or “Street” and “City”); exports of Outscraper, gosom ' +
        'and Apify are understood as they are.',
    );
    this.sheet = sheet;
  }
}

const MOST_SHOWN = 20;

function seen(headings: readonly string[]): string {
  const named = headings.map((heading) => heading.trim().slice(0, 60)).filter((heading) => heading !== '');
  if (named.length === 0) return 'No headings were found.';
  const more = named.length > MOST_SHOWN ? ` and ${named.length - MOST_SHOWN} more` : '';
  return `Headings found: ${named.slice(0, MOST_SHOWN).join(', ')}${more}.`;
}
