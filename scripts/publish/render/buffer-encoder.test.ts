import { expect, it } from 'vitest';
import { BufferEncoder } from './buffer-encoder.ts';

const read = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

it('encodes texts of every width, those beyond its room too', () => {
  const encoder = new BufferEncoder();
  const texts = [
    '',
    'plain',
    'Zürich · café',
    '東京 😀',
    'long '.repeat(150_000),
    '東'.repeat(400_000),
    'last',
  ];
  expect(texts.map((text) => encoder.encode(text)).map(read)).toEqual(texts);
  encoder.close();
});

it('keeps units that are stored at the same time apart, and uses room again once it is free', () => {
  const first = new BufferEncoder();
  const one = first.encode('one');
  const second = new BufferEncoder();
  const two = second.encode('two');
  expect([one, two].map(read)).toEqual(['one', 'two']);
  second.close();
  const third = new BufferEncoder();
  expect(third.encode('three').buffer).toBe(two.buffer);
  expect(read(one)).toBe('one');
});
