import { expect, it } from 'vitest';
import { isSlow, formatReport, formatSlowResource } from './resources.ts';

const file = (duration: number, transferSize = 0) => ({
  name: 'https://a.example/b.js',
  duration,
  transferSize,
});

it('calls a file slow that took more than 1000 ms (P-9-19)', () => {
  expect([1000, 1000.1].map((duration) => isSlow(file(duration)))).toEqual([false, true]);
  expect(formatSlowResource(file(1400.2))).toBe('Slow resource: https://a.example/b.js took 1400 ms');
});

it('sums up what was loaded (P-9-20)', () => {
  expect(formatReport([file(20, 1024), file(1001, 512), file(5)])).toBe(
    'Resources: 3 files, 1.5 KB, 1 slower than 1000 ms',
  );
});
