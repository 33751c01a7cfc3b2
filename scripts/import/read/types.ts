import type { Scratch } from '../../runtime/scratch.ts';

/** A file with random access: on disk, in memory or in an object store. */
export type ByteSource = {
  name: string;
  /** Size of the file in bytes. */
  size: number;
  /** The bytes from `offset`; fewer than `length` only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Opens temporary storage for the texts of very large workbooks, which are rejected without it. */
  scratch?(): Scratch;
};

/** A non-empty row of a sheet. */
export type Row = {
  /** Name of the sheet; empty for text files. */
  sheet: string;
  /** 1-based row number as in the spreadsheet program; in text files the number of the record. */
  row: number;
  /** Texts by column index, '' if empty; ends with the last non-empty cell. */
  cells: string[];
  /** Columns with a formula without a stored result. */
  uncalculated?: ReadonlySet<number>;
};

/** An open spreadsheet. */
export type Spreadsheet = {
  format: 'xlsx' | 'xls' | 'ods' | 'csv' | 'json' | 'html' | 'xml';
  /** Names of the hidden sheets, which are skipped. */
  hiddenSheets: string[];
  /** A sentence about the assumed encoding of a text file; null if nothing was assumed. */
  assumption: string | null;
  /** False for a text without cells, such as a letter. */
  isTable: boolean;
  /**
   * Streams the non-empty rows of all visible sheets in order, in small batches, with back-pressure. May be called
   * again. `onProgress` receives the share of the file read so far, 0 to 1; a sheet is read no
   * further once `isLeft` returns true for it. Damage deep inside a file is found only when it is reached, so a full
   * pass should precede any write.
   */
  rows(onProgress?: (share: number) => void, isLeft?: (sheet: string) => boolean): AsyncIterable<Row[]>;
};
