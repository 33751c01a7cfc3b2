import { read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS, EXPORT_TAIL_BYTES, isWholeExport } from '../../../schema/contracts/export.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import type { ExportScope } from '../../../schema/store/queries/export/plan-export.ts';
import { planExport } from '../../../schema/store/queries/export/plan-export.ts';
import { parseExportRow, readExport } from '../../../schema/store/queries/export/read-export.ts';
import { createByteStream } from '../../byte-stream.ts';
import { generateExport } from '../../export/generate-export.ts';
import { listings, REMOVED } from '../../testing/data/listings.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { buildFaultUrl } from '../../testing/faulty-database/fault-url.ts';
import { OPERATOR_NAME, getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { requestAsOperator, requestFresh, sendRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const PATH = '/api/export-businesses';
const TOTAL = listings.length - 1;
const ALL: ExportScope = { range: null, filter: {} };
const db = testDatabase();

beforeAll(() => seed(db));

const loadRows = async (sql: string) => (await db.$client.execute(sql)).rows;
const loadNames = async (where: string) =>
  (
    await loadRows(`select name from business where removed_at is null and ${where} order by business.id`)
  ).map(({ name }) => String(name));

type Row = Record<string, string | number | boolean>;
/** Rows of a workbook by heading, all sheets. */
async function readRows(response: Response): Promise<Row[]> {
  const book = read(new Uint8Array(await response.arrayBuffer()));
  return book.SheetNames.flatMap((name) => utils.sheet_to_json<Row>(book.Sheets[name]!));
}
const exportRows = async (query = '') => {
  const response = await requestAsOperator(`${PATH}?${query}`);
  expect(response.status).toBe(200);
  return readRows(response);
};
const exportNames = async (query = '') => (await exportRows(query)).map(({ name }) => name);

type Feature = { geometry: unknown; properties: Record<string, unknown> };

describe('GET /api/export-businesses', () => {
  it('A-7-06 A-7-07 A-7-21 gives all businesses as a workbook, without parameters, and records it', async () => {
    const response = await requestAsOperator(PATH);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="isletmeler_export_1-${TOTAL}_${new Date().toISOString().slice(0, 10)}.xlsx"`,
      'x-total-count': String(TOTAL),
      'cache-control': 'no-store',
    });
    const rows = await readRows(response);
    expect(rows.map(({ name }) => name)).toEqual(await loadNames('true'));
    expect(rows.map(({ name }) => name)).not.toContain(REMOVED);
    const { reviews, ...joes } = rows.find(({ name }) => name === "Joe's Pizza & Bar")!;
    expect(joes).toEqual({
      business_hub_id: 'joes-pizza-and-bar-provo',
      name: "Joe's Pizza & Bar",
      category: 'Pizza restaurant',
      type: 'Pizza restaurant',
      subtypes: '["Pizza restaurant","Bar"]',
      street: '12 Center St',
      address: '12 Center St, Provo, UT',
      city: 'Provo',
      state: 'Utah',
      state_code: 'UT',
      country: 'United States',
      country_code: 'US',
      postal_code: '84601',
      latitude: 40.2338,
      longitude: -111.6585,
      time_zone: 'America/Denver',
      phone: '(801) 555-0100',
      email: 'joe@pizza.example',
      website: 'https://pizza.example/',
      description: '<p>Wood-fired since 1999.</p>',
      about: '{"Service options":{"Delivery":true,"Takeout":false}}',
      working_hours: '{"Monday":"11:00 AM - 10:00 PM","Sunday":"Closed"}',
      rating: 4.5,
      review_count: 210,
      is_verified: true,
      is_sponsored: false,
      business_status: 'OPERATIONAL',
      price_range: '$$',
      place_id: 'place-joe',
    });
    expect(JSON.parse(String(reviews))).toEqual([
      { authorName: 'Ann', rating: 5, comment: 'Crisp.', createdAt: '2026-03-01T10:00:00Z' },
      { authorName: 'Bob', rating: 2, comment: null, createdAt: '2026-05-01T10:00:00Z' },
      { authorName: null, rating: null, comment: 'Fine', createdAt: null },
    ]);
    const [entry] = await loadRows(
      'select operator_name, action, entity, after from audit_entry order by id desc limit 1',
    );
    expect(entry).toMatchObject({
      operator_name: OPERATOR_NAME,
      action: 'export.run',
      entity: 'export',
      after: `{"businesses":${TOTAL},"format":"xlsx"}`,
    });
  });

  it('gives a range by the row numbers of the list, a category and a country', async () => {
    const names = await loadNames('true');
    expect(await exportNames('startIndex=3&endIndex=5')).toEqual(names.slice(2, 5));
    expect(await exportNames('startIndex=1&endIndex=1')).toEqual(names.slice(0, 1));
    expect(await exportNames(`startIndex=${TOTAL}&endIndex=${TOTAL + 10}`)).toEqual(names.slice(-1));
    expect(await exportNames(`startIndex=${TOTAL + 1}&endIndex=${TOTAL + 10}`)).toEqual([]);
    const [pizza] = await loadRows("select id from category where name = 'Pizza restaurant'");
    const ofPizza = await loadNames(`category_id = ${Number(pizza!.id)}`);
    expect(ofPizza).toHaveLength(3);
    expect(await exportNames(`categoryId=${Number(pizza!.id)}`)).toEqual(ofPizza);
    const inRange = ofPizza.filter((name) => names.indexOf(name) < 5);
    expect(await exportNames(`categoryId=${Number(pizza!.id)}&startIndex=1&endIndex=5`)).toEqual(inRange);
    expect(await exportNames('countryCode=ca')).toEqual(await loadNames("country_code = 'CA'"));
    const response = await requestAsOperator(`${PATH}?startIndex=2&endIndex=4&countryCode=US&format=csv`);
    expect(response.headers.get('Content-Disposition')).toMatch(/"isletmeler_export_2-4_[\d-]{10}\.csv"$/);
    const inUs = new Set(await loadNames("country_code = 'US'"));
    const { length } = names.slice(1, 4).filter((name) => inUs.has(name));
    expect(response.headers.get('X-Total-Count')).toBe(String(length));
    const [entry] = await loadRows('select after from audit_entry order by id desc limit 1');
    expect(entry!.after).toBe(`{"businesses":${length},"format":"csv","rows":"2-4","countryCode":"US"}`);
  });

  it('gives what the list of the panel finds, by each of its filters, and records them', async () => {
    const findNames = async (query: string) => {
      const response = await requestAsOperator(`/api/admin/businesses?limit=100&${query}`);
      const items = (await response.json()) as { id: number; name: string }[];
      return items.toSorted((a, b) => a.id - b.id).map(({ name }) => name);
    };
    for (const query of [
      'search=pizza',
      // Corrected, as in the list.
      'search=pizzza',
      'search=bakery%20provo',
      'city=provo',
      'state=us-utah',
      'missing=phone,website',
      'city=provo&missing=phone',
      'operation=closed-permanently',
      'verified=yes',
      'source=import&countryCode=US',
      'changedSince=2020-01-01&search=bar',
    ]) {
      const found = await findNames(query);
      expect([query, await exportNames(query)]).toEqual([query, found]);
      expect(found.length, query).toBeLessThan(TOTAL);
    }
    expect(await findNames('missing=phone,website')).not.toEqual([]);
    expect(await exportNames('changedSince=2999-01-01')).toEqual([]);
    expect(await exportNames('state=us-nowhere')).toEqual([]);
    // In a range, the filter chooses among its rows.
    const inProvo = await findNames('city=provo');
    const firstFive = (await loadNames('true')).slice(0, 5);
    expect(await exportNames('city=provo&startIndex=1&endIndex=5')).toEqual(
      inProvo.filter((name) => firstFive.includes(name)),
    );
    await exportNames('city=provo&missing=phone&search=bar');
    const [entry] = await loadRows('select after from audit_entry order by id desc limit 1');
    expect(JSON.parse(String(entry!.after))).toEqual({
      businesses: expect.any(Number),
      format: 'xlsx',
      search: true,
      city: 'provo',
      missing: 'phone',
    });
    const refused = await requestAsOperator(`${PATH}?status=removed`);
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([400, 'invalid_request']);
  });

  it('gives CSV with a byte order mark and without formulas, and GeoJSON', async () => {
    await db.$client.execute(
      `update business set description = '=1+1' || char(10) || '"a", b', phone = '+1 801-555-0100' where name = 'Near Bakery'`,
    );
    const number = (await loadNames('true')).indexOf('Near Bakery') + 1;
    const csv = await requestAsOperator(`${PATH}?startIndex=${number}&endIndex=${number}&format=csv`);
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const [headings, row] = new TextDecoder().decode(bytes).split(/\r\n/);
    expect(headings).toMatch(/^business_hub_id,name,category,.*,reviews$/);
    expect(row).toMatch(/^near-bakery-provo,Near Bakery,Bakery,/);
    expect(row).toContain(`,40.234,-111.6585,`);
    expect(row).toContain(`,'+1 801-555-0100,`);
    expect(row).toContain(`,"'=1+1\n""a"", b",`);

    const geojson = await requestAsOperator(`${PATH}?format=geojson`);
    expect(geojson.headers.get('Content-Type')).toBe('application/geo+json');
    const { type, features } = (await geojson.json()) as { type: string; features: Feature[] };
    expect([type, features.length]).toEqual(['FeatureCollection', TOTAL]);
    const joes = features.find(({ properties }) => properties.name === "Joe's Pizza & Bar")!;
    expect(joes.geometry).toEqual({ type: 'Point', coordinates: [-111.6585, 40.2338] });
    expect(joes.properties).toMatchObject({
      name: "Joe's Pizza & Bar",
      about: { 'Service options': { Delivery: true, Takeout: false } },
      is_verified: true,
    });
    expect(features.find(({ properties }) => properties.name === 'Unmapped Florist')!.geometry).toBeNull();
  });

  it('A-5-13 A-5-14 A-7-08 refuses invalid ranges and more than 1,000,000 businesses', async () => {
    const refuse = async (query: string) => {
      const response = await requestAsOperator(`${PATH}?${query}`);
      const { code, message } = (await response.json()) as ErrorBody;
      return [response.status, code, message];
    };
    const minimum = 'must be a whole number of at least 1';
    for (const [query, issue] of [
      ['startIndex=0&endIndex=5', `startIndex: ${minimum}`],
      ['startIndex=1.5&endIndex=5', `startIndex: ${minimum}`],
      ['startIndex=1&endIndex=a', `endIndex: ${minimum}`],
      ['startIndex=10&endIndex=5', 'endIndex: must not be lower than startIndex'],
      ['startIndex=10', 'endIndex: and startIndex must be given together'],
      ['format=pdf', 'format: Invalid option: expected one of "xlsx"|"csv"|"geojson"'],
    ])
      expect(await refuse(query!)).toEqual([400, 'invalid_request', `The request is invalid: ${issue}.`]);
    expect(await refuse('startIndex=1&endIndex=1000001')).toEqual([
      400,
      'export_too_large',
      'At most 1,000,000 businesses can be exported at once. Choose a smaller range.',
    ]);
    expect(await exportNames('startIndex=2&endIndex=1000001')).toEqual((await loadNames('true')).slice(1));
    expect((await requestFresh(PATH)).status).toBe(401);
    const headers = { ...(await getOperatorHeaders()), 'Sec-Fetch-Site': 'cross-site' };
    expect((await sendRequest(PATH, { headers })).status).toBe(403);
  });

  it('A-7-08 answers with an error when the database fails before the first row', async () => {
    await captureErrorLog(async () => {
      const response = await sendRequest(
        PATH,
        { headers: await getOperatorHeaders() },
        { DATABASE_URL: buildFaultUrl('broken') },
      );
      expect(response.status).toBe(503);
      expect(((await response.json()) as ErrorBody).message).toContain('database is unavailable');
    });
  });
});

describe('the stream of an export', () => {
  /** Stores copies of a business, each with a description of 20,000 random characters: pages of some 75 rows. */
  const storeLarge = (count: number) =>
    db.$client.execute({
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into business (slug, name, category_id, city_id, country_code, address, description, source, match_key,
          name_key, search_what, created_at, updated_at)
        select 'large-' || i, 'Large ' || i, category_id, city_id, country_code, address, hex(randomblob(10000)), source,
          'large ' || i, 'large', '', created_at, updated_at
        from n, (select * from business limit 1)`,
      args: [count],
    });

  it('reads pages by their size, at most one ahead, and ends when the client leaves', async () => {
    await storeLarge(700);
    const plan = await planExport(db, ALL);
    expect(plan.total).toBe(TOTAL + 700);
    const sizes: number[] = [];
    let reads = 0;
    const connect = () => ((reads += 1), db);
    for await (const rows of readExport(connect, plan)) sizes.push(rows.length);
    // The first page of 1,000 rows would be too large a response for the database, and is read in parts.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(plan.total);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes.slice(1))).toBeLessThan(100);

    reads = 0;
    const pages = readExport(connect, plan);
    const reader = createByteStream(generateExport('csv', pages)).getReader();
    await reader.read();
    const early = reads;
    await reader.cancel();
    expect(early).toBeLessThan(6);
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(reads).toBeLessThanOrEqual(early + 1);
  });

  it('reads ids some thousands at a time, and passes over businesses that are removed meanwhile', async () => {
    await db.$client.execute(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20100)
      insert into business (slug, name, category_id, city_id, country_code, address, source, match_key, name_key,
        search_what, created_at, updated_at)
      select 'small-' || i, 'Small ' || i, category_id, city_id, country_code, address, source, 'small ' || i, 'small',
        '', created_at, updated_at
      from n, (select * from business limit 1)`);
    const plan = await planExport(db, { range: null, filter: { source: 'import', missing: 'phone' } });
    expect(plan.total).toBeGreaterThanOrEqual(20_100);
    const first = Number((await loadRows("select id from business where slug = 'small-1'"))[0]!.id);
    const remove = (range: string) =>
      db.$client.execute(`update business set removed_at = updated_at where ${range}`);
    const slugs: string[] = [];
    let pages = 0;
    let isRemoved = false;
    for await (const rows of readExport(() => db, plan)) {
      pages += 1;
      for (const row of rows) slugs.push(String(parseExportRow(row)[0]));
      if (isRemoved || !slugs.includes('small-1')) continue;
      // Ids that are known by then, more than a page of them, and the last one, after which the file ends nevertheless.
      isRemoved = true;
      await remove(`id in (${first + 15_000}, ${first + 20_099})`);
      await remove(`id between ${first + 8000} and ${first + 13_999}`);
    }
    const isKept = (i: number) => i !== 15_001 && i !== 20_100 && (i <= 8000 || i > 14_000);
    const numbers = Array.from({ length: 20_100 }, (_, i) => i + 1).filter(isKept);
    expect(slugs.filter((slug) => slug.startsWith('small-'))).toEqual(numbers.map((i) => `small-${i}`));
    expect(new Set(slugs).size).toBe(plan.total - 6002);
    expect(pages).toBeLessThan(40);
  });

  it('breaks off when the database fails, so that half a file is not taken for the whole', async () => {
    const plan = await planExport(db, ALL);
    const connect = (isFirst: boolean) => {
      if (!isFirst) throw new Error('The database is away');
      return db;
    };
    for (const format of EXPORT_FORMATS) {
      const file = createByteStream(generateExport(format, readExport(connect, plan)));
      let tail = new Uint8Array();
      const read = async () => {
        for await (const bytes of file) tail = bytes.slice(-EXPORT_TAIL_BYTES);
      };
      await expect(read()).rejects.toThrow('The database is away');
      // A client can tell also if a server ends the response like a complete one.
      expect([format, isWholeExport(format, tail)]).toEqual([format, false]);
      const whole = new Uint8Array(
        await new Response(
          createByteStream(
            generateExport(
              format,
              readExport(() => db, plan),
            ),
          ),
        ).arrayBuffer(),
      );
      expect([format, isWholeExport(format, whole.slice(-EXPORT_TAIL_BYTES))]).toEqual([format, true]);
    }
  });
});
