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
  | 'invalid-json'
  | 'open-quote'
  | 'row-too-large'
  | 'too-many-rows'
  | 'all-hidden'
  | 'too-much-text'
  | 'no-scratch-space';

/** A file that cannot be read as a spreadsheet. The message names the fault and the remedy. */
export class UnreadableFileError extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFileError';
    this.code = code;
  }
}

const SAVE_AGAIN = 'Open it in a spreadsheet program, save it as .xlsx and try again.';

const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** All reasons for rejecting a file, with their messages. */
export const unreadableFileErrors = {
  empty: () =>
    new UnreadableFileError('empty', 'The file is empty: it has no rows. Export it again and try again.'),

  notASpreadsheet: (lookslike: string) =>
    new UnreadableFileError(
      'not-a-spreadsheet',
      `This file is not a spreadsheet: it looks like ${lookslike}. Use an .xlsx, .xls, .ods, .csv or .json file.`,
    ),

  otherFormat: (format: string) =>
    new UnreadableFileError('other-format', `This is ${format}, which is not supported. ${SAVE_AGAIN}`),

  json: (detail: string) =>
    new UnreadableFileError(
      'invalid-json',
      `The JSON file cannot be read: ${detail}. It must be a list of objects, or one object per line, as Apify, gosom and Outscraper export it. Export it again, or as .csv, and try again.`,
    ),

  plainText: () =>
    new UnreadableFileError(
      'plain-text',
      'This is plain text without cells. A table has one row of headings, a row for each business, and commas, semicolons or tabs between the cells. Open it in a spreadsheet program, put each value into a column of its own, save it as .xlsx and try again.',
    ),

  packedWorkbook: () =>
    new UnreadableFileError(
      'other-format',
      'This .gz file contains a workbook; only .csv can be compressed as .gz. Extract the workbook and import it.',
    ),

  archive: (name: string) =>
    new UnreadableFileError(
      'other-format',
      `This is a ZIP archive of other files, such as "${name}". Extract the spreadsheet and import it.`,
    ),

  cutOff: () =>
    new UnreadableFileError('cut-off', 'The file is truncated. Download or copy it again and retry.'),

  damaged: (detail: string, cause?: unknown) =>
    new UnreadableFileError('damaged', `The file is damaged: ${detail}. ${SAVE_AGAIN}`, { cause }),

  password: () =>
    new UnreadableFileError(
      'password',
      'The file is password-protected. Open it in a spreadsheet program, remove the password, save it and try again.',
    ),

  unpacksTooLarge: () =>
    new UnreadableFileError(
      'unpacks-too-large',
      `The file expands to far more data than a spreadsheet of its size can hold, so it was not read. ${SAVE_AGAIN}`,
    ),

  xlsTooLarge: (size: number, limit: number) =>
    new UnreadableFileError(
      'xls-too-large',
      `An .xls file can have at most ${limit / 1024 / 1024} MB; this one has ${formatMegabytes(size)}. Save it as .xlsx and try again.`,
    ),

  unsafeXml: (part: string) =>
    new UnreadableFileError(
      'unsafe-xml',
      `The workbook contains a document type declaration (DOCTYPE) in ${part}, which spreadsheet programs never write. ${SAVE_AGAIN}`,
    ),

  openQuote: (line: number) =>
    new UnreadableFileError(
      'open-quote',
      `A quotation mark in the record on line ${line} is not closed. Correct that line and try again.`,
    ),

  rowTooLarge: (row: number, limit: number) =>
    new UnreadableFileError(
      'row-too-large',
      `Row ${row} has more than ${limit / 1024 / 1024} MB of text. Shorten or remove that row and try again.`,
    ),

  tooManyRows: (sheet: string, limit: number) =>
    new UnreadableFileError(
      'too-many-rows',
      `Sheet "${sheet}" has rows beyond ${limit.toLocaleString('en')}, the last one a sheet can have. ${SAVE_AGAIN}`,
    ),

  allHidden: (sheets: string[]) =>
    new UnreadableFileError(
      'all-hidden',
      `The visible sheets of the workbook have no rows, and hidden sheets are not imported (${sheets.map((name) => `"${name}"`).join(', ')}). Unhide the sheet to import, save the file and try again.`,
    ),

  tooMuchText: (size: number, limit: number) =>
    new UnreadableFileError(
      'too-much-text',
      `The workbook contains ${formatMegabytes(size)} of text; the limit is ${limit / 1024 / 1024} MB. Save it as .csv, or split it, and try again.`,
    ),

  noScratchSpace: (folder: string, cause: unknown) =>
    new UnreadableFileError(
      'no-scratch-space',
      `No space is left in ${folder}, where an import keeps the rows of its file until they are stored. Free some space, or set TMPDIR or DATA_DIR to another folder, and try again.`,
      { cause },
    ),
};
