import { expect, it } from 'vitest';
import { overlay } from './overlay.ts';

it('replaces only what is said, at any depth', () => {
  const base = { a: { b: 1, c: { d: 2, e: [1, 2] } }, f: null, g: 'x' };
  expect(overlay(base, { a: { c: { e: [3] } }, f: { h: 1 } })).toEqual({
    a: { b: 1, c: { d: 2, e: [3] } },
    f: { h: 1 },
    g: 'x',
  });
  expect(overlay(base, {})).toEqual(base);
});

it('takes null and other kinds of value as they are', () => {
  expect(overlay({ a: { b: 1 } }, { a: null })).toEqual({ a: null });
  expect(overlay({ a: 1 }, 'text')).toBe('text');
});

it('treats odd names as names', () => {
  const over = JSON.parse('{"__proto__":{"polluted":true}}') as unknown;
  const result = overlay({ a: 1 }, over) as object;
  expect(Object.keys(result)).toEqual(['a', '__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
