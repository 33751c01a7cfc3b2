import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Listing } from '../../../schema/contracts/listing.ts';
import { getHaversine, toMetres, toPoint } from '../../../schema/rules/geo/coordinates.ts';
import { parseShifts } from '../../../schema/rules/hours/opening-hours.ts';
import { buildMatchKey } from '../../../schema/rules/business/identity-keys.ts';
import { CATEGORIES } from '../categories/index.ts';
import { createSampleListing, getSampleSeat } from './listing.ts';
import { CITIES } from '../cities/index.ts';

const listings = Array.from({ length: 10_000 }, (_, i) => createSampleListing(i));
const first = listings.slice(0, 2_000);
const getShare = (is: (listing: Listing) => boolean) => listings.filter(is).length / listings.length;

describe('sampleListing', () => {
  it('is the same in every run', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(listings.slice(0, 1_000)))
      .digest('hex');
    expect(hash).toBe('e51a6aed9258c00a3e43046cc09dc6a021d6d5e82788943933473f94c51c95e7');
  });

  it('does not depend on what was made before', () => {
    expect(createSampleListing(777)).toEqual(listings[777]);
  });

  it('makes valid listings only', () => {
    for (const listing of first) expect(Listing.parse(listing)).toEqual(listing);
  });

  it('says of itself that it is a sample', () => {
    for (const { description, placeId, reviews } of listings) {
      expect(placeId).toMatch(/^sample-\d{6}$/);
      if (description !== null) expect(description).toContain('sample listing');
      for (const { authorName } of reviews) expect(authorName).toMatch(/\(sample\)$/);
    }
    expect(getShare(({ description }) => description !== null)).toBeGreaterThan(0.8);
  });

  it('points at nobody: reserved numbers and addresses only', () => {
    for (const { phone, email, website, menuLink, orderLink, reservationLink } of listings) {
      if (phone !== null) expect(phone).toMatch(/^\+1 \d{3}-555-01\d\d$/);
      if (email !== null) expect(email).toMatch(/^[a-z]+@[a-z0-9-]{1,63}\.example$/);
      for (const link of [website, menuLink, orderLink, reservationLink])
        if (link !== null)
          expect(new URL(link).hostname).toMatch(/^(www\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?\.example$/);
    }
  });

  it('gives no two listings one identity', () => {
    expect(new Set(listings.map(buildMatchKey)).size).toBe(listings.length);
    expect(new Set(first.map(({ name }) => name)).size).toBeGreaterThan(first.length * 0.98);
  });

  it('writes whole sentences', () => {
    for (const { description, reviews } of listings)
      for (const text of [description, ...reviews.map(({ comment }) => comment)])
        if (text !== null) expect(text).not.toMatch(/undefined|[{}]|the the |[.!?] [a-z]|^[a-z]|\ba a\b/);
  });
});

describe('the spread of the sample', () => {
  it('follows the size of the cities', () => {
    const count = (city: string, stateCode: string) =>
      listings.filter((listing) => listing.city === city && listing.stateCode === stateCode).length;
    expect(count('New York', 'NY')).toBeGreaterThan(500);
    expect(count('Los Angeles', 'CA')).toBeGreaterThan(count('Portland', 'OR') * 3);
    expect(count('Marfa', 'TX')).toBeLessThan(4);
  });

  it('reaches every city once it is large', () => {
    const cities = new Set<string>();
    for (let i = 0; i < 100_000; i += 1) {
      const { place } = getSampleSeat(i);
      cities.add(`${place.name}, ${place.stateCode}`);
    }
    expect(CITIES.length).toBeGreaterThan(300);
    expect(cities.size).toBe(CITIES.length);
  });

  it('has every category at 2,000 already, many restaurants and few museums', () => {
    const count = (category: string) => first.filter((listing) => listing.category === category).length;
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(80);
    expect(new Set(first.map(({ category }) => category)).size).toBe(CATEGORIES.length);
    expect(count('Restaurant')).toBeGreaterThan(count('Museum') * 5);
  });

  it('stays near the middle of the city', () => {
    const middles = new Map(CITIES.map((place) => [`${place.name}, ${place.stateCode}`, place]));
    for (const { city, stateCode, latitude, longitude } of listings) {
      const middle = middles.get(`${city}, ${stateCode}`)!;
      const away = getHaversine(toPoint(latitude!, longitude!), toPoint(middle.latitude, middle.longitude));
      expect(toMetres(away)).toBeLessThan(12_500);
    }
  });

  it('has hours of every kind', () => {
    const weeks = listings.flatMap(({ workingHours }) =>
      workingHours === null ? [] : [Object.values(workingHours)],
    );
    expect(weeks.length / listings.length).toBeCloseTo(0.88, 1);
    const any = (is: (shifts: NonNullable<ReturnType<typeof parseShifts>>) => boolean) =>
      weeks.some((week) => week.some((text) => is(parseShifts(text)!)));
    for (const text of new Set(weeks.flat())) expect(parseShifts(text), text).not.toBeNull();
    expect(any((shifts) => shifts.length === 0)).toBe(true);
    expect(any((shifts) => shifts.length === 1)).toBe(true);
    expect(any((shifts) => shifts.length === 2)).toBe(true);
    expect(any(([shift]) => shift !== undefined && shift.close > 1440)).toBe(true);
    expect(any(([shift]) => shift?.open === 0 && shift.close === 1440)).toBe(true);
  });

  it('has ratings and gaps as the world has them', () => {
    const ratings = listings.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    expect(mean).toBeCloseTo(4.2, 1);
    expect(Math.min(...ratings)).toBeLessThan(2.5);
    expect(getShare(({ rating }) => rating === null)).toBeCloseTo(0.09, 1);
    expect(getShare(({ photoUrl }) => photoUrl !== null)).toBeCloseTo(0.6, 1);
    expect(getShare(({ reviews }) => reviews.length > 0)).toBeGreaterThan(0.4);
    expect(getShare(({ businessStatus }) => businessStatus !== 'OPERATIONAL')).toBeCloseTo(0.035, 1);
    expect(getShare(({ businessStatus }) => businessStatus === 'CLOSED_PERMANENTLY')).toBeGreaterThan(0.005);
    expect(getShare(({ isVerified }) => isVerified === true)).toBeCloseTo(0.66, 1);
    for (const { rating, reviewCount, reviews } of listings) {
      if (rating === null) expect([reviewCount, reviews]).toEqual([0, []]);
      expect(reviews.length).toBeLessThanOrEqual(Math.min(5, reviewCount!));
    }
  });
});
