import { mkdirSync, renameSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Rejected } from '../../worker/import/apply.ts';
import { WorkbookWriter } from './workbook-writer.ts';

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
  #open: { writer: WorkbookWriter; sheet: string; width: number } | null = null;
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
    const { writer, width } = this.#sheet(sheet);
    const padded = Array.from({ length: width }, (_, i) => cells[i] ?? '');
    const reasons = problems.map(({ reason, suggestion }) => [reason, suggestion].filter(Boolean).join(' '));
    writer.addRow([...padded, reasons.join(' ')]);
    this.#rows += 1;
    for (const cell of padded) this.#characters += cell.length;
  }

  /** Ends the file, which gets its name only then. */
  close(): RejectedFile | null {
    if (this.#open === null) return null;
    this.#open.writer.end();
    this.#open = null;
    renameSync(`${this.#path}.part`, this.#path);
    return { path: this.#path, rows: this.#rows };
  }

  #sheet(sheet: string): { writer: WorkbookWriter; width: number } {
    if (this.#open?.sheet === sheet) return this.#open;
    let writer = this.#open?.writer;
    if (writer === undefined) {
      mkdirSync(join(this.#path, '..'), { recursive: true });
      writer = new WorkbookWriter(`${this.#path}.part`);
    }
    const headings = this.#headings.get(sheet) ?? [];
    writer.beginSheet(sheet === '' ? 'Rejected rows' : sheet);
    writer.addRow([...headings, REASON]);
    this.#open = { writer, sheet, width: headings.length };
    return this.#open;
  }
}
