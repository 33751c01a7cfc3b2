import { beforeEach, describe, expect, it } from 'vitest';
import { AdminBusiness, EditConflict } from '../../../schema/contracts/admin-business.ts';
import { AuditEntry } from '../../../schema/contracts/audit.ts';
import { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { addDays } from '../../../schema/rules/day.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import {
  requestFresh,
  requestAsOperator,
  requestAsPublisher,
  buildJsonRequest,
} from '../../testing/request.ts';
import { buildFaultUrl, DEFAULT_TIME_LIMIT } from '../../testing/faulty-database/fault-url.ts';
import { getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const SLUG = 'joes-pizza-and-bar-provo';

beforeEach(() => seed(testDatabase()));

const selectRows = async (sql: string, ...args: (string | number)[]) =>
  (await testDatabase().$client.execute({ sql, args })).rows;
const findId = async (slug: string) =>
  Number((await selectRows('select id from business where slug = ?', slug))[0]!.id);
const getBusiness = async (id: number) =>
  AdminBusiness.parse(await (await requestAsOperator(`/api/admin/businesses/${id}`)).json());
const readError = async (response: Response) => (await response.json()) as ErrorBody;
const listAuditEntries = async (id: number) => {
  const response = await requestAsOperator(`/api/admin/audit-log?entity=business&entityId=${id}`);
  return AuditEntry.array().parse(await response.json());
};
const editFields = (id: number, body: object) =>
  requestAsOperator(`/api/businesses/${id}`, buildJsonRequest('PATCH', body));
const saveForm = async (id: number, body: object) => {
  const response = await editFields(id, body);
  expect(response.status, await response.clone().text()).toBe(200);
  return AdminBusiness.parse(await response.json());
};
const createFromForm = (body: object) => requestAsOperator('/api/businesses', buildJsonRequest('POST', body));

describe('when the time limit of a call ends around a commit', () => {
  /** Reads take 0.3 s and writes 1.5 s: together more than the time limit, each one less. */
  const slowly = async (path: string, init: RequestInit) => {
    const headers = { ...(await getOperatorHeaders()), 'Content-Type': 'application/json' };
    const changed = { DATABASE_URL: buildFaultUrl('slow'), DATABASE_TIME_LIMIT: '2500' };
    const response = await requestFresh(path, { ...init, headers }, changed);
    return { status: response.status, body: await response.text() };
  };

  it('what was stored is answered as stored', async () => {
    const id = await findId(SLUG);
    const { version } = await getBusiness(id);
    const change = buildJsonRequest('PATCH', { version, phone: '801-555-0199' });
    const { status, body } = await slowly(`/api/businesses/${id}`, change);
    expect([status, body]).toEqual([200, expect.stringContaining('801-555-0199')]);
  });
});

describe('while another writer has the lock', () => {
  it.each([
    ['', 0],
    [', whose session has been idle', 300_000],
  ])('an edit%s waits for it longer than reads may take', async (_, idleMs) => {
    const id = await findId(SLUG);
    const { version } = await getBusiness(id);
    const headers = { ...(await getOperatorHeaders()), 'Content-Type': 'application/json' };
    const lastSeenAt = new Date(Date.now() - idleMs).toISOString();
    await testDatabase().$client.execute({ sql: 'update session set last_seen_at = ?', args: [lastSeenAt] });
    const init = { ...buildJsonRequest('PATCH', { version, phone: '801-555-0199' }), headers };
    const writing = await testDatabase().$client.transaction('write');
    await writing.execute("update outbox set slug = 'x' where id < 0");
    const editing = requestFresh(`/api/businesses/${id}`, init, DEFAULT_TIME_LIMIT);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await writing.commit();
    const response = await editing;
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('801-555-0199')]);
  });
});

