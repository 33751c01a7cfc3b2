import { describe, expect, it } from 'vitest';
import { getRecordBit } from '../business/record-traits.ts';
import { TRAIT_BITS } from '../business/traits.ts';
import {
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
    for (const fact of INDEX_FACTS.filter((each) => each !== 'street' && each !== 'phone'))
      expect(findBusinessReason(toTraits('street', 'phone', fact)), fact).toBeNull();
  });

  it('is not with two, whatever else operators filter by', () => {
    const others = getRecordBit('verified') + getRecordBit('sample') + TRAIT_BITS.rating('4');
    expect(findBusinessReason(toTraits('street', 'coordinates') + others)).toBe('few-facts');
    expect(findBusinessReason(0)).toBe('few-facts');
  });

  it('has the facts of its bits', () => {
    expect(getIndexFacts(toTraits('photo', 'email'))).toEqual(['photo', 'email']);
    expect(getIndexFacts(toTraits(...INDEX_FACTS))).toEqual([...INDEX_FACTS]);
  });
});

it.each([
  [1, 1, false, 'one-entry'],
  [1, 2, false, null],
  [1, 15, true, 'same-list'],
  [1, null, false, null],
  [2, 40_000, false, 'paging'],
  [2, 40_000, true, 'paging'],
  [2, null, false, 'paging'],
])('page %i of a list of %s: %s', (page, entries, isSame, reason) =>
  expect(findListReason(page, { entries, isSame })).toBe(reason),
);
