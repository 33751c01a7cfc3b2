import { describe, expect, it } from 'vitest';
import { getRecordBit } from '../business/record-traits.ts';
import { TRAIT_BITS } from '../business/traits.ts';
import {
  countOwnFacts,
  findBusinessReason,
  findListReason,
  getIndexFacts,
  INDEX_FACT_BITS,
  INDEX_FACTS,
  type IndexFact,
} from './index-gate.ts';

const toTraits = (...facts: IndexFact[]) => facts.reduce((sum, fact) => sum + INDEX_FACT_BITS[fact], 0);

describe('a business', () => {
  it('is indexed with an address, a phone number and one more fact', () => {
    for (const fact of INDEX_FACTS.filter((each) => each !== 'street' && each !== 'phone')) {
      const traits = toTraits('street', 'phone', fact);
      expect(findBusinessReason({ traits, repeatsPhone: false }), fact).toBeNull();
    }
  });

  it('is not with two, whatever else operators filter by', () => {
    const others = getRecordBit('verified') + getRecordBit('sample') + TRAIT_BITS.rating('4');
    expect(
      findBusinessReason({ traits: toTraits('street', 'coordinates') + others, repeatsPhone: false }),
    ).toBe('few-facts');
    expect(findBusinessReason({ traits: 0, repeatsPhone: false })).toBe('few-facts');
  });

  it('has to have a phone number of its own, or another fact instead', () => {
    const traits = toTraits('street', 'phone', 'coordinates');
    expect(findBusinessReason({ traits, repeatsPhone: true })).toBe('repeated-phone');
    expect(countOwnFacts({ traits, repeatsPhone: true })).toBe(2);
    expect(findBusinessReason({ traits: traits + toTraits('hours'), repeatsPhone: true })).toBeNull();
    expect(findBusinessReason({ traits: toTraits('phone'), repeatsPhone: true })).toBe('few-facts');
  });

  it('has the facts of its bits', () => {
    expect(getIndexFacts(toTraits('photo', 'email'))).toEqual(['photo', 'email']);
    expect(getIndexFacts(toTraits(...INDEX_FACTS))).toEqual([...INDEX_FACTS]);
  });
});

it.each([
  [1, 1, 'one-business'],
  [1, 2, null],
  [1, null, null],
  [2, 40_000, 'paging'],
  [2, null, 'paging'],
])('page %i of a list of %s: %s', (page, count, reason) => expect(findListReason(page, count)).toBe(reason));