describe('PATCH /api/businesses/{id}', () => {
  it('A-7-05 changes every field of the form', async () => {
    const id = await findId(SLUG);
    const [category] = await selectRows("select id from category where name = 'Plumber'");
    const fields = {
      name: "Joe's Place",
      categoryId: Number(category!.id),
      address: '1 Main St, Orem, UT 84057',
      street: '1 Main St',
      postalCode: '84057',
      phone: '(801) 555-0199',
      email: 'new@pizza.example',
      website: 'https://new.example/',
      menuLink: 'https://new.example/menu',
      orderLink: 'https://new.example/order',
      reservationLink: 'https://new.example/table',
      type: 'Plumber',
      description: '<p>New <strong>pipes</strong></p>',
      about: { Payments: { Cards: true, Note: 'No cheques' } },
      isVerified: false,
      workingHours: { Tuesday: '9:00 AM - 5:00 PM' },
      photoUrl: 'https://img.example/a.jpg',
      imageUrl: 'https://img.example/b.jpg',
      latitude: 40.3,
      longitude: -111.7,
      priceRange: '$$$',
    };
    const place = { city: 'Orem', state: 'UT', country: 'United States', countryCode: 'US' };
    const after = await saveForm(id, { version: 1, ...fields, ...place, isOpen: false });
    expect(after).toMatchObject({
      ...fields,
      id,
      slug: SLUG,
      city: 'Orem',
      state: 'Utah',
      country: 'United States',
      countryCode: 'US',
      isOpen: false,
      businessStatus: 'CLOSED_TEMPORARILY',
      timeZone: 'America/Denver',
      version: 2,
    });
    expect(await getBusiness(id)).toEqual(after);
    expect(await (await requestFresh(`/api/businesses/${SLUG}`)).json()).toMatchObject({
      name: "Joe's Place",
      city: 'Orem',
    });
    // Names of the form's fields, not of columns.
    expect(after.protectedFields).toEqual(
      expect.arrayContaining(['businessStatus', 'categoryId', 'city', 'phone']),
    );
  });

  it('says which change to wait for, and writes who changed what', async () => {
    const id = await findId(SLUG);
    const response = await editFields(id, { version: 1, phone: '' });
    expect(Number(response.headers.get('X-Change'))).toBeGreaterThan(0);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await listAuditEntries(id))[0]).toMatchObject({
      operatorName: 'Test Operator',
      action: 'business.update',
      before: { phone: '(801) 555-0100' },
      after: { phone: null },
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  it('merges what only one side changed', async () => {
    const id = await findId(SLUG);
    await saveForm(id, { version: 1, phone: '1', base: { phone: '(801) 555-0100' } });
    const after = await saveForm(id, {
      version: 1,
      email: 'b@c.example',
      base: { email: 'joe@pizza.example' },
    });
    expect(after).toMatchObject({ phone: '1', email: 'b@c.example', version: 3 });
  });

  it('refuses what both changed, and tells both values; nothing is stored', async () => {
    const id = await findId(SLUG);
    await saveForm(id, { version: 1, phone: '1', email: 'a@c.example' });
    const base = { phone: '(801) 555-0100', priceRange: '$$' };
    const response = await editFields(id, { version: 1, phone: '2', priceRange: '$', base });
    expect(response.status).toBe(409);
    const { code, message, details } = await readError(response);
    expect([code, message]).toEqual([
      'conflict',
      'Another operator changed the same fields of this business to other values.',
    ]);
    const { current, changed } = EditConflict.parse(details);
    expect(changed).toEqual([{ field: 'phone', yours: '2', theirs: '1', base: '(801) 555-0100' }]);
    expect(current).toMatchObject({ version: 2, phone: '1', priceRange: '$$' });
    expect(await getBusiness(id)).toEqual(current);
    // With the current version, the operator overwrites.
    expect(await saveForm(id, { version: 2, phone: '2' })).toMatchObject({ phone: '2', version: 3 });
  });

  it('replaces what others changed for a program that sends neither version nor base', async () => {
    const id = await findId(SLUG);
    await saveForm(id, { version: 1, phone: '1', email: 'a@c.example' });
    expect(await saveForm(id, { phone: '2' })).toMatchObject({
      phone: '2',
      email: 'a@c.example',
      version: 3,
    });
    expect((await listAuditEntries(id))[0]).toMatchObject({ before: { phone: '1' }, after: { phone: '2' } });
    // With the value that it has read, it is told.
    expect((await editFields(id, { phone: '3', base: { phone: '1' } })).status).toBe(409);
  });

  it('takes an edit back with its protection from imports', async () => {
    const id = await findId(SLUG);
    const before = await getBusiness(id);
    const hours = { workingHours: { Monday: 'Closed' } };
    const place = { latitude: 35.68, longitude: 139.69 };
    const after = await saveForm(id, { version: 1, ...hours, ...place, phone: '1' });
    expect(after.protectedFields).toEqual(['latitude', 'longitude', 'phone', 'timeZone', 'workingHours']);
    const { workingHours, latitude, longitude } = before;
    const undo = { workingHours, latitude, longitude, unprotect: after.protectedFields };
    const undone = await saveForm(id, { version: 2, base: { ...hours, ...place }, ...undo });
    expect(undone).toMatchObject({ workingHours, latitude, timeZone: before.timeZone });
    expect(undone.protectedFields, 'what it does not change stays protected').toEqual(['phone']);
    expect(await saveForm(id, { version: 2, base: hours, ...undo }), 'again').toEqual(undone);
  });

  it('leaves the protection of an edit that was taken back after another one', async () => {
    const id = await findId(SLUG);
    const { phone } = await getBusiness(id);
    await saveForm(id, { version: 1, phone: '1' });
    await saveForm(id, { version: 2, phone: '2' });
    await saveForm(id, { version: 3, phone: '1' });
    const undo = { version: 2, base: { phone: '1' }, phone, unprotect: ['phone'] };
    expect(await saveForm(id, undo)).toMatchObject({ phone, protectedFields: ['phone'] });
  });

  it('leaves the protection of an edit by somebody else, whose value was there already', async () => {
    const id = await findId(SLUG);
    const { phone } = await getBusiness(id);
    const actor = { kind: 'system', name: 'Grace Hopper' } as const;
    await updateBusiness(testDatabase(), id, { phone: '1' }, { now: new Date(), actor });
    // The same value, from a page that is older: nothing is saved, and there is no conflict.
    expect(await saveForm(id, { version: 1, base: { phone }, phone: '1' })).toMatchObject({ version: 2 });
    const undo = { version: 2, base: { phone: '1' }, phone, unprotect: ['phone'] };
    expect(await saveForm(id, undo)).toMatchObject({ phone, protectedFields: ['phone'] });
  });

  it('stores special hours by date, protects and shows them, and says what is wrong with them', async () => {
    const id = await findId(SLUG);
    const specialHours = { '2026-12-25': 'closed', '2026-12-24': '9-13' };
    const after = await saveForm(id, { version: 1, specialHours });
    const stored = { '2026-12-24': '9:00 AM - 1:00 PM', '2026-12-25': 'Closed' };
    expect(Object.entries(after.specialHours!)).toEqual(Object.entries(stored));
    expect(after.protectedFields).toEqual(['specialHours']);
    expect((await listAuditEntries(id))[0]).toMatchObject({ after: { specialHours: stored } });
    expect(await (await requestFresh(`/api/businesses/${SLUG}`)).json()).toMatchObject({
      specialHours: stored,
    });
    const many = Array.from({ length: 61 }, (_, i) => [addDays('2026-12-01', i), 'Closed']);
    for (const [given, message] of [
      [{ '2026-02-30': 'Closed' }, 'must be a date that exists, as YYYY-MM-DD'],
      [{ '0026-12-25': 'Closed' }, 'must be a date from 2000 to two years ahead'],
      [{ '2206-12-25': 'Closed' }, 'must be a date from 2000 to two years ahead'],
      [Object.fromEntries(many), 'must have at most 60 dates'],
    ] as const) {
      const response = await editFields(id, { version: 2, specialHours: given });
      expect(response.status).toBe(400);
      expect(JSON.stringify(await readError(response))).toContain(message);
    }
  });

  it('tells who changed it', async () => {
    const id = await findId(SLUG);
    const base = { phone: '(801) 555-0100' };
    await saveForm(id, { version: 1, phone: '1' });
    const { details } = await readError(await editFields(id, { version: 1, phone: '2', base }));
    expect(EditConflict.parse(details).changedBy).toBe('Test Operator');
  });

  it('names no operator for what an import changed after them', async () => {
    const id = await findId(SLUG);
    await saveForm(id, { version: 1, priceRange: '$$' });
    const actor = { kind: 'system', name: 'import' } as const;
    await updateBusiness(testDatabase(), id, { phone: '1' }, { now: new Date(Date.now() + 1000), actor });
    const { details } = await readError(
      await editFields(id, { version: 1, phone: '2', base: { phone: '0' } }),
    );
    expect(EditConflict.parse(details).changedBy).toBeNull();
  });

  it('refuses to save what was removed, and stores nothing', async () => {
    const id = await findId(SLUG);
    await requestAsOperator(`/api/businesses/${id}`, { method: 'DELETE' });
    for (const version of [1, 2]) {
      const base = { phone: '(801) 555-0100' };
      const response = await editFields(id, { version, phone: '(801) 555-0199', base });
      expect(response.status).toBe(410);
      expect(await readError(response)).toMatchObject({
        code: 'removed',
        message: 'This business was removed. Restore it before saving.',
      });
    }
    expect(await getBusiness(id)).toMatchObject({ phone: '(801) 555-0100', version: 2 });
    // The same edit is accepted after restoring, so nothing typed is lost.
    await requestAsOperator(`/api/businesses/${id}/restore`, { method: 'POST' });
    const base = { phone: '(801) 555-0100' };
    expect(await saveForm(id, { version: 1, phone: '(801) 555-0199', base })).toMatchObject({
      phone: '(801) 555-0199',
      removedAt: null,
    });
  });

  it('files a listing under a category that is new', async () => {
    const id = await findId(SLUG);
    const after = await saveForm(id, { version: 1, categoryId: { name: 'Lahmacun salonu' } });
    expect(after.category.name).toBe('Lahmacun salonu');
    expect((await listAuditEntries(id))[0]).toMatchObject({
      action: 'business.update',
      after: { category: 'Lahmacun salonu' },
    });
    const same = await saveForm(id, { version: 1, categoryId: { name: 'LAHMACUN SALONU' } });
    expect(same).toEqual(after);
    expect(await selectRows("select 1 from category where key = 'lahmacun salonu'")).toHaveLength(1);
  });

  it('without the values that were edited, takes every field that differs for a conflict', async () => {
    const id = await findId(SLUG);
    await saveForm(id, { version: 1, phone: '1' });
    const response = await editFields(id, { version: 1, email: 'b@c.example' });
    expect(EditConflict.parse((await readError(response)).details).changed).toEqual([
      { field: 'email', yours: 'b@c.example', theirs: 'joe@pizza.example' },
    ]);
  });

  it('takes the same edit again for none, whatever the version', async () => {
    const id = await findId(SLUG);
    const first = await saveForm(id, { version: 1, phone: '1', workingHours: { Monday: '9-5' } });
    expect(
      await saveForm(id, { version: 1, phone: '1', workingHours: { Monday: '9:00 AM - 5:00 PM' } }),
    ).toEqual(first);
    expect(await listAuditEntries(id)).toHaveLength(1);
  });

  it('of several at once, stores each or says that it did not', async () => {
    const id = await findId(SLUG);
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((phone) => editFields(id, { version: 1, phone })),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(codes.filter((status) => status === 409)).toHaveLength(3);
    expect(await getBusiness(id)).toMatchObject({ version: 2 });
    expect(await listAuditEntries(id)).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'name', 'name_required', 'must be a text that is not empty'],
    [
      { categoryId: 0 },
      'categoryId',
      'category_required',
      'must be the id of a category, or an object with the name of one',
    ],
    [{ address: ' ' }, 'address', 'address_required', 'must be a text that is not empty'],
    [{ email: 'x' }, 'email', 'invalid_email', 'must be an address such as name@example.com'],
    [{ website: 'x' }, 'website', 'invalid_url', 'must be a URL such as https://example.com/page'],
    [
      { menuLink: 'javascript:alert(1)' },
      'menuLink',
      'invalid_menu_url',
      'must be a URL such as https://example.com/menu',
    ],
    [
      { orderLink: '//x.example' },
      'orderLink',
      'invalid_order_url',
      'must be a URL such as https://example.com/order',
    ],
    [
      { reservationLink: 'data:x' },
      'reservationLink',
      'invalid_reservation_url',
      'must be a URL such as https://example.com/book',
    ],
    [{ latitude: 1 }, 'latitude', 'incomplete_position', 'must be given together with the longitude'],
    [{ slug: 'mine' }, 'slug', 'unknown_field', 'is not a parameter of this endpoint'],
    [
      { phone: '1\u00002' },
      'phone',
      'control_character',
      'must not contain line breaks or control characters',
    ],
    [{ phone: '\ud800' }, 'phone', 'lone_surrogate', 'contains a lone surrogate'],
    [
      { photoUrl: 'http://a.example/x.jpg' },
      'photoUrl',
      'invalid_photo_url',
      'must be an https URL, or a path such as /images/bakery.webp',
    ],
    [
      { workingHours: { Friday: 'by appointment' } },
      'workingHours.Friday',
      'unreadable_hours',
      "must be hours such as '9:00 AM - 5:00 PM', 'Closed' or 'Open 24 hours'",
    ],
    [
      { about: { '': { Cards: true } } },
      'about.',
      'feature_name_required',
      'must be a name that is not empty',
    ],
    [
      { about: { Payments: { Cards: 3 } } },
      'about.Payments.Cards',
      'feature_value_type',
      'must be true, false or a text',
    ],
    [
      { priceRange: 'cheap' },
      'priceRange',
      'invalid_price_range',
      "must be '$' to '$$$$', or a range such as '$20–30'",
    ],
  ])(
    'refuses %j with 400 and code (A-5-05 A-5-06 A-5-07 A-5-08 A-5-09 A-5-10 A-5-11 A-5-12)',
    async (fields, path, code, message) => {
      const id = await findId(SLUG);
      const response = await editFields(id, { version: 1, ...fields });
      expect(response.status).toBe(400);
      expect((await readError(response)).issues).toEqual([{ path, message, code }]);
      expect(await getBusiness(id)).toMatchObject({ version: 1 });
    },
  );

  it.each([
    [
      { categoryId: 999_999 },
      'categoryId',
      'must be the id of a category; there is none with the id 999999',
      { code: 'unknown_category', parameters: { id: 999_999 } },
    ],
    [{ city: '' }, 'city', 'must be given', { code: 'city_required' }],
    [
      { country: 'Atlantis' },
      'country',
      'must be the name or the two-letter code of a country',
      { code: 'unknown_country' },
    ],
    [
      { state: 'Nowhere' },
      'state',
      'must be a state of United States',
      { code: 'unknown_state', parameters: { country: 'United States' } },
    ],
    [
      { country: 'Türkiye', countryCode: 'CA' },
      'countryCode',
      'does not match the country: the code of Türkiye is TR',
      { code: 'country_mismatch', parameters: { country: 'Türkiye', code: 'TR' } },
    ],
  ])('refuses %j with 422', async (fields, path, message, coded) => {
    const id = await findId(SLUG);
    const response = await editFields(id, { version: 1, ...fields });
    expect(response.status).toBe(422);
    const error = `The request is not possible: ${path}: ${message}.`;
    expect(await readError(response)).toEqual({
      error,
      message: error,
      code: 'not_possible',
      requestId: expect.any(String),
      issues: [{ path, message, ...coded }],
    });
    expect(await getBusiness(id)).toMatchObject({ version: 1 });
  });

  it('names the problem by a code too, with the values of its sentence', async () => {
    const id = await findId(SLUG);
    const readIssues = async (fields: object) =>
      (await readError(await editFields(id, { version: 1, ...fields }))).issues;
    expect(await readIssues({ name: 'a'.repeat(301) })).toEqual([
      {
        path: 'name',
        message: 'must not be longer than 300 characters',
        code: 'too_long',
        parameters: { maximum: 300 },
      },
    ]);
    expect(await readIssues({ state: 'Nowhere' })).toEqual([
      {
        path: 'state',
        message: 'must be a state of United States',
        code: 'unknown_state',
        parameters: { country: 'United States' },
      },
    ]);
    const about = { Payments: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`Card ${i}`, true])) };
    expect(await readIssues({ about })).toEqual([
      {
        path: 'about.Payments',
        message: 'must not have more than 60 features',
        code: 'too_many_features',
        parameters: { maximum: 60 },
      },
    ]);
  });

  it('moves a listing to another country, whose city is created', async () => {
    const id = await findId(SLUG);
    const after = await saveForm(id, { version: 1, city: 'Kadıköy', state: 'İstanbul', country: 'Türkiye' });
    expect(after).toMatchObject({
      city: 'Kadıköy',
      state: 'İstanbul',
      country: 'Türkiye',
      countryCode: 'TR',
    });
    expect(
      await selectRows('select name, slug, business_count from city where country_code = ?', 'TR'),
    ).toEqual([expect.objectContaining({ name: 'Kadıköy', slug: 'kadikoy', business_count: 1 })]);
  });

  it('stores no more of a rich text than may be shown', async () => {
    const id = await findId(SLUG);
    const description =
      '<p style="color:red" onclick="x()">A <a href="https://a.example" target="_self">link</a><img src=x onerror=alert(1)></p><script>x</script>';
    const { description: stored } = await saveForm(id, { version: 1, description });
    expect(stored).toBe(
      '<p>A <a href="https://a.example" target="_blank" rel="noopener noreferrer">link</a></p>',
    );
  });

  it('answers 404 in the words of the panel, 400 for what is no number, 413 for too much', async () => {
    const missing = await editFields(999_999, { version: 1, phone: '1' });
    expect([missing.status, (await readError(missing)).message]).toEqual([
      404,
      'There is no business with this id.',
    ]);
    expect(
      (await requestAsOperator(`/api/businesses/${SLUG}`, buildJsonRequest('PATCH', { version: 1 }))).status,
    ).toBe(400);
    const huge = await editFields(await findId(SLUG), { version: 1, description: 'x'.repeat(300_000) });
    expect([huge.status, (await readError(huge)).message]).toEqual([
      413,
      'The body is too large. The maximum is 256 KB.',
    ]);
  });
});

