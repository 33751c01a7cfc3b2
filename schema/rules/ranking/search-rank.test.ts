import { describe, expect, it } from 'vitest';
import { type RankFacts, toSearchRank } from './search-rank.ts';

const best: RankFacts = {
  isSponsored: true,
  score: 5,
  hasPhoto: true,
  hasHours: true,
  hasContact: true,
  hasDescription: true,
};

describe('quality', () => {
  it('is 0 for the best and stays below 2,048', () => {
    const nothing = { hasPhoto: false, hasHours: false, hasContact: false, hasDescription: false };
    expect(toSearchRank(best)).toBe(0);
    expect(toSearchRank({ isSponsored: false, score: 0, ...nothing })).toBe(2047);
  });

  it('puts the sponsored first, then the better rated, then the more complete', () => {
    const inOrder: RankFacts[] = [
      { ...best, score: 1.2, hasPhoto: false },
      { ...best, score: 0.9 },
      { ...best, isSponsored: false },
      { ...best, isSponsored: false, score: 4.8 },
      { ...best, isSponsored: false, score: 4.8, hasHours: false },
      { ...best, isSponsored: false, score: 4.8, hasHours: false, hasPhoto: false },
      { ...best, isSponsored: false, score: 4.7 },
      { ...best, isSponsored: false, score: 1 },
      { ...best, isSponsored: false, score: 0.9 },
      { ...best, isSponsored: false, score: 0.74 },
      { ...best, isSponsored: false, score: 0 },
    ];
    const places = inOrder.map(toSearchRank);
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });

  it('takes nearly equal scores as equal', () => {
    expect(toSearchRank({ ...best, score: 4.797 })).toBe(toSearchRank({ ...best, score: 4.804 }));
  });
});
