import { expect, it } from 'vitest';
import type { BatchPreview } from '../../../schema/contracts/batch.ts';
import { parseFailCondition } from './fail-if.ts';

const group = (field: string, change: string, count: number, share: number) => ({
  field,
  change,
  count,
  share,
});
const PREVIEW = {
  totalRows: 200,
  created: 30,
  changed: 12,
  rejected: 4,
  missing: { count: 7 },
  groups: [
    group('phone', 'removed', 3, 0.02),
    group('category', 'replaced', 5, 0.03),
    group('category', 'changed', 1, 0.005),
    group('coordinates', 'moved', 2, 0.01),
    { ...group('', 'doubtful', 9, 0.045), key: 'doubtful' },
  ],
} as unknown as BatchPreview;
const isMet = (text: string) => parseFailCondition(text).isMet(PREVIEW);

it('compares counts and shares of fields, in either number, and of rows', () => {
  expect(
    ['phones removed > 1%', 'phone removed > 2', 'Categories changed > 3%', 'category changed > 5'].map(
      isMet,
    ),
  ).toEqual([true, true, true, true]);
  expect(
    ['phones removed > 2%', 'phones removed > 3', 'phones added > 0', 'coordinates moved > 1%'].map(isMet),
  ).toEqual([false, false, false, false]);
  expect(
    [
      'rows rejected > 1.9%',
      'businesses new > 14 %',
      'businesses missing > 6',
      'businesses doubtful > 4.4%',
      'businesses changed > 11',
    ].map(isMet),
  ).toEqual([true, true, true, true, true]);
  expect(['rows rejected > 2%', 'businesses missing > 7'].map(isMet)).toEqual([false, false]);
});

it('refuses what it does not know, with the words that it does', () => {
  for (const text of [
    'phones vanished > 1%',
    'fax removed > 1',
    'phones removed',
    'phones removed > x',
    'rows removed > 1',
  ])
    expect(() => parseFailCondition(text)).toThrow('is not a condition');
  expect(() => parseFailCondition('fax removed > 1')).toThrow(/phones, .*coordinates.*rows rejected/s);
});
