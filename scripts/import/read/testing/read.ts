import { createMemorySource } from '../bytes.ts';
import { openSpreadsheet, type Row, UnreadableFileError } from '../open-spreadsheet.ts';
import { encode } from '../buffer.ts';

/** Reads a whole file from memory. */
export async function readAll(file: Uint8Array | string, name = 'file'): Promise<Row[]> {
  const bytes = typeof file === 'string' ? encode(file) : file;
  const { rows } = await openSpreadsheet(createMemorySource(name, bytes));
  const all: Row[] = [];
  for await (const batch of rows()) all.push(...batch);
  return all;
}

/** The cells of a whole file, by row. */
export async function readCells(file: Uint8Array | string): Promise<string[][]> {
  return (await readAll(file)).map(({ cells }) => cells);
}

/** Code and message of the error with which a file is rejected. Throws if it is accepted, or on any other error. */
export async function readError(file: Uint8Array | string): Promise<{ code: string; message: string }> {
  let rows: Row[];
  try {
    rows = await readAll(file);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { code: error.code, message: error.message };
  }
  throw new Error(`the file was read: ${JSON.stringify(rows.slice(0, 3))}`);
}
