import { expect, it } from 'vitest';
import { Encoder } from './encoder.ts';

const read = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

it('encodes texts of every width, those beyond its room too', () => {
  const encoder = new Encoder();
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
  const first = new Encoder();
  const one = first.encode('one');
  const second = new Encoder();
  const two = second.encode('two');
  expect([one, two].map(read)).toEqual(['one', 'two']);
  second.close();
  const third = new Encoder();
  expect(third.encode('three').buffer).toBe(two.buffer);
  expect(read(one)).toBe('one');
});
