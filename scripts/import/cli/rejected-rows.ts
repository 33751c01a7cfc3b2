import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import type { RejectedRow } from '../rows/file-rows.ts';
import {
  isReasonHeading,
  joinReasons,
  REJECTED_TEXTS,
} from '../../../schema/rules/batch/rejected-headings.ts';
import { WorkbookWriter } from '../../../worker/xlsx/workbook-writer.ts';
import { MAX_CELL_LENGTH, toCellText } from '../../../worker/xlsx/workbook-xml.ts';

const TEXTS = REJECTED_TEXTS.en;

/** Limits of the file: a file of garbage would otherwise be returned whole, and larger. */
const FILE_LIMITS = { rows: 100_000, characters: 256_000_000 };

/** `rows`: number of rejected rows in the file. */
export type RejectedFile = { path: string; rows: number };

/**
 * Writes the rejected rows of an import to a workbook, in sheets with the original names and headings and the reason
 * in the last column, so that they can be corrected and imported again. All cells are texts with the original value,
 * never formulas. Without rejected rows there is no file.
 */
export class RejectedRows {
  readonly #path: string;
  readonly #limits: typeof FILE_LIMITS;
  readonly #headings = new Map<string, string[]>();
  #file: { descriptor: number; workbook: WorkbookWriter } | null = null;
  #sheet: string | null = null;
  #rows = 0;
  #characters = 0;

  /** @param file name of the imported file */
  constructor(folder: string, file: string, now: Date, limits = FILE_LIMITS) {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
    this.#path = join(folder, `${parse(file.replace(/\.gz$/i, '')).name}-${time}.xlsx`);
    this.#limits = limits;
  }

  headings(sheet: string, headings: string[]): void {
    // A file of rejected rows that is rejected in part has the column already.
    const own = isReasonHeading(headings.at(-1)) ? headings.slice(0, -1) : headings;
    this.#headings.set(sheet, own);
  }

  add({ sheet, cells, problems }: RejectedRow): void {
    if (this.#rows >= this.#limits.rows || this.#characters >= this.#limits.characters) return;
    const workbook = this.#begin(sheet);
    const headings = this.#headings.get(sheet) ?? [];
    const own = headings.map((_, i) => cells[i] ?? '');
    const reasons = [joinReasons(problems, 'en')];
    own.forEach((cell, i) => {
      if (cell.length > MAX_CELL_LENGTH)
        reasons.push(
          `${headings[i]} is truncated: it has ${format(cell.length)} characters, and a cell can hold ${format(MAX_CELL_LENGTH)}.`,
        );
    });
    workbook.addRow([...own, reasons.join(' ')].map(toCellText));
    this.#rows += 1;
    for (const cell of own) this.#characters += cell.length;
  }

  /** Closes the file, which gets its final name only then. */
  close(): RejectedFile | null {
    if (this.#file === null) return null;
    const { descriptor, workbook } = this.#file;
    this.#file = null;
    try {
      workbook.end();
    } finally {
      closeSync(descriptor);
    }
    renameSync(`${this.#path}.part`, this.#path);
    return { path: this.#path, rows: this.#rows };
  }

  /** Opens the file at its first row, and a sheet at the first row of it. */
  #begin(sheet: string): WorkbookWriter {
    if (this.#file === null) {
      mkdirSync(dirname(this.#path), { recursive: true });
      const descriptor = openSync(`${this.#path}.part`, 'w');
      this.#file = { descriptor, workbook: new WorkbookWriter((bytes) => writeAll(descriptor, bytes)) };
    }
    const { workbook } = this.#file;
    if (this.#sheet !== sheet) {
      workbook.beginSheet(sheet === '' ? TEXTS.sheet : sheet);
      workbook.addRow([...(this.#headings.get(sheet) ?? []), TEXTS.reason].map(toCellText));
      this.#sheet = sheet;
    }
    return workbook;
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}

const format = (number: number) => number.toLocaleString('en');
