import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('reads what to do', () => {
    expect(readOptions([])).toEqual({ action: 'load', businesses: 2_000 });
    expect(readOptions(['--businesses', '50000'])).toEqual({ action: 'load', businesses: 50_000 });
    expect(readOptions(['--remove'])).toEqual({ action: 'remove' });
    expect(readOptions(['-h'])).toEqual({ action: 'help' });
  });

  it.each(['0', '-5', '2.5', 'many', '5000001', ''])('refuses --businesses=%s', (text) => {
    expect(() => readOptions([`--businesses=${text}`])).toThrow(
      `--businesses is "${text}"; it must be a whole number from 1 to 5000000, for example --businesses 2000.`,
    );
  });

  it('refuses a number of businesses to remove, and unknown words', () => {
    expect(() => readOptions(['--remove', '--businesses=5'])).toThrow(
      '--remove deletes the whole sample and cannot be combined with --businesses.',
    );
    expect(() => readOptions(['--bogus'])).toThrow(/Unknown option '--bogus'/);
  });
});
