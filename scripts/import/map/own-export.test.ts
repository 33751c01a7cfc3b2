import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIELD_NAMES, getDefinition } from '../../../schema/business-views.ts';
import { EMPTY_LISTING, type Listing } from '../../../schema/contracts/listing.ts';
import { disarmFormula } from '../../../schema/rules/text/formula-text.ts';
import { recogniseColumns } from '../columns/recognise-columns.ts';
import { readAll } from '../read/testing/read.ts';
import { buildWorkbook } from '../read/testing/workbook.ts';
import { mapRow } from './map-row.ts';

type Cell = string | number | boolean | null;

/** Cells of a listing in our own export, by heading. */
function toExportCells(listing: Listing): Record<string, Cell> {
  const { category, city, state, stateCode, countryCode, reviews } = listing;
  const fields = FIELD_NAMES.map((field): [string, Cell] => {
    const value = listing[field];
    const isList = typeof value === 'object' && value !== null;
    return [
      getDefinition(field).column,
      isList ? (Object.keys(value).length === 0 ? null : JSON.stringify(value)) : value,
    ];
  });
  return {
    business_hub_id: 'slug',
    ...Object.fromEntries(fields),
    category,
    city,
    state,
    state_code: stateCode,
    country: 'Türkiye',
    country_code: countryCode,
    reviews: reviews.length === 0 ? null : JSON.stringify(reviews),
  };
}

const toCsvCell = (cell: Cell) =>
  `"${typeof cell === 'string' ? disarmFormula(cell).replaceAll('"', '""') : (cell ?? '')}"`;

function buildCsv(rows: Record<string, Cell>[]): string {
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}

/** The listings of a file. */
async function readBack(file: Uint8Array | string): Promise<unknown[]> {
  const [headings, ...rows] = await readAll(file);
  const { columns, format } = recogniseColumns(headings!.cells);
  expect(format).toBe('Business Hub');
  return rows.map(({ cells }) => {
    const mapped = mapRow(cells, columns);
    return 'listing' in mapped ? mapped.listing : mapped.problems;
  });
}

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Texts that other files lose: formulas, apostrophes, spaces, entities, numbers, words for nothing. */
const text = fc.oneof(
  some(
    '=1+1',
    "'=1",
    "''",
    "'90",
    '+90 216',
    '-',
    'N/A',
    'None',
    '#REF!',
    'true',
    '007',
    '1e5',
    '[1]',
    '{"a"',
  ),
  some(
    'Kahve  & Çay',
    '&amp; Co',
    'İstanbul "Kadıköy"',
    'a,b;c\td',
    'שלום\u200f',
    'مقهى',
    '銀座\n二階',
    ' x ',
  ),
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .map((word) => `a${word.replaceAll('\0', '')}z`),
);
const link = some('https://a.example/?utm_source=x', 'http://münchen.example/ü', 'https://a.example/%20(1)');
const photo = some('https://a.example/p=w800-h500', '/images/a.webp');
const RANDOM_TEXTS = [
  'type',
  'phone',
  'email',
  'timeZone',
  'priceRange',
  'placeId',
  'googleId',
  'cid',
] as const;
const LINKS = ['website', 'locationLink', 'orderLink', 'menuLink', 'reservationLink', 'reviewsLink'] as const;
const randomListing: fc.Arbitrary<Listing> = fc
  .record({
    name: text,
    category: text,
    subtypes: fc.array(text, { maxLength: 3 }),
    street: maybe(text),
    address: text,
    city: text,
    state: fc.oneof(some(''), text),
    stateCode: some('', 'UT', '34'),
    countryCode: some('TR', 'DE', 'GB', 'IN', 'JP', 'AE', 'IL', 'US'),
    postalCode: maybe(some('06420', '6420', 'SE1 9QG', '104-0061')),
    place: maybe(fc.record({ latitude: some(41.0256, -90, 1e-7), longitude: some(-111.6585123, 180, 0) })),
    texts: fc.record(Object.fromEntries(RANDOM_TEXTS.map((field) => [field, maybe(text)]))),
    links: fc.record(Object.fromEntries(LINKS.map((field) => [field, maybe(link)]))),
    description: maybe(
      some(
        '<p>İyi <strong>kahve</strong><br>&lt;3</p>',
        'a<br>b',
        '=1',
        '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
      ),
    ),
    about: maybe(some<Listing['about']>({ Ödeme: { Nakit: true, Kart: 'Visa' } }, { A: { B: false } })),
    workingHours: maybe(some<Listing['workingHours']>({ Monday: 'by appointment', Sunday: 'Closed' })),
    rating: maybe(some(1, 4.5, 4.333)),
    reviewCount: maybe(some(0, 1_000_000)),
    photos: maybe(
      some<Listing['photos']>([
        { url: `/photos/${'1'.repeat(32)}-640x480.jpg`, small: null, alt: 'Ön cephe' },
        {
          url: `/photos/${'2'.repeat(32)}-2048x1365.webp`,
          small: `/photos/${'3'.repeat(32)}-800x533.webp`,
          alt: null,
        },
      ]),
    ),
    photoUrl: maybe(photo),
    imageUrl: maybe(photo),
    isVerified: maybe(fc.boolean()),
    isSponsored: maybe(fc.boolean()),
    businessStatus: maybe(some<Listing['businessStatus']>('OPERATIONAL', 'CLOSED_PERMANENTLY')),
    reviews: fc.array(
      fc.record({
        authorName: maybe(text),
        rating: maybe(some(1, 4.5)),
        comment: maybe(text),
        createdAt: maybe(some('2025-01-02T03:04:05.000Z')),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ place, texts, links, ...facts }) => ({
    ...EMPTY_LISTING,
    ...texts,
    ...links,
    ...facts,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }));

it('every column of our own export comes back as it was stored, also the empty ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomListing, { minLength: 1, maxLength: 4 }), async (listings) => {
      const rows = listings.map(toExportCells);
      expect(await readBack(buildCsv(rows))).toEqual(listings);
      expect(
        await readBack(buildWorkbook([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))])),
      ).toEqual(listings);
    }),
    { numRuns: 60 },
  );
});

it('reads a cell that nobody has stored like this as one of any other file', async () => {
  const listing = {
    ...EMPTY_LISTING,
    name: 'Kahve',
    address: 'Rıhtım Cd. 1',
    city: 'İstanbul',
    state: '',
    stateCode: '',
    countryCode: 'TR',
  };
  const rows = ['https://kahve.example ', 'http://M '].map((website) => ({
    ...toExportCells(listing),
    website,
  }));
  expect(await readBack(buildCsv(rows))).toEqual([
    { ...listing, website: 'https://kahve.example' },
    { ...listing, website: null },
  ]);
});
