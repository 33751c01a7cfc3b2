import { describe, expect, it } from 'vitest';
import { parseFeatures } from './parse-features.ts';

describe('parseFeatures', () => {
  it('reads groups of features', () => {
    const about = { Offerings: { Coffee: true, Alcohol: false, 'Price of a coffee': 'from $3.50' } };
    expect(parseFeatures(JSON.stringify(about))).toEqual(about);
  });

  it.each([
    '{"Offerings": {"Coffee": tr',
    'free parking',
    '"text"',
    '[]',
    'null',
    '{"Offerings": true}',
    '{"A": {"b": 1}}',
  ])('leaves %s as the text it is', (stored) => expect(parseFeatures(stored)).toBe(stored));
});
