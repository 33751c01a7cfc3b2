import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJsonRecords } from './read-records.ts';

async function* splitIntoChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function readAll(text: string, size: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const records of readJsonRecords(splitIntoChunks(text, size))) all.push(...records);
  return all;
}

const word = fc.oneof(
  fc.constantFrom('"', '\\', '\\"', '{', '}]', '[{"a":1}]', 'Şeker', '東京', '😀', 'data'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const record = fc.record({
  name: word,
  list: fc.array(word),
  nested: fc.record({ a: word, b: fc.integer() }),
});

it('reads the same objects however the text arrives: as a list, in lists, or one per line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      async (records, size) => {
        const lines = records.map((one) => JSON.stringify(one)).join('\n');
        for (const text of [
          JSON.stringify(records),
          JSON.stringify(records, null, 2),
          JSON.stringify([records]),
          lines,
          JSON.stringify({ status: 'Success', data: [records] }),
        ])
          expect(await readAll(text, size)).toEqual(records);
      },
    ),
  );
});

it('keeps every digit of a long number', async () => {
  const text =
    '[{"cid":16524898314635901619,"n":12.5,"ids":[-9007199254740993],"text":":16524898314635901619"}]';
  expect(await readAll(text, 7)).toEqual([
    { cid: '16524898314635901619', n: 12.5, ids: ['-9007199254740993'], text: ':16524898314635901619' },
  ]);
});