describe('POST /api/businesses', () => {
  const form = { name: 'Krume', categoryId: 1, address: '5 Main St, Provo, UT 84601' };
  const whole = async (more: object = {}) => {
    const [category] = await selectRows("select id from category where name = 'Plumber'");
    return { ...form, categoryId: Number(category!.id), ...more };
  };

  it('A-3-01 A-3-02 A-3-03 A-3-04 adds a listing by name, category and address, open and not verified', async () => {
    const response = await createFromForm(await whole());
    expect(response.status, await response.clone().text()).toBe(201);
    const made = AdminBusiness.parse(await response.json());
    expect(made).toMatchObject({
      slug: 'krume-provo',
      name: 'Krume',
      category: { name: 'Plumber' },
      city: 'Provo',
      state: 'Utah',
      countryCode: 'US',
      isOpen: true,
      isVerified: false,
      version: 1,
      source: 'operator',
      phone: null,
      globalRowNumber: expect.any(Number),
    });
    expect((await requestFresh('/api/businesses/krume-provo')).status).toBe(200);
    expect(await listAuditEntries(made.id)).toMatchObject([
      { action: 'business.create', before: null, after: { name: 'Krume' } },
    ]);
    expect(Number(response.headers.get('X-Change'))).toBeGreaterThan(0);
  });

  it('adds the city, and takes what was typed before what the address says', async () => {
    const made = await (await createFromForm(await whole({ city: 'Sandy', state: 'Utah' }))).json();
    expect(made).toMatchObject({ city: 'Sandy', state: 'Utah', slug: 'krume-sandy' });
  });

  it('asks which city is meant where namesakes have a state, and takes one that is known without', async () => {
    const make = (name: string, place: object) =>
      whole({ name, address: '742 Evergreen Terrace', ...place }).then(createFromForm);
    const springfield = { city: 'Springfield', countryCode: 'US' };
    for (const state of ['Illinois', 'Missouri'])
      expect((await make(`Donuts of ${state}`, { ...springfield, state })).status).toBe(201);
    const vague = await make('Donuts', springfield);
    expect([vague.status, (await readError(vague)).issues]).toEqual([
      422,
      [
        {
          path: 'state',
          code: 'ambiguous_city',
          parameters: {
            city: 'Springfield',
            namesakes: expect.stringMatching(/^Springfield, \w+; Springfield, \w+$/),
          },
          message: expect.stringMatching(
            /^must be given, since several cities are named Springfield: Springfield, \w+; Springfield, \w+$/,
          ),
        },
      ],
    ]);
    expect(await selectRows("select 1 from city where key = 'springfield||us'")).toEqual([]);
    // Without another city of this name in the country, no question is asked.
    const german = await make('Krapfen', { city: 'Springfield', countryCode: 'DE' });
    expect(german.status).toBe(201);
    expect((await make('Krapfen 2', { city: 'springfield', countryCode: 'DE' })).status).toBe(201);
  });

  it('creates a category that is typed, once, and notes it in the audit log', async () => {
    const made = await createFromForm(await whole({ categoryId: { name: 'Çiğ köfteci' } }));
    expect(made.status, await made.clone().text()).toBe(201);
    const { category } = AdminBusiness.parse(await made.json());
    expect(category).toMatchObject({ name: 'Çiğ köfteci', icon: expect.any(String) });
    const again = await createFromForm(await whole({ name: 'Krume 2', categoryId: { name: 'çiğ KÖFTECİ' } }));
    expect(AdminBusiness.parse(await again.json()).category).toEqual(category);
    const log = await requestAsOperator(`/api/admin/audit-log?entity=category&entityId=${category.id}`);
    expect(AuditEntry.array().parse(await log.json())).toMatchObject([
      {
        operatorName: 'Test Operator',
        action: 'category.create',
        entityId: String(category.id),
        after: { name: 'Çiğ köfteci' },
      },
    ]);
  });

  it.each([
    [
      { name: '' },
      400,
      'categoryId.name',
      { code: 'category_name_required', message: 'must be a text that is not empty' },
    ],
    [
      { name: 'x'.repeat(101) },
      400,
      'categoryId.name',
      { code: 'too_long', parameters: { maximum: 100 }, message: 'must not be longer than 100 characters' },
    ],
    [
      { name: '…' },
      422,
      'categoryId',
      { code: 'category_name_unreadable', message: 'must contain a letter or a digit' },
    ],
    [
      {},
      400,
      'categoryId',
      {
        code: 'category_required',
        message: 'must be the id of a category, or an object with the name of one',
      },
    ],
  ])('refuses the category %j with %d', async (categoryId, status, path, issue) => {
    const refused = await createFromForm(await whole({ categoryId }));
    expect([refused.status, (await readError(refused)).issues]).toEqual([status, [{ path, ...issue }]]);
    expect(await selectRows("select 1 from business where name = 'Krume'")).toEqual([]);
  });

  it('says that it is there already, also when it was removed', async () => {
    const { id } = AdminBusiness.parse(await (await createFromForm(await whole())).json());
    const again = await createFromForm(await whole());
    expect(again.status).toBe(409);
    expect(await readError(again)).toMatchObject({
      code: 'exists',
      message: 'This business already exists.',
      details: { existing: { id, slug: 'krume-provo', name: 'Krume', isRemoved: false } },
    });
    await requestAsOperator(`/api/businesses/${id}`, { method: 'DELETE' });
    expect((await readError(await createFromForm(await whole()))).message).toBe(
      'This business was removed before. Restore it instead of creating it again.',
    );
    expect(await selectRows("select 1 from business where name = 'Krume'")).toHaveLength(1);
  });

  it('refuses what cannot be placed', async () => {
    const unplaced = await createFromForm(await whole({ address: 'Main street' }));
    expect([unplaced.status, (await readError(unplaced)).issues]).toEqual([
      422,
      [{ path: 'city', message: 'must be given', code: 'city_required' }],
    ]);
    const unfiled = await createFromForm({ ...form, categoryId: 999_999 });
    expect([unfiled.status, (await readError(unfiled)).issues![0]!.path]).toEqual([422, 'categoryId']);
    const empty = await createFromForm({});
    expect([empty.status, (await readError(empty)).issues!.map(({ message }) => message)]).toEqual([
      400,
      [
        'must be a text that is not empty',
        'must be the id of a category, or an object with the name of one',
        'must be a text that is not empty',
      ],
    ]);
  });
});

