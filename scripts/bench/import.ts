import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Listing } from '../../schema/contracts/listing.ts';
import { createSampleListing } from '../sample/listing/listing.ts';
import { runCommand } from './run-command.ts';
import type { Metric } from './metric.ts';

/** Headings of a Google Maps export, and the field of a listing for each. */
export const IMPORT_COLUMNS: [string, (listing: Listing) => unknown][] = [
  ['name', (l) => l.name],
  ['category', (l) => l.category],
  ['type', (l) => l.type],
  ['subtypes', (l) => l.subtypes.join(', ')],
  ['site', (l) => l.website],
  ['phone', (l) => l.phone],
  ['full_address', (l) => l.address],
  ['street', (l) => l.street],
  ['city', (l) => l.city],
  ['state', (l) => l.state],
  ['us_state', (l) => l.stateCode],
  ['postal_code', (l) => l.postalCode],
  ['country_code', (l) => l.countryCode],
  ['latitude', (l) => l.latitude],
  ['longitude', (l) => l.longitude],
  ['rating', (l) => l.rating],
  ['reviews', (l) => l.reviewCount],
  ['working_hours', (l) => l.workingHours && JSON.stringify(l.workingHours)],
  ['about', (l) => l.about && JSON.stringify(l.about)],
  ['description', (l) => l.description],
  ['range', (l) => l.priceRange],
  ['verified', (l) => l.isVerified],
  ['business_status', (l) => l.businessStatus],
  ['place_id', (l) => toPlaceId(l.placeId!)],
];

/** A valid place id, because those of the sample are none. Like real ones, they are in random order. */
function toPlaceId(sampleId: string): string {
  return `ChIJ${hash('sha256', sampleId, 'base64url').slice(0, 23)}`;
}

/** Imports a spreadsheet of sample listings into an empty database with the command, then imports it again. */
export async function benchImport(
  rows: number,
  folder: string,
  env: Record<string, string>,
): Promise<Metric[]> {
  const file = join(folder, 'bench.csv');
  await writeCsv(file, rows);
  const own = { ...env, DATA_DIR: join(folder, 'import') };
  const first = await runCommand('import', [file], own);
  const second = await runCommand('import', [file], own);
  const figures: Metric[] = [
    {
      what: 'import of a new file, whole command',
      value: rows / (first.ms / 1000),
      unit: 'rows/s',
      goal: { atLeast: 3000 },
    },
    { what: 'import of the same file again', value: rows / (second.ms / 1000), unit: 'rows/s' },
  ];
  if (first.peakMb !== null) {
    figures.push({
      what: '  peak memory of the import',
      value: first.peakMb,
      unit: 'MB',
      goal: { atMost: 500 },
    });
  }
  return figures;
}

async function writeCsv(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${IMPORT_COLUMNS.map(([heading]) => heading).join(',')}\n`);
  for (let i = 0; i < rows; i++) {
    const listing = createSampleListing(i);
    const cells = IMPORT_COLUMNS.map(([, value]) => quoteCell(value(listing)));
    if (!out.write(`${cells.join(',')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function quoteCell(value: unknown): string {
  return value == null ? '' : `"${String(value).replaceAll('"', '""')}"`;
}
