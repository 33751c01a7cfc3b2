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
  /** 1-based number as the spreadsheet program shows it; in text files that of the record. */
  row: number;
  /** Texts by column index, '' where empty; ends with the last filled cell. */
  cells: string[];
  /** Columns whose cell holds a formula that was never calculated, so that the file has no value for it. */
  uncalculated?: ReadonlySet<number>;
};

export type Spreadsheet = {
  format: 'xlsx' | 'xls' | 'csv';
  /** Names of the hidden sheets, whose rows are left out. */
  hiddenSheets: string[];
  /** How a text file was read that does not say its encoding, in a sentence; null where nothing was assumed. */
  assumption: string | null;
  /** False for a text whose lines are not made of cells, such as a letter. */
  isTable: boolean;
  /**
   * Streams the filled rows of all visible sheets in order, in small batches, no faster than they are taken. May be called
   * again for a second pass. `onProgress` hears the share of the file read so far, 0 to 1; a sheet of which `isLeft` says
   * true is read no further. Damage deep inside a file shows only when it is reached, so a full pass should come before
   * anything is written.
   */
  rows(onProgress?: (share: number) => void, isLeft?: (sheet: string) => boolean): AsyncIterable<Row[]>;
};
