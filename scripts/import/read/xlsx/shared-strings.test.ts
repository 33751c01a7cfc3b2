import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scratch } from '../../../runtime/scratch.ts';
import { SharedStrings } from './shared-strings.ts';
import { MemoryText, ScratchText, type TextStore } from './text-store.ts';

/** Temporary storage for tests; it counts the reads. */
function createMemoryScratch(): Scratch & { reads: number } {
  const pieces: Uint8Array[] = [];
  let whole: Uint8Array | null = null;
  return {
    reads: 0,
    write: (bytes) => void pieces.push(new Uint8Array(bytes)),
    read(offset, target) {
      this.reads++;
      whole ??= new Uint8Array(Buffer.concat(pieces));
      expect(offset + target.length).toBeLessThanOrEqual(whole.length);
      target.set(whole.subarray(offset, offset + target.length));
    },
  };
}

function createFilledStrings(store: TextStore, texts: string[]): SharedStrings {
  const strings = new SharedStrings(store);
  for (const text of texts) {
    const half = text.indexOf('x') + 1;
    strings.appendText(text.slice(0, half));
    strings.appendText(text.slice(half));
    strings.endText();
  }
  return strings;
}

describe('shared strings', () => {
  const stores: [string, () => TextStore][] = [
    ['memory', () => new MemoryText()],
    ['scratch space', () => new ScratchText(createMemoryScratch())],
  ];

  it.each(stores)('come back from %s in any order', (_, store) => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.nat(400_000).map((length) => 'ş€x'.repeat(length / 3)),
    );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(60), { maxLength: 200 }),
        (texts, indexes) => {
          const strings = createFilledStrings(store(), texts);
          for (const index of [...indexes, ...texts.keys(), ...indexes])
            expect(strings.get(index) === texts[index]).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each(stores)('may be empty in %s', (_, store) => {
    const strings = createFilledStrings(store(), ['', 'a', '', '']);
    expect([0, 1, 2, 3, 4, -1].map((index) => strings.get(index))).toEqual([
      '',
      'a',
      '',
      '',
      undefined,
      undefined,
    ]);
    expect(new SharedStrings(store()).get(0)).toBeUndefined();
  });

  it('asked for in order need few reads, on every pass', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => `${n} ${'x'.repeat(100)}`);
    const scratch = createMemoryScratch();
    const strings = createFilledStrings(new ScratchText(scratch), texts);
    for (let pass = 1; pass <= 2; pass++) {
      for (let index = 0; index < texts.length; index++) strings.get(index);
      expect(scratch.reads).toBeLessThan(pass * 20);
    }
  });
});
