import { expect, it } from 'vitest';
import { shortenOutput } from './shorten-output.ts';

it('keeps failures and the seeds that repeat them', () => {
  const printed = [
    ' ✓ |unit| a.test.ts (2 tests) 10ms',
    'stdout | b.test.ts > publishing what changed',
    'law of publishing: SEED=1234',
    'laws of importing: seed 56 (SEED repeats it)',
    'seeds of sunflowers',
  ];
  const failures = ['⎯⎯⎯ Failed Tests 1 ⎯⎯⎯', '', ' FAIL  b.test.ts > publishing what changed'];
  expect(shortenOutput([...printed, ...failures].join('\n')).split('\n')).toEqual([
    'law of publishing: SEED=1234',
    'laws of importing: seed 56 (SEED repeats it)',
    ...failures,
  ]);
  expect(shortenOutput('No test files found')).toBe('No test files found');
});
