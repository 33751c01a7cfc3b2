import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import { toWeek } from '../../../editor/hours/hours-model.ts';
import { findEarlierValue } from './earlier-value.ts';

const CATEGORIES = [{ id: 7, name: 'Bakery', nameTr: '', slug: 'bakery' }];
const PHOTO = { url: '/photos/a.webp', small: null, alt: null };

const find = (before: Record<string, unknown>, field: string, source: HistoryEntry['source'] = 'edit') =>
  findEarlierValue(field, { before, source } as HistoryEntry, CATEGORIES);

it.each([
  ['phone', null, { phone: '' }],
  ['website', 'https://a.example/', { website: 'https://a.example/' }],
  ['businessStatus', 'CLOSED_PERMANENTLY', { businessStatus: 'CLOSED_PERMANENTLY' }],
  ['isVerified', true, { isVerified: true }],
  ['workingHours', { Monday: 'Closed' }, { workingHours: toWeek({ Monday: 'Closed' }) }],
  ['workingHours', null, { workingHours: toWeek(null) }],
  ['specialHours', null, { specialHours: [] }],
  ['photos', [PHOTO], { photos: [PHOTO] }],
  [
    'about',
    { Pay: { Cards: true } },
    { about: [{ name: 'Pay', features: [{ name: 'Cards', kind: 'yes', text: '' }] }] },
  ],
  ['category', 'Bakery', { categoryId: '7' }],
  ['city', 'Provo, Utah, US', { city: 'Provo', state: 'Utah', country: 'United States', countryCode: 'US' }],
  ['city', 'Berlin, DE', { city: 'Berlin', state: '', country: 'Germany', countryCode: 'DE' }],
])('puts %s %j back', (field, value, values) => {
  expect(find({ [field]: value }, field)).toEqual({ values });
});

it('puts both coordinates back with one button', () => {
  const position = { latitude: 40.2338, longitude: -111.6585 };
  const values = { latitude: '40.2338', longitude: '-111.6585' };
  expect(find(position, 'latitude')).toEqual({ values });
  expect(find(position, 'longitude')).toBeNull();
});

it.each([
  ['latitude', { latitude: 40 }, 'edit'],
  ['category', { category: 'Renamed since' }, 'edit'],
  ['category', { category: 12 }, 'import'],
  ['city', { city: 'Provo' }, 'merge'],
  ['specialHours', { specialHours: { '2020-12-25': 'Closed' } }, 'edit'],
] as const)('says why %s of %j cannot come back', (field, before, source) => {
  expect(find(before, field, source)).toEqual({ reason: expect.any(String) });
});

it.each(['rating', 'removed', 'subtypes', 'timeZone'])('knows no field of the form for %s', (field) => {
  expect(find({ [field]: 4 }, field)).toBeNull();
});
