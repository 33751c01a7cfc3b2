import { expect, it } from 'vitest';
import { mergeDecisions, restoreDecisions } from './decision-patch.ts';

it('takes back only the decisions that were not saved', () => {
  const before = { groups: { a: 'accept', b: 'accept' }, missing: 'keep' } as const;
  const first = mergeDecisions(before, { groups: { a: 'decline' } });
  const second = mergeDecisions(first, { groups: { c: 'decline' }, missing: 'close' });
  expect(second).toEqual({ groups: { a: 'decline', b: 'accept', c: 'decline' }, missing: 'close' });
  expect(restoreDecisions(second, { groups: { a: 'decline' } }, before)).toEqual({
    groups: { a: 'accept', b: 'accept', c: 'decline' },
    missing: 'close',
  });
  expect(restoreDecisions(second, { groups: { c: 'decline' }, missing: 'close' }, first)).toEqual(first);
});
