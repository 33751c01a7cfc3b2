import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchCounts, BatchDecisions, BatchPreview } from '../../../../schema/contracts/batch.ts';
import { createBatch } from '../../../../schema/store/commands/batch/batch-states.ts';
import { TESTER } from '../../../../schema/store/commands/testing/tester.ts';
import { type ColumnChoices, loadBatch } from '../../../../schema/store/queries/batch/load-batch.ts';
import type { TestDatabase } from '../../../../schema/store/testing.ts';
import { applyBatch } from '../apply-batch.ts';
import { previewBatch } from '../preview-batch.ts';
import { repairRows, type RepairedRow } from '../repair-rows.ts';
import { undoBatch } from '../undo-batch.ts';
import { createMemorySource } from '../../read/bytes.ts';
import { openSpreadsheet, type Spreadsheet } from '../../read/open-spreadsheet.ts';

/** Tables and columns that an undo restores: all but versions, shared schedules and history. */
const TABLES = ['business', 'review', 'city', 'category', 'country', 'slug_counter', 'business_point'];

/** Batches over a test database. */
export class BatchSetup {
  readonly #test: TestDatabase;
  readonly #folder = mkdtempSync(join(tmpdir(), 'hub-batches-'));
  /** Time of all steps; each step is a minute later. */
  #now = Date.parse('2026-11-20T09:00:00Z');

  constructor(test: TestDatabase) {
    this.#test = test;
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  clock(): Date {
    return new Date((this.#now += 60_000));
  }

  /** Creates a batch with its decisions. */
  async create({
    feed = 'feed',
    name = 'file.csv',
    decisions = {},
    columns = {},
  }: {
    feed?: string;
    name?: string;
    decisions?: Partial<BatchDecisions>;
    columns?: ColumnChoices;
  } = {}): Promise<number> {
    const step = { actor: TESTER, now: this.clock() };
    const id = await createBatch(this.#test.db, { name, feed, sha256: '', country: 'US' }, step);
    await this.decide(id, decisions);
    await this.#test.client.execute({
      sql: 'update batch set columns = ? where id = ?',
      args: [JSON.stringify(columns), id],
    });
    return id;
  }

  async decide(id: number, decisions: Partial<BatchDecisions>): Promise<void> {
    await this.#test.client.execute({
      sql: 'update batch set decisions = ? where id = ?',
      args: [JSON.stringify(decisions), id],
    });
  }

