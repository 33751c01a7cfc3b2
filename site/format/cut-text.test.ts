import { describe, expect, it } from 'vitest';
import { cutAtWord } from './cut-text.ts';

describe('cutAtWord', () => {
  it('leaves a text that fits as it is', () => expect(cutAtWord('Fresh bread', 11)).toBe('Fresh bread'));
  it('cuts after the last word that fits', () =>
    expect(cutAtWord('Fresh bread every day', 16)).toBe('Fresh bread…'));
  it('drops the comma before the cut', () =>
    expect(cutAtWord('Bread, cakes, and coffee', 15)).toBe('Bread, cakes…'));
  it('cuts a single long word at the limit', () =>
    expect(cutAtWord('a'.repeat(40), 10)).toBe(`${'a'.repeat(9)}…`));
  it('keeps both halves of an emoji or neither', () => {
    expect(cutAtWord(`${'a'.repeat(8)}🥐${'b'.repeat(9)}`, 10)).toBe(`${'a'.repeat(8)}…`);
  });
});
