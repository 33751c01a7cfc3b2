import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold.ts';
import { type KnownFacts, getScoreParts, toUnratedScore } from './unrated-score.ts';

const nothing: KnownFacts = {
  hasHours: false,
  hasPhone: false,
  hasPhoto: false,
  hasWebsite: false,
  hasDescription: false,
  hasCoordinates: false,
  isVerified: false,
  isEntered: false,
};
const facts = Object.keys(nothing) as (keyof KnownFacts)[];
const everything = Object.fromEntries(facts.map((fact) => [fact, true])) as KnownFacts;

const SPAM = '0 1 24 Locksmith';
const score = (known: KnownFacts, name: string, category = 'Bakery', mix = '1 Main St') =>
  toUnratedScore(known, { name, nameKey: fold(name), category, mix });

describe('the score of a business without ratings', () => {
  it('is between 0 and 0.9, with 100 points in all', () => {
    expect(score(everything, 'Starbucks')).toBeCloseTo(0.9, 2);
    expect(score(everything, 'Starbucks')).toBeLessThan(0.901);
    expect(score(nothing, SPAM, 'Labor Organization')).toBeLessThan(0.001);
    const { parts } = getScoreParts(everything, {
      name: 'Starbucks',
      nameKey: 'starbucks',
      category: 'Cafe',
    });
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    for (const { points, most } of parts) expect(points).toBe(most);
  });

  it.each(facts)('is higher with %s', (fact) => {
    for (const name of ['Bakery', '7-Eleven', SPAM])
      expect(score({ ...nothing, [fact]: true }, name)).toBeGreaterThan(score(nothing, name));
  });

  it('is higher for kinds that visitors look for, and for a name they know', () => {
    const kinds = ['Labor Organization', 'Freight', 'Plumber', 'Restaurant'].map((kind) =>
      score({ ...nothing, hasPhone: true }, 'Zeta', kind),
    );
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
    expect(new Set(kinds.map((kind) => Math.floor(kind * 1000))).size).toBe(4);
    expect(score(nothing, 'Migros Kadıköy')).toBeGreaterThan(score(nothing, 'Migrosoft') + 0.02);
    const other = score(nothing, 'Acme Pest Control');
    expect(score(nothing, 'Target T-1204')).toBeLessThan(other + 0.01);
    expect(score(nothing, 'Target 1204')).toBeGreaterThan(other + 0.01);
    expect(score(nothing, 'Shell Beach Motel')).toBeLessThan(other + 0.01);
  });

  it('puts a contrived name behind every other, however complete it is', () => {
    expect(score(everything, SPAM)).toBeLessThan(score(nothing, '7-Eleven', 'Labor Organization'));
  });

  it('gives the first letter nothing, and mixes the branches of a chain', () => {
    const names = ['Aaa Diner', 'Bistro', 'Çiçek', '1204 East', 'Zeta', 'さくら'];
    const order = names.toSorted((a, b) => score(nothing, b) - score(nothing, a));
    expect(order).not.toEqual(names.toSorted());
    const branches = [1, 2, 3, 4].map((number) =>
      score(nothing, 'Rewe', 'Supermarket', `Hauptstr. ${number}`),
    );
    expect(new Set(branches).size).toBe(4);
    expect(Math.max(...branches) - Math.min(...branches)).toBeLessThan(0.001);
  });
});