describe('DELETE /api/businesses/{id} and POST /api/businesses/{id}/restore', () => {
  it('take a listing off the site and bring it back under its address', async () => {
    const id = await findId(SLUG);
    const removed = await requestAsOperator(`/api/businesses/${id}`, { method: 'DELETE' });
    expect(AdminBusiness.parse(await removed.json())).toMatchObject({
      removedAt: expect.any(String),
      globalRowNumber: null,
    });
    expect((await requestFresh(`/api/businesses/${SLUG}`)).status).toBe(410);
    expect((await requestAsOperator(`/api/businesses/${id}`, { method: 'DELETE' })).status).toBe(200);
    const restored = await requestAsOperator(`/api/businesses/${id}/restore`, { method: 'POST' });
    expect(AdminBusiness.parse(await restored.json())).toMatchObject({ removedAt: null, version: 3 });
    expect((await requestFresh(`/api/businesses/${SLUG}`)).status).toBe(200);
    expect((await listAuditEntries(id)).map(({ action }) => action)).toEqual([
      'business.restore',
      'business.remove',
    ]);
  });

  it('remove a listing in one version only, if that is asked for', async () => {
    const id = await findId(SLUG);
    await saveForm(id, { version: 1, phone: '2' });
    const stale = await requestAsOperator(`/api/businesses/${id}?version=1`, { method: 'DELETE' });
    expect([stale.status, (await readError(stale)).code]).toEqual([409, 'business_changed']);
    expect(await getBusiness(id)).toMatchObject({ version: 2, removedAt: null });
    // Sent again, because its first response was lost.
    for (const _ of [1, 2]) {
      const init = { method: 'DELETE' };
      expect((await requestAsOperator(`/api/businesses/${id}?version=2`, init)).status).toBe(200);
    }
  });

  it('answer 404 for what never was', async () => {
    expect((await requestAsOperator('/api/businesses/999999', { method: 'DELETE' })).status).toBe(404);
    expect((await requestAsOperator('/api/businesses/999999/restore', { method: 'POST' })).status).toBe(404);
  });
});

