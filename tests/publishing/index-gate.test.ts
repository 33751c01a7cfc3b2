import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessPatch } from '../../schema/contracts/business-patch.ts';
import type { Listing } from '../../schema/contracts/listing.ts';
import { removeBusiness, updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { loadIndexFigures } from '../../schema/store/queries/publishing/index-figures.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder } from './support/folder.ts';
import { publishToFolder } from './support/publish-to-folder.ts';

const ORIGIN = 'https://hub.example';
const NOW = new Date('2026-11-20T09:30:00Z');
const BARE = { phone: null, website: null, workingHours: null, latitude: null, longitude: null };

/** Fifteen bakeries in Provo, which fill two pages, with a dentist, and fewer in three other countries. */
const LISTINGS: Listing[] = [
  ...Array.from({ length: 15 }, (_, i) =>
    place(`Bakery ${i}`, 'Provo', 'Utah', 'US', {
      phone: `+1 801-555-01${10 + i}`,
      latitude: 40.2 + i / 100,
    }),
  ),
  place('Dentist', 'Provo', 'Utah', 'US', { phone: '+1 801-555-0199', latitude: 40.5, category: 'Dentist' }),
  place('Hotel', 'Moab', 'Utah', 'US', { phone: '+1 435-555-0199', latitude: 38.5, category: 'Hotel' }),
  place('Fırın', 'Bursa', 'Bursa', 'TR', { phone: '+90 224 555 0101', latitude: 40.18 }),
  place('Brot', 'Bamberg', 'Bayern', 'DE', { phone: null, latitude: 49.9 }),
  // All that the city has are of one category.
  ...Array.from({ length: 5 }, (_, i) =>
    place(`パン屋 ${i}`, '東京', '', 'JP', { phone: `+81 3-5555-010${i}`, latitude: 35.68 + i / 100 }),
  ),
];

function place(
  name: string,
  city: string,
  state: string,
  countryCode: string,
  facts: Partial<Listing>,
): Listing {
  const at = facts.latitude === undefined ? {} : { longitude: 10 };
  const street = `${name} St`;
  return buildListing({
    ...BARE,
    name,
    city,
    state,
    countryCode,
    street,
    category: 'Bakery',
    ...at,
    ...facts,
  });
}

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
  await importListings(database.db, LISTINGS);
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

/** Publishes what has changed, and returns the paths of all pages that robots may show, and those of the sitemaps. */
async function publish() {
  const directory = join(folder.path, 'site');
  await publishToFolder(database, folder.path, { file: database.file, mode: 'changed', now: NOW });
  const read = (file: string) => readFileSync(join(directory, file), 'utf8');
  const html = globSync('**/*.html', { cwd: directory }).filter((file) => /^<!doctype/i.test(read(file)));
  const having = (robots: string) =>
    html.filter((file) => read(file).includes(`<meta name="robots" content="${robots}`));
  const [indexed, hidden] = [having('index, follow'), having('noindex, ')];
  expect(html.filter((file) => !indexed.includes(file) && !hidden.includes(file))).toEqual([]);
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, url]) => [
    ...read(url!.slice(ORIGIN.length + 1)).matchAll(/<loc>(.*?)<\/loc>/g),
  ]);
  return {
    pages: indexed.map((file) => `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`).toSorted(),
    sitemaps: listed.map(([, url]) => url!.slice(ORIGIN.length)).toSorted(),
    hidden,
  };
}

async function findId(table: 'business' | 'category' | 'city', name: string): Promise<number> {
  const { rows } = await database.client.execute({
    sql: `select id from ${table} where name = ?`,
    args: [name],
  });
  return Number(rows[0]!.id);
}
const edit = (id: number, patch: BusinessPatch) =>
  updateBusiness(database.db, id, patch, { now: NOW, actor: TESTER });

