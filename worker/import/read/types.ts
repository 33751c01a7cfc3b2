/** A file that can be read at any place: on disk, in memory or in an object store. */
export type ByteSource = {
  name: string;
  /** Bytes in the whole file. */
  size: number;
  /** The bytes from `offset`; fewer than `length` only where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Opens working space outside memory, for the texts of very large workbooks. Without it those are refused. */
  scratch?(): Scratch;
};

/** Working space for more bytes than memory should hold. It belongs to the source that lent it, and goes with it. */
export type Scratch = {
  /** Appends all bytes. */
  write(bytes: Uint8Array): void;
  /** Fills `target` with the bytes that were written at `offset`. */
  read(offset: number, target: Uint8Array): void;
};

export type Row = {
  /** Name of the sheet; empty for text files, which have none. */
  sheet: string;
  /** 1-based number as the spreadsheet program shows it; in text files the line where the record begins. */
  row: number;
  /** Texts by column index, '' where empty; ends with the last filled cell. */
  cells: string[];
};

export type Spreadsheet = {
  format: 'xlsx' | 'xls' | 'csv';
  /**
   * Streams the filled rows of all sheets in order, in small batches, no faster than they are taken. May be called
   * again for a second pass. `onProgress` hears the share of the file read so far, 0 to 1.
   * Damage deep inside a file shows only when it is reached, so a full pass should come before anything is written.
   */
  rows(onProgress?: (share: number) => void): AsyncIterable<Row[]>;
};
