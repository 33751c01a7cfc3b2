import { expect, it } from 'vitest';
import { toCsvBlob } from './to-csv.ts';

const write = async (...cells: (string | number | null)[]) => (await toCsvBlob([cells]).text()).trimEnd();

it('separates by semicolons, after a byte order mark', async () => {
  const bytes = new Uint8Array(await toCsvBlob([['Ad', 1250, null]]).arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(await write('Ad', 1250, null)).toBe('Ad;1250;');
});

it.each([
  ["x;=cmd|' /C calc'!A1;", `"x;'=cmd|' /C calc'!A1;"`],
  ['x,@SUM(A1)', `"x,'@SUM(A1)"`],
  ['x\t"=1', `"x\t""'=1"`],
  ['=1', "'=1"],
  ['Döner, Kebap & Co', '"Döner, Kebap & Co"'],
  ['a "b"', '"a ""b"""'],
  ['مقهى', 'مقهى'],
])('%j is one cell, and no formula whatever the program splits at', async (text, cell) =>
  expect(await write(text, 1)).toBe(`${cell};1`),
);