it('lists exactly the indexed pages in sitemaps, and counts them for the panel', async () => {
  const { pages, sitemaps, hidden } = await publish();
  expect(sitemaps).toEqual(pages);
  expect(pages).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/business/firin-bursa',
      '/category/bakery',
      '/city/provo',
      '/city/provo/bakery',
      '/legal-notice',
      '/state/us-utah',
    ]),
  );
  expect(hidden).toEqual(
    expect.arrayContaining([
      '404.html',
      'business/brot-bamberg.html',
      'category/bakery/2.html',
      'city/bamberg.html',
      'city/bursa.html',
      'city/provo/2.html',
      'city/provo/bakery/2.html',
      'state/de-bayern.html',
    ]),
  );
  const { kinds, reasons, gains, lacking } = await loadIndexFigures(database.db);
  expect(kinds.reduce((sum, { indexed }) => sum + indexed, 0)).toBe(pages.length);
  expect(kinds).toEqual([
    { kind: 'business', published: 24, indexed: 23 },
    { kind: 'city', published: 6, indexed: 2 },
    { kind: 'category', published: 4, indexed: 1 },
    { kind: 'city-category', published: 3, indexed: 1 },
    { kind: 'state', published: 3, indexed: 1 },
    { kind: 'brand', published: 0, indexed: 0 },
    { kind: 'site', published: 10, indexed: 10 },
  ]);
  expect(reasons).toEqual([
    { reason: 'one-entry', pages: 7 },
    { reason: 'paging', pages: 3 },
    { reason: 'few-facts', pages: 1 },
    { reason: 'same-list', pages: 1 },
  ]);
  expect(gains.find(({ fact }) => fact === 'website')).toEqual({ fact: 'website', businesses: 1 });
  expect(gains.find(({ fact }) => fact === 'phone')).toEqual({ fact: 'phone', businesses: 1 });
  expect(lacking).toEqual({ one: 1, more: 0 });
});

it('takes a page back by the next publish once it has enough facts of its own, and out again without', async () => {
  const { pages: before } = await publish();
  const findChanges = async () => {
    const { pages, sitemaps } = await publish();
    expect(sitemaps).toEqual(pages);
    return [pages.filter((path) => !before.includes(path)), before.filter((path) => !pages.includes(path))];
  };
  const brot = await findId('business', 'Brot');
  const { rows } = await database.client.execute(`select slug from city where name = '東京'`);
  const tokyo = `/city/${String(rows[0]!.slug)}/bakery`;
  await edit(brot, { website: 'https://brot.example' });
  expect(await findChanges()).toEqual([['/business/brot-bamberg'], []]);
  await edit(brot, { website: null });
  expect(await findChanges()).toEqual([[], []]);

  // A second business brings the page of a city, and another category the page of the first one in it.
  await edit(brot, { cityId: await findId('city', 'Bursa') });
  expect(await findChanges()).toEqual([['/city/bursa'], []]);
  await edit(brot, { cityId: await findId('city', '東京'), categoryId: await findId('category', 'Dentist') });
  expect(await findChanges()).toEqual([['/category/dentist', tokyo], []]);
  await removeBusiness(database.db, brot, { now: NOW, actor: TESTER });
  expect(await findChanges()).toEqual([[], []]);
});

it('lists a brand from eight branches in three cities on, but not what businesses are, and counts both pages of a larger one', async () => {
  const spread = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      place(name, ['Kadıköy', 'Üsküdar', 'İzmir'][i % 3]!, '', 'TR', {
        street: `${i}. Sokak`,
        category: 'Market',
      }),
    );
  await importListings(database.db, [...spread('BİM', 8), ...spread('Eczane', 8), ...spread('Migros', 121)]);
  const { pages, sitemaps, hidden } = await publish();
  expect(sitemaps).toEqual(pages);
  expect(pages.filter((path) => path.startsWith('/brand'))).toEqual([
    '/brand/bim',
    '/brand/migros',
    '/brands',
  ]);
  expect(hidden.filter((file) => file.startsWith('brand'))).toEqual(['brand/migros/2.html']);
  const { kinds } = await loadIndexFigures(database.db);
  expect(kinds.find(({ kind }) => kind === 'brand')).toEqual({ kind: 'brand', published: 3, indexed: 2 });
  expect(kinds.reduce((sum, { indexed }) => sum + indexed, 0)).toBe(pages.length);

  await edit(await findId('business', 'BİM'), { businessStatus: 'CLOSED_PERMANENTLY' });
  const { pages: after, hidden: rest, sitemaps: left } = await publish();
  expect(left).toEqual(after);
  expect(pages.filter((path) => !after.includes(path))).toEqual(['/brand/bim', '/brands']);
  expect(rest).toContain('brands.html');
});
