import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join, parse } from 'node:path';
import { csvLine } from '../../schema/rules/csv.ts';
import { slugify } from '../../schema/rules/slug.ts';
import type { Rejected } from '../../worker/import/apply.ts';

/** Spreadsheet programs take a CSV file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff';
const REASON = 'Reason for rejection';
const BUFFER = 64 * 1024;

type Open = { path: string; descriptor: number; width: number; text: string };

/**
 * Writes the rejected rows of an import into CSV files, one for each sheet, with their own headings and the reason in a
 * last column, so that they can be corrected and imported again. Without rejected rows there is no file.
 */
export class RejectedRows {
  readonly #folder: string;
  readonly #name: string;
  readonly #headings = new Map<string, string[]>();
  readonly #files = new Map<string, Open>();

  /** @param file name of the imported file */
  constructor(folder: string, file: string, now: Date) {
    this.#folder = folder;
    const time = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
    this.#name = `${parse(file.replace(/\.gz$/i, '')).name}%-${time}.csv`;
  }

  get paths(): string[] {
    return [...this.#files.values()].map(({ path }) => path);
  }

  headings(sheet: string, headings: string[]): void {
    this.#headings.set(sheet, headings);
  }

  add({ sheet, cells, problems }: Rejected): void {
    const file = this.#files.get(sheet) ?? this.#open(sheet);
    const padded = Array.from({ length: file.width }, (_, i) => cells[i] ?? '');
    const reasons = problems.map(({ reason, suggestion }) => [reason, suggestion].filter(Boolean).join(' '));
    file.text += csvLine([...padded, reasons.join(' ')]);
    if (file.text.length > BUFFER) flush(file);
  }

  close(): void {
    for (const file of this.#files.values()) {
      flush(file);
      closeSync(file.descriptor);
    }
  }

  #open(sheet: string): Open {
    mkdirSync(this.#folder, { recursive: true });
    const path = join(
      this.#folder,
      this.#name.replace('%', sheet === '' ? '' : `-${slugify(sheet, 'sheet')}`),
    );
    const headings = this.#headings.get(sheet) ?? [];
    const text = BYTE_ORDER_MARK + csvLine([...headings, REASON]);
    const file = { path, descriptor: openSync(path, 'w'), width: headings.length, text };
    this.#files.set(sheet, file);
    return file;
  }
}

function flush(file: Open): void {
  writeSync(file.descriptor, file.text);
  file.text = '';
}
