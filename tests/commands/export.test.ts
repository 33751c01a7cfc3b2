import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { toLocalDay } from '../../schema/rules/local-day.ts';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import {
  dumpDatabase,
  importListings,
  selectColumn,
} from '../../schema/store/commands/testing/stored-rows.ts';
import { planExport } from '../../schema/store/queries/export/plan-export.ts';
import { exportFile } from '../../scripts/export/export-file.ts';
import { importSpreadsheet } from '../../scripts/import/import-spreadsheet.ts';
import { openFile } from '../../scripts/import/read/open-file.ts';
import { openSpreadsheet } from '../../scripts/import/read/open-spreadsheet.ts';
import { createSampleListing } from '../../scripts/sample/listing/listing.ts';
import { createTemporaryFolder } from '../publishing/support/folder.ts';
import { runCommand } from '../support/command.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const SAMPLES = 60;
const REVIEWS = Array.from({ length: 40 }, (_, i) => ({
  authorName: `Müşteri ${i}`,
  rating: (i % 5) + 1,
  comment: `=${i} "güzel", çok\nçok ${'iyi '.repeat(300)}`,
  createdAt: `2026-0${(i % 9) + 1}-11T10:00:00.000Z`,
}));

/** Businesses with what a spreadsheet could damage: scripts, formulas, exact numbers, long reviews, HTML. */
const LISTINGS = [
  buildListing({
    name: '=1+1 Kahve’si',
    category: 'Kafe',
    subtypes: ['Kafe', 'Fırın; pastane', 'a, b'],
    street: 'Bağdat Cd. 3',
    address: 'Bağdat Cd. 3, 34710 Kadıköy/İstanbul',
    city: 'Kadıköy',
    state: 'İstanbul',
    stateCode: '34',
    postalCode: '34710',
    countryCode: 'TR',
    latitude: 40.99000000000001,
    longitude: 29.12345678901234,
    timeZone: 'Europe/Istanbul',
    phone: '+90 216 333 44 55',
    description:
      '<p>Satır<br>başı, <strong>kalın</strong> ve <a href="https://a.example/?b=1&amp;c=2">bağ</a></p>',
    about: { Ödeme: { Nakit: true, Kart: 'Visa, "Troy"' } },
    workingHours: { Monday: '9:00 AM - 12:00 PM, 1:00 PM - 2:00 AM', Sunday: 'Closed' },
    rating: 4.7,
    reviewCount: 1234,
    priceRange: '₺₺',
    cid: '16524898314635901619',
    googleId: '0x89c259a715fb5059:0xe5543b76e952fab3',
    placeId: 'ChIJWVD7FadZwokRs_pS6XY7VOU',
    reviews: REVIEWS,
  }),
  buildListing({
    name: "'t Hoekje & Söhne",
    category: 'Bäckerei',
    address: 'Straße 1, 01067 Dresden',
    street: 'Straße 1',
    city: 'Dresden',
    state: 'Sachsen',
    stateCode: '',
    postalCode: '01067',
    countryCode: 'DE',
    phone: '-5 or so',
    website: 'https://hoekje.example/?utm_source=x',
    businessStatus: 'CLOSED_TEMPORARILY',
    isVerified: true,
  }),
  buildListing({
    name: 'مطعم البحر',
    category: 'مطعم',
    address: 'شارع الملك 5، جدة',
    street: 'شارع الملك 5',
    city: 'جدة',
    state: '',
    stateCode: '',
    postalCode: null,
    countryCode: 'SA',
    reviews: [{ authorName: null, rating: null, comment: '-', createdAt: null }],
  }),
  buildListing({
    name: 'うどん @本町',
    category: 'うどん店',
    address: '〒540-0001 大阪府大阪市中央区1',
    street: null,
    city: '大阪市',
    state: '大阪府',
    stateCode: '',
    postalCode: '540-0001',
    countryCode: 'JP',
    workingHours: { Friday: 'Open 24 hours' },
  }),
  buildListing({
    name: 'Café  with  two  blanks, London',
    category: 'Café',
    address: '1 High St, London E1 6AN',
    street: '1 High St',
    city: 'London',
    state: 'England',
    stateCode: 'ENG',
    postalCode: 'E1 6AN',
    countryCode: 'GB',
    about: { Amenities: { 'Wi-Fi': false } },
  }),
  ...Array.from({ length: SAMPLES }, (_, i) => createSampleListing(i)),
];

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let databases: TestDatabase[];
beforeAll(async () => {
  folder = await createTemporaryFolder();
  databases = await Promise.all([startTestDatabase(), startTestDatabase(), startTestDatabase()]);
  const { db } = databases[0]!;
  await importListings(db, LISTINGS, NOW);
  const description = '<p>Edited by an <strong>operator</strong>.</p><ul><li><p>=1</p></li></ul>';
  await updateBusiness(db, 2, { description }, { now: NOW, actor: { kind: 'system', name: 'tests' } });
});
afterAll(async () => {
  await Promise.all(databases?.map((database) => database.close()) ?? []);
  await folder?.remove();
});

