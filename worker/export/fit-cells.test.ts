import { expect, it } from 'vitest';
import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import { fitCells } from './fit-cells.ts';

const MAX = 32_767;
const at = (heading: string) => EXPORT_COLUMNS.findIndex((column) => column.heading === heading);
const buildCells = (values: Record<string, ExportCell>): ExportCell[] =>
  EXPORT_COLUMNS.map(({ heading }) => values[heading] ?? null);

it('leaves cells that fit as they are', () => {
  const cells = buildCells({ name: 'x'.repeat(MAX), latitude: 1 });
  expect(fitCells(cells)).toEqual([cells]);
});

it('continues reviews in further rows of the business, all of them in order', () => {
  const reviews = Array.from({ length: 50 }, (_, i) => ({ authorName: `A ${i}`, comment: '"'.repeat(900) }));
  const rows = fitCells(buildCells({ name: 'Kahve', reviews: JSON.stringify(reviews) }));
  expect(rows.length).toBeGreaterThan(2);
  const parts = rows.map((row) => row[at('reviews')] as string);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(MAX);
  expect(parts.flatMap((part) => JSON.parse(part) as unknown[])).toEqual(reviews);
  expect(rows.map((row) => row[at('name')])).toEqual(rows.map(() => 'Kahve'));
});

it('cuts texts within no character, and JSON by whole entries', () => {
  const about = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`G${i}`, { f: 'x'.repeat(2_000) }]));
  const subtypes = Array.from({ length: 2_000 }, (_, i) => `A subtype of a shop, no. ${i}`);
  const values = {
    description: '🥐'.repeat(20_000),
    about: JSON.stringify(about),
    subtypes: JSON.stringify(subtypes),
  };
  const [row, ...others] = fitCells(buildCells(values));
  expect(others).toEqual([]);
  const cell = (heading: string) => row![at(heading)] as string;
  expect(cell('description')).toBe('🥐'.repeat(Math.floor(MAX / 2)));
  expect(about).toMatchObject(JSON.parse(cell('about')) as object);
  expect(cell('about').length).toBeGreaterThan(MAX - 2_100);
  const kept = JSON.parse(cell('subtypes')) as string[];
  expect(kept).toEqual(subtypes.slice(0, kept.length));
  for (const heading of Object.keys(values)) expect(cell(heading).length).toBeLessThanOrEqual(MAX);
});
