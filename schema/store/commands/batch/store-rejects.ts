import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';

/** A rejected row of a file. */
export type RejectedEntry = {
  position: number;
  sheet: string;
  row: number;
  cells: readonly string[];
  problems: { column: string | null; value: string; reason: string; suggestion: string | null }[];
};

/** Rows and characters of one transaction. */
const CHUNK = { rows: 500, characters: 1_000_000 };
/** Rows and characters that are stored: a file of garbage would otherwise be stored whole. */
const MOST = { rows: 100_000, characters: 100_000_000 };

/** Stores the rejected rows of a batch in chunks, in place of those of an earlier reading. */
export class RejectStore {
  readonly #db: Database;
  readonly #batchId: number;
  #waiting: RejectedEntry[] = [];
  #waitingLength = 0;
  #stored = { rows: 0, characters: 0 };
  #sheets = new Map<string, string[]>();

  constructor(db: Database, batchId: number) {
    this.#db = db;
    this.#batchId = batchId;
  }

  /** Deletes the rows of an earlier reading. */
  async clear(): Promise<void> {
    const args = [this.#batchId];
    await this.#db.$client.batch(
      [
        { sql: 'delete from batch_reject where batch_id = ?', args },
        { sql: 'delete from batch_sheet where batch_id = ?', args },
      ],
      'write',
    );
  }

  /** Sets the headings of a sheet. */
  setHeadings(sheet: string, headings: string[]): void {
    this.#sheets.set(sheet, headings);
  }

  /** Adds a row, to be stored with the next chunk. Rows beyond the limits are only counted elsewhere. */
  add(entry: RejectedEntry): void {
    if (this.#stored.rows >= MOST.rows || this.#stored.characters >= MOST.characters) return;
    const length = entry.cells.reduce((sum, cell) => sum + cell.length, 0);
    this.#waiting.push(entry);
    this.#waitingLength += length;
    this.#stored.rows += 1;
    this.#stored.characters += length;
  }

  /** Stores what waits, if it is a chunk or the end. */
  async flush(isEnd = false): Promise<void> {
    const isChunk = this.#waiting.length >= CHUNK.rows || this.#waitingLength >= CHUNK.characters;
    if (this.#waiting.length === 0 || (!isChunk && !isEnd)) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingLength = 0;
    for (const chunk of splitByLength(waiting))
      await this.#db.$client.batch(this.#buildInserts(chunk), 'write');
  }

  #buildInserts(rows: RejectedEntry[]): InStatement[] {
    const sheets = new Set(rows.map(({ sheet }) => sheet));
    const values = rows.map(({ position, sheet, row, cells, problems }) => [
      position,
      sheet,
      row,
      JSON.stringify(cells),
      JSON.stringify(problems),
    ]);
    return [
      ...[...sheets].map((sheet) => ({
        sql: 'insert or ignore into batch_sheet (batch_id, sheet, headings) values (?, ?, ?)',
        args: [this.#batchId, sheet, JSON.stringify(this.#sheets.get(sheet) ?? [])],
      })),
      {
        sql: `insert or replace into batch_reject (batch_id, position, sheet, row, cells, problems)
          select ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?)`,
        args: [this.#batchId, JSON.stringify(values)],
      },
    ];
  }
}

function* splitByLength(rows: RejectedEntry[]): Generator<RejectedEntry[]> {
  let chunk: RejectedEntry[] = [];
  let length = 0;
  for (const row of rows) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (chunk.length > 0 && (chunk.length >= CHUNK.rows || length + own > CHUNK.characters)) {
      yield chunk;
      chunk = [];
      length = 0;
    }
    chunk.push(row);
    length += own;
  }
  if (chunk.length > 0) yield chunk;
}