const EXACT = "select printf('%!.17g %!.17g', latitude, longitude) as at from business order by slug";

it.each(['xlsx', 'csv'] as const)('an import of an .%s export gives equal data', async (format) => {
  const { db } = databases[0]!;
  const target = databases[format === 'xlsx' ? 1 : 2]!.db;
  const path = join(folder.path, `all.${format}`);
  const plan = await planExport(db, { range: null, filter: {} });
  let seen = 0;
  await exportFile(db, plan, { path, format, now: NOW, onRows: (count) => (seen = count) });
  expect([plan.total, seen]).toEqual([LISTINGS.length, LISTINGS.length]);
  const file = await openFile(path);
  onTestFinished(() => file.close());
  const result = await importSpreadsheet(target, await openSpreadsheet(file), { source: 'import', now: NOW });
  expect(result).toMatchObject({ created: LISTINGS.length, rejected: 0 });
  // Reviews that fill several cells of a workbook continue in further rows.
  if (format === 'xlsx') expect(result.merged).toBeGreaterThan(0);
  expect(await dumpDatabase(target)).toBe(await dumpDatabase(db));
  expect(await selectColumn(target, EXACT)).toEqual(await selectColumn(db, EXACT));
});

it('npm run export writes a file and records it, and says what is wrong with its arguments', async () => {
  const settings = { DATABASE_URL: databases[0]!.url, DATA_DIR: join(folder.path, 'data') };
  const run = (...args: string[]) => runCommand('export', args, { ...settings, INIT_CWD: folder.path });
  const { code, said } = await run('--range', '1-100', '--country', 'Almanya', '--format', 'csv');
  const name = `isletmeler_export_1-100_${toLocalDay(new Date())}.csv`;
  expect([code, said]).toEqual([0, expect.stringContaining(`1 business in ${join(folder.path, name)}, `)]);
  expect(readFileSync(join(folder.path, name), 'utf8')).toContain("''t Hoekje & Söhne".slice(1));
  expect(readdirSync(folder.path).filter((file) => file.endsWith('.part'))).toEqual([]);
  expect(
    await selectColumn(
      databases[0]!.db,
      "select after from audit_entry where operator_name = 'npm run export' order by id desc limit 1",
    ),
  ).toEqual(['{"businesses":1,"format":"csv","rows":"1-100","countryCode":"DE"}']);
  for (const [args, sentence] of [
    [
      ['--range', '9-2'],
      '--range must be two row numbers such as 500-10000, the lower one first, not "9-2".\n',
    ],
    [['--out', 'a.pdf'], 'The file name must end in one of xlsx, csv, geojson, or give --format.\n'],
    [['--category', 'Nowhere'], 'There is no category "Nowhere".\n'],
  ] as const)
    expect(await run(...args)).toEqual({ code: 1, said: sentence });
});