  async preview(id: number, file: string): Promise<BatchPreview> {
    const { db, url, file: databaseFile } = this.#test;
    const copy = {
      database: { url, token: null, file: databaseFile },
      replica: join(this.#folder, 'replica.db'),
      lock: join(this.#folder, 'lock'),
      folder: this.#folder,
    };
    return await previewBatch(
      db,
      copy,
      (await loadBatch(db, id))!,
      await openText(file),
      this.#settings(file),
    );
  }

  async apply(id: number, file: string): Promise<BatchCounts> {
    const { db } = this.#test;
    const { counts } = await applyBatch(db, (await loadBatch(db, id))!, await openText(file), {
      ...this.#settings(file),
      actor: TESTER,
      clock: () => this.clock(),
      facts: {},
    });
    return counts;
  }

  /** Creates and applies a batch. @returns its id */
  async import(file: string, options: Parameters<BatchSetup['create']>[0] = {}): Promise<number> {
    const id = await this.create(options);
    await this.apply(id, file);
    return id;
  }

  async repair(id: number, rows: RepairedRow[]): Promise<{ repaired: number; rejected: number }> {
    const { db } = this.#test;
    return await repairRows(db, (await loadBatch(db, id))!, rows, this.#settings(''));
  }

  async undo(id: number, group: string | null = null): Promise<{ undone: number; edited: number }> {
    const { db } = this.#test;
    const options = { group, actor: TESTER, clock: () => this.clock() };
    return await undoBatch(db, (await loadBatch(db, id))!, options);
  }

  /** All that an undo restores, one line a row. */
  async dump(): Promise<string[]> {
    const lines: string[] = [];
    for (const table of TABLES) {
      const { rows, columns } = await this.#test.client.execute(`select * from ${table} order by 1`);
      for (const row of rows)
        lines.push(
          JSON.stringify([table, ...columns.map((name) => (name === 'version' ? null : row[name]))]),
        );
    }
    return lines;
  }

  async clear(): Promise<void> {
    await this.#test.client.batch(
      [
        'review',
        'business',
        'slug_counter',
        'city',
        'category',
        'country',
        'batch',
        'import_rule',
        'column_choice',
        'outbox',
      ].map((table) => `delete from ${table}`),
      'write',
    );
  }

  #settings(file: string) {
    const country = { code: 'US', isNamed: false };
    const rowCache = { folder: this.#folder, upload: file };
    return { source: 'import', now: this.clock(), country, rowCache, handlers: {} };
  }
}

/** Opens a text as a spreadsheet. */
export function openText(text: string): Promise<Spreadsheet> {
  return openSpreadsheet(createMemorySource('file.csv', new TextEncoder().encode(text)));
}

/** A row of {@link buildCsv}. */
export type TestRow = Partial<Record<(typeof HEADINGS)[number], string>>;
const HEADINGS = [
  'name',
  'category',
  'street',
  'city',
  'state',
  'country',
  'phone',
  'site',
  'latitude',
  'longitude',
  'place_id',
  'reviews_data',
] as const;

/** A file of the rows. */
export function buildCsv(rows: TestRow[], headings: readonly string[] = HEADINGS): string {
  const quote = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => headings.map((heading) => quote((row as Record<string, string>)[heading])));
  return [headings, ...lines].map((cells) => cells.join(',')).join('\n');
}

/** Businesses of Türkiye, Germany, the United Kingdom, India, Japan and Egypt. */
export const WORLD: TestRow[] = [
  {
    name: 'Şekerci Ağa',
    category: 'Pastane',
    street: 'İstiklal Cad. 12',
    city: 'İstanbul',
    country: 'TR',
    phone: '+90 212 418 00 11',
    latitude: '41.03',
    longitude: '28.97',
    place_id: 'ChIJtr0001',
  },
  {
    name: 'Bäckerei Weiß',
    category: 'Bäckerei',
    street: 'Hauptstraße 3',
    city: 'München',
    country: 'DE',
    phone: '+49 89 901820',
    latitude: '48.13',
    longitude: '11.57',
    place_id: 'ChIJde0001',
  },
  {
    name: 'The Crumb',
    category: 'Bakery',
    street: '5 High Street',
    city: 'Leeds',
    country: 'GB',
    phone: '+44 113 496 0000',
    site: 'https://crumb.example/',
    latitude: '53.8',
    longitude: '-1.55',
  },
  {
    name: 'शर्मा मिठाई',
    category: 'Sweets',
    street: 'MG Road 7',
    city: 'Pune',
    country: 'IN',
    phone: '+91 20 2612 3456',
  },
  {
    name: '東京ベーカリー',
    category: 'Bakery',
    street: '銀座1-2-3',
    city: '中央区',
    country: 'JP',
    phone: '+81 3 3541 0000',
  },
  {
    name: 'مخبز النيل',
    category: 'Bakery',
    street: 'شارع النيل 9',
    city: 'القاهرة',
    country: 'EG',
    phone: '+20 2 2735 0000',
  },
  {
    name: 'Crumb & Co',
    category: 'Bakery',
    street: '1 A St',
    city: 'Provo',
    state: 'UT',
    country: 'US',
    phone: '(801) 555-0101',
  },
  {
    name: 'Crumb & Co',
    category: 'Bakery',
    street: '2 B St',
    city: 'Provo',
    state: 'UT',
    country: 'US',
    phone: '(801) 555-0102',
  },
];