it('nobody but operators changes listings', async () => {
  const id = await findId(SLUG);
  const calls: [string, RequestInit][] = [
    [`/api/businesses/${id}`, buildJsonRequest('PATCH', { version: 1, phone: '1' })],
    [`/api/businesses/${id}`, { method: 'DELETE' }],
    [`/api/businesses/${id}/restore`, { method: 'POST' }],
    ['/api/businesses', buildJsonRequest('POST', { name: 'A', categoryId: 1, address: 'B' })],
  ];
  for (const [path, init] of calls) {
    expect((await requestFresh(path, init)).status).toBe(401);
    expect((await requestAsPublisher(path, init)).status).toBe(401);
    const headers = { ...(init.headers as object), 'Sec-Fetch-Site': 'cross-site' };
    expect((await requestAsOperator(path, { ...init, headers })).status).toBe(403);
  }
  expect(await getBusiness(id)).toMatchObject({ version: 1, removedAt: null });
});

it('A-3-12 every refusal carries an error field, a text, in the one shape of all errors', async () => {
  const id = await findId(SLUG);
  await saveForm(id, { version: 1, phone: '1' });
  const refused: [number, Response][] = [
    [400, await editFields(id, { version: 1, name: '' })],
    [401, await requestFresh(`/api/businesses/${id}`, { method: 'DELETE' })],
    [
      403,
      await requestAsOperator(`/api/businesses/${id}`, {
        method: 'DELETE',
        headers: { 'X-CSRF-Token': 'x' },
      }),
    ],
    [404, await editFields(999_999, { version: 1 })],
    [409, await editFields(id, { version: 1, phone: '2' })],
    [422, await editFields(id, { version: 2, categoryId: 999_999 })],
  ];
  for (const [status, response] of refused) {
    const body = ErrorBody.parse(await response.json());
    expect([response.status, body.error]).toEqual([status, body.message]);
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
  }
});
