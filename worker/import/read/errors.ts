export type UnreadableCode =
  | 'empty'
  | 'not-a-spreadsheet'
  | 'other-format'
  | 'plain-text'
  | 'cut-off'
  | 'damaged'
  | 'password'
  | 'unpacks-too-large'
  | 'xls-too-large'
  | 'unsafe-xml'
  | 'open-quote'
  | 'row-too-large'
  | 'too-many-rows'
  | 'all-hidden'
  | 'too-much-text'
  | 'no-scratch-space';

/** A file that cannot be read as a spreadsheet. The message is one sentence (and its remedy) for the person who sent it. */
export class UnreadableFileError extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFileError';
    this.code = code;
  }
}

const SAVE_AGAIN = 'Open it in a spreadsheet program, save it as .xlsx and try again.';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Every reason why a file is refused, and its sentence. */
export const unreadable = {
  empty: () =>
    new UnreadableFileError(
      'empty',
      'The file is empty: it holds no rows. Export it again and try once more.',
    ),

  notASpreadsheet: (lookslike: string) =>
    new UnreadableFileError(
      'not-a-spreadsheet',
      `This file is not a spreadsheet: it looks like ${lookslike}. Use an .xlsx, .xls, .csv or .csv.gz file.`,
    ),

  otherFormat: (format: string) =>
    new UnreadableFileError('other-format', `This is ${format}, which cannot be read. ${SAVE_AGAIN}`),

  json: () =>
    new UnreadableFileError(
      'other-format',
      'This is a JSON file, which cannot be read. Export the list as .csv or .xlsx, which Outscraper, gosom and Apify offer too, or open it in Excel (Data > Get Data > From File > From JSON), save it as .xlsx and try again.',
    ),

  plainText: () =>
    new UnreadableFileError(
      'plain-text',
      'This is plain text without a table: its lines are not made of cells. A table has one row of headings, a row for each business, and commas, semicolons or tabs between the cells. Open it in a spreadsheet program, put each value into a column of its own, save it as .xlsx and try again.',
    ),

  packedWorkbook: () =>
    new UnreadableFileError(
      'other-format',
      'This .gz file holds a workbook, but only .csv may be packed as .gz. Unpack it and use the workbook itself.',
    ),

  archive: (name: string) =>
    new UnreadableFileError(
      'other-format',
      `This is a ZIP archive that holds other files, such as "${name}". Unpack it and import the spreadsheet in it.`,
    ),

  cutOff: () =>
    new UnreadableFileError(
      'cut-off',
      'The file is cut off: its end is missing. Download or copy it once more, completely, and try again.',
    ),

  damaged: (detail: string, cause?: unknown) =>
    new UnreadableFileError('damaged', `The file is damaged: ${detail}. ${SAVE_AGAIN}`, { cause }),

  password: () =>
    new UnreadableFileError(
      'password',
      'The file is protected with a password. Open it in a spreadsheet program, remove the password, save it and try again.',
    ),

  unpacksTooLarge: () =>
    new UnreadableFileError(
      'unpacks-too-large',
      `The file unpacks to far more data than a spreadsheet of its size can hold, so it was not read. ${SAVE_AGAIN}`,
    ),

  xlsTooLarge: (size: number, limit: number) =>
    new UnreadableFileError(
      'xls-too-large',
      `An .xls file may have at most ${limit / 1024 / 1024} MB, and this one has ${megabytes(size)}. Save it as .xlsx and try again.`,
    ),

  unsafeXml: (part: string) =>
    new UnreadableFileError(
      'unsafe-xml',
      `The workbook holds a document type declaration (DOCTYPE) in ${part}, which spreadsheet programs never write. ${SAVE_AGAIN}`,
    ),

  openQuote: (line: number) =>
    new UnreadableFileError(
      'open-quote',
      `A quotation mark in the record that begins on line ${line} is never closed. Correct that line and try again.`,
    ),

  rowTooLarge: (row: number, limit: number) =>
    new UnreadableFileError(
      'row-too-large',
      `Row ${row} holds more than ${limit / 1024 / 1024} MB of text. Shorten or remove that row and try again.`,
    ),

  tooManyRows: (sheet: string, limit: number) =>
    new UnreadableFileError(
      'too-many-rows',
      `Sheet "${sheet}" has rows beyond ${limit.toLocaleString('en')}, the last one a sheet can have. ${SAVE_AGAIN}`,
    ),

  allHidden: (sheets: string[]) =>
    new UnreadableFileError(
      'all-hidden',
      `The visible sheets of the workbook hold no rows, and hidden ones are not imported (${sheets.map((name) => `"${name}"`).join(', ')}). Unhide the sheet that is to be imported, save the file and try again.`,
    ),

  tooMuchText: (size: number, limit: number) =>
    new UnreadableFileError(
      'too-much-text',
      `The workbook holds ${megabytes(size)} of texts, more than the ${limit / 1024 / 1024} MB that can be read here. Save it as .csv, or split it, and try again.`,
    ),

  noScratchSpace: (folder: string, cause: unknown) =>
    new UnreadableFileError(
      'no-scratch-space',
      `There is no room for a temporary file in ${folder}, which a workbook of this size needs. Free some space there, or set TMPDIR to another folder, and try again.`,
      { cause },
    ),
};
