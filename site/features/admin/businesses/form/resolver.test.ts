import { describe, expect, it } from 'vitest';
import { EMPTY_VALUES } from '../../../../../schema/business-views.ts';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { mergeEdits } from './save/merge-edits.ts';
import { toEdit, createResolver } from './resolver.ts';
import { getChangedFields, toValues, type FormValues } from './form-values.ts';

const record: AdminBusiness = {
  ...EMPTY_VALUES,
  id: 7,
  globalRowNumber: 7,
  slug: 'crumb-and-crust-provo',
  name: 'Crumb & Crust',
  category: { id: 3, name: 'Bakery', slug: 'bakery', icon: 'croissant' },
  categoryId: 3,
  address: '12 Center St, Provo, UT 84601',
  street: '12 Center St',
  city: 'Provo',
  state: 'Utah',
  country: 'United States',
  countryCode: 'US',
  postalCode: '84601',
  phone: '(801) 555-0100',
  // An imported value that the form rejects.
  website: 'http://localhost/crumb',
  type: 'Bakery',
  description: 'Bread.\n\nAnd cakes.',
  about: { Parking: { Kind: 'Street', Free: true } },
  workingHours: { Monday: '9:00 AM - 5:00 PM', Tuesday: 'by appointment' },
  photos: null,
  photoUrl: null,
  imageUrl: null,
  latitude: 40.2338,
  longitude: -111.6585,
  timeZone: 'America/Denver',
  priceRange: '$$',
  isOpen: true,
  isVerified: false,
  isSponsored: false,
  businessStatus: 'OPERATIONAL',
  rating: '4.5',
  reviewCount: 12,
  version: 3,
  protectedFields: [],
  source: 'import',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
  removedAt: null,
};
const values = (changed: Partial<FormValues>, of: AdminBusiness | null = record): FormValues => ({
  ...toValues(of),
  ...changed,
});

/** Validates form values. Returns the request body, or the error messages by field. */
async function check(of: AdminBusiness | null, filled: FormValues): Promise<object> {
  const options = {
    fields: {},
    names: [],
    criteriaMode: 'firstError',
    shouldUseNativeValidation: false,
  } as never;
  const { values: body, errors } = await createResolver(of)(filled, undefined, options);
  if (Object.keys(errors).length === 0) return body;
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
  );
}

describe('the form of a business', () => {
  it('asks for what a new one must have (A-3-01, A-5-05, A-5-06, A-5-07)', async () => {
    expect(await check(null, toValues(null))).toEqual({
      name: 'İşletme adı gerekli',
      categoryId: 'Kategori seçimi gerekli',
      address: 'Adres gerekli',
    });
  });

  it('begins with an open, not verified business (A-3-03)', () => {
    expect(toValues(null)).toMatchObject({ businessStatus: 'OPERATIONAL', isVerified: false });
  });

  it.each([
    ['name', ' ', 'İşletme adı gerekli'],
    ['categoryId', '', 'Kategori seçimi gerekli'],
    ['address', '', 'Adres gerekli'],
    ['email', 'nobody', 'Geçersiz email'],
    ['website', 'nope', 'Geçersiz URL'],
    ['menuLink', 'nope', 'Geçersiz menü URL'],
    ['orderLink', 'javascript:alert(1)', 'Geçersiz sipariş URL'],
    ['reservationLink', 'ftp://a.example', 'Geçersiz rezervasyon URL'],
    ['photoUrl', 'http://a.example/a.jpg', 'Geçersiz fotoğraf URL'],
  ])(
    'objects to a changed %s in the words of the specification (A-5-05 to A-5-12)',
    async (field, value, message) => {
      expect(await check(record, values({ [field]: value }))).toEqual({ [field]: message });
    },
  );

  it('sends what changed, with what it was and the version it is a change of', async () => {
    expect(await check(record, values({ phone: '', businessStatus: 'CLOSED_PERMANENTLY' }))).toEqual({
      version: 3,
      base: { phone: '(801) 555-0100', businessStatus: 'OPERATIONAL' },
      phone: null,
      businessStatus: 'CLOSED_PERMANENTLY',
    });
    expect(await check(record, toValues(record))).toEqual({ version: 3, base: {} });
  });

  it('changes both coordinates or none', () => {
    expect(getChangedFields(values({ latitude: '41' }), toValues(record))).toEqual(['latitude', 'longitude']);
    expect(toEdit(record, values({ latitude: '41,5' }))).toMatchObject({
      latitude: 41.5,
      longitude: -111.6585,
    });
  });

  it('objects to half a place, and to what is no place', async () => {
    expect(await check(record, values({ latitude: '' }))).toEqual({
      latitude: 'Enlem ve boylam birlikte girilmeli',
    });
    expect(await check(record, values({ latitude: '91', longitude: 'x' }))).toEqual({
      latitude: 'Enlem -90 ile 90 arasında olmalı',
      longitude: 'Boylam -180 ile 180 arasında olmalı',
    });
  });

  it('objects to hours only where they were changed', async () => {
    const { workingHours } = toValues(record);
    const closed = { ...workingHours, Monday: { kind: 'closed' as const } };
    expect(await check(record, values({ workingHours: closed }))).toEqual({
      workingHours: 'Bu metin okunamıyor; günün durumunu seçin',
    });
    const both = { ...closed, Tuesday: { kind: 'unknown' as const } };
    expect(await check(record, values({ workingHours: both }))).toMatchObject({
      workingHours: { Monday: 'Closed' },
    });
  });

  it('objects to features that would get lost', async () => {
    const about = [{ name: 'Parking', features: [{ name: '', kind: 'yes' as const, text: '' }] }];
    expect(await check(record, values({ about }))).toEqual({ about: 'Özellik adı gerekli' });
  });
});

describe('what two operators made of one record', () => {
  const current: AdminBusiness = {
    ...record,
    version: 4,
    name: 'Theirs',
    phone: '1',
    website: 'https://theirs.example',
  };

  it('holds what only one of them changed, and what was chosen where both did', () => {
    const mine = values({ name: 'Mine', phone: '2', email: 'mine@a.example' });
    const next = mergeEdits(record, current, mine, { name: 'mine', phone: 'theirs' });
    expect(next).toMatchObject({
      name: 'Mine',
      phone: '1',
      email: 'mine@a.example',
      website: 'https://theirs.example',
    });
    expect(getChangedFields(next, toValues(current))).toEqual(['name', 'email']);
  });
});
