import { expect, it } from 'vitest';
import { mergeDeep } from './deep-merge.ts';

it('replaces only what is said, at any depth', () => {
  const base = { a: { b: 1, c: { d: 2, e: [1, 2] } }, f: null, g: 'x' };
  expect(mergeDeep(base, { a: { c: { e: [3] } }, f: { h: 1 } })).toEqual({
    a: { b: 1, c: { d: 2, e: [3] } },
    f: { h: 1 },
    g: 'x',
  });
  expect(mergeDeep(base, {})).toEqual(base);
});

it('takes null and other kinds of value as they are', () => {
  expect(mergeDeep({ a: { b: 1 } }, { a: null })).toEqual({ a: null });
  expect(mergeDeep({ a: 1 }, 'text')).toBe('text');
});

it('treats odd names as names', () => {
  const over = JSON.parse('{"__proto__":{"polluted":true}}') as unknown;
  const result = mergeDeep({ a: 1 }, over) as object;
  expect(Object.keys(result)).toEqual(['a', '__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
