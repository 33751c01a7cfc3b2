import { expect, it } from 'vitest';
import type { Duplicate, PairBusiness } from '../../../../../schema/contracts/duplicate.ts';
import { listReasons } from '../evidence-text.ts';
import { buildRequest, getWinner, listParts, NO_CHOICES } from './choices.ts';

const business = (facts: Partial<PairBusiness>): PairBusiness =>
  ({
    name: 'Fırın Ayşe',
    category: { id: 1, name: 'Fırın', slug: 'firin', icon: 'croissant' },
    address: 'Atatürk Cad. 12, İstanbul',
    street: 'Atatürk Cad. 12',
    city: 'İstanbul',
    state: '',
    photos: null,
    photoUrl: null,
    imageUrl: null,
    latitude: null,
    longitude: null,
    workingHours: null,
    specialHours: null,
    about: null,
    rating: null,
    reviewCount: 0,
    isVerified: false,
    isSponsored: false,
    businessStatus: 'OPERATIONAL',
    version: 1,
    ...facts,
  }) as PairBusiness;
const pair = (first: Partial<PairBusiness>, second: Partial<PairBusiness>): Duplicate => ({
  id: 1,
  state: 'open',
  certainty: 90,
  evidence: {
    name: 'same',
    address: 'different',
    phone: 'same',
    host: 'unknown',
    range: 'near',
    isSameCity: false,
    isSameCategory: true,
  },
  metres: 1234,
  businesses: [business({ id: 10, ...first }), business({ id: 11, ...second })],
  reviews: [0, 0],
  winnerId: null,
  decidedAt: null,
  decidedBy: null,
});

it('keeps the one in a plan, with more reviews, with more facts, or the older one', () => {
  expect(getWinner(pair({ reviewCount: 9 }, { isSponsored: true }), NO_CHOICES)).toBe(1);
  expect(getWinner(pair({ phone: '1', email: 'a@b.example' }, { reviewCount: 9 }), NO_CHOICES)).toBe(1);
  expect(getWinner(pair({}, { phone: '1' }), NO_CHOICES)).toBe(1);
  expect(getWinner(pair({}, {}), NO_CHOICES)).toBe(0);
});

it('takes what the kept one lacks, and what is chosen, but nothing that is the same', () => {
  const given = pair(
    { phone: '1', website: null },
    { phone: '2', website: 'https://b.example/', version: 3 },
  );
  const choices = { winner: 0, parts: { phone: 1, name: 1 } } as const;
  expect(buildRequest(given, choices)).toEqual({
    winnerId: 10,
    take: ['phone', 'website'],
    versions: [1, 3],
  });
  expect(buildRequest(given, { winner: 1, parts: {} })).toEqual({ winnerId: 11, take: [], versions: [1, 3] });
  expect(listParts(given, NO_CHOICES).map(({ part }) => part)).not.toContain('email');
});

it('keeps the special days of both by default, whatever the week is', () => {
  const workingHours = { Monday: '9:00 AM - 5:00 PM' };
  const specialHours = { '2026-12-25': 'Closed' };
  const { take } = buildRequest(pair({ workingHours }, { workingHours, specialHours }), {
    winner: 0,
    parts: {},
  });
  expect(take).toEqual(['specialHours']);
  const other = buildRequest(pair({ specialHours }, { workingHours }), { winner: 0, parts: {} });
  expect(other.take).toEqual(['workingHours']);
  const row = listParts(pair({ specialHours }, {}), NO_CHOICES).find(({ part }) => part === 'specialHours');
  expect(row).toMatchObject({ texts: ['25 Aralık 2026: Kapalı', null], isSame: false });
});

it('tells reasons in words, those for the pair first', () => {
  expect(listReasons(pair({}, {})).map(({ text }) => text)).toEqual([
    'Aynı ad',
    'Aynı telefon',
    '1,2 km arayla',
    'Farklı adres',
    'Farklı şehir',
  ]);
});
