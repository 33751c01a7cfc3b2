import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import type { Rejected } from '../../worker/import/apply.ts';
import { WorkbookWriter } from '../../worker/xlsx/workbook-writer.ts';
import { MAX_CELL_LENGTH } from '../../worker/xlsx/xml.ts';

const REASON = 'Reason for rejection';

/** Most that is written: a file of garbage would otherwise come back whole, and larger. */
const LIMITS = { rows: 100_000, characters: 256_000_000 };

/** `rows`: how many of the rejected rows the file holds. */
export type RejectedFile = { path: string; rows: number };

/**
 * Writes the rejected rows of an import into a workbook, in sheets with their own names and headings and the reason in a last
 * column, so that they can be corrected and imported again. Every cell is a text: it comes back exactly as it was, and none is a formula.
 * Without rejected rows there is no file.
 */
export class RejectedRows {
  readonly #path: string;
  readonly #limits: typeof LIMITS;
  readonly #headings = new Map<string, string[]>();
  #file: { descriptor: number; workbook: WorkbookWriter } | null = null;
  #sheet: string | null = null;
  #rows = 0;
  #characters = 0;

  /** @param file name of the imported file */
  constructor(folder: string, file: string, now: Date, limits = LIMITS) {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
    this.#path = join(folder, `${parse(file.replace(/\.gz$/i, '')).name}-${time}.xlsx`);
    this.#limits = limits;
  }

  headings(sheet: string, headings: string[]): void {
    // A file of rejected rows that is rejected in part has the column already.
    const own = headings.at(-1) === REASON ? headings.slice(0, -1) : headings;
    this.#headings.set(sheet, own);
  }

  add({ sheet, cells, problems }: Rejected): void {
    if (this.#rows >= this.#limits.rows || this.#characters >= this.#limits.characters) return;
    const workbook = this.#begin(sheet);
    const headings = this.#headings.get(sheet) ?? [];
    const own = headings.map((_, i) => cells[i] ?? '');
    const reasons = problems.map(({ reason, suggestion }) => [reason, suggestion].filter(Boolean).join(' '));
    own.forEach((cell, i) => {
      if (cell.length > MAX_CELL_LENGTH)
        reasons.push(
          `${headings[i]} is truncated: it has ${format(cell.length)} characters, and a cell can hold ${format(MAX_CELL_LENGTH)}.`,
        );
    });
    workbook.addRow([...own, reasons.join(' ')].map(fitting));
    this.#rows += 1;
    for (const cell of own) this.#characters += cell.length;
  }

  /** Ends the file, which gets its name only then. */
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

  /** Begins the file with its first row, and a sheet with the first row of it. */
  #begin(sheet: string): WorkbookWriter {
    if (this.#file === null) {
      mkdirSync(dirname(this.#path), { recursive: true });
      const descriptor = openSync(`${this.#path}.part`, 'w');
      this.#file = { descriptor, workbook: new WorkbookWriter((bytes) => writeAll(descriptor, bytes)) };
    }
    const { workbook } = this.#file;
    if (this.#sheet !== sheet) {
      workbook.beginSheet(sheet === '' ? 'Rejected rows' : sheet);
      workbook.addRow([...(this.#headings.get(sheet) ?? []), REASON].map(fitting));
      this.#sheet = sheet;
    }
    return workbook;
  }
}

/** A text that a cell can hold. */
function fitting(text: string): string {
  return text.length <= MAX_CELL_LENGTH
    ? text
    : text.slice(0, MAX_CELL_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}

const format = (number: number) => number.toLocaleString('en');
