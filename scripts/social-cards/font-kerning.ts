import { inflateSync } from 'node:zlib';

/** Kerning of two glyphs in font units, by their indices; 0 for most. */
export type GetKerning = (left: number, right: number) => number;
/** Value of a pair in a subtable; null if the subtable has none. */
type FindPair = (left: number, right: number) => number | null;

/** Kinds of lookups in the table GPOS: pairs, and the address of a lookup that is far away. */
const PAIRS = 2;
const EXTENSION = 9;
/** Format of a value that is a horizontal advance only. */
const ADVANCE = 4;

/**
 * Reads the kerning of a WOFF font, of which opentype.js reads only a part (no lookups of type 9).
 * https://learn.microsoft.com/typography/opentype/spec/gpos
 *
 * @throws Error if it moves glyphs in another way than by their advance
 */
export function readKerning(font: Buffer): GetKerning {
  const table = readTable(font, 'GPOS');
  const lookups = listKernLookups(table).map((lookup) => listSubtables(table, lookup));
  // Lookups add up; of each, the first subtable that has the pair decides.
  return (left, right) => {
    let sum = 0;
    for (const subtables of lookups) {
      for (const find of subtables) {
        const value = find(left, right);
        if (value === null) continue;
        sum += value;
        break;
      }
    }
    return sum;
  };
}

/** A table of a WOFF file, decompressed. @throws Error if the font has none of this name */
function readTable(font: Buffer, tag: string): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(12) }, (_, i) => 44 + i * 20);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (entry === undefined) throw new Error(`The font has no table ${tag}`);
  const start = font.readUInt32BE(entry + 4);
  const bytes = font.subarray(start, start + font.readUInt32BE(entry + 8));
  return bytes.length === font.readUInt32BE(entry + 12) ? bytes : inflateSync(bytes);
}

function readFields(table: Buffer, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => table.readUInt16BE(at + i * 2));
}

/** Numbers of 16 bits after their count. */
function readList(table: Buffer, at: number): number[] {
  return readFields(table, at + 2, table.readUInt16BE(at));
}

/** Offsets of the lookups of the feature 'kern', in the order in which they apply. */
function listKernLookups(table: Buffer): number[] {
  const features = table.readUInt16BE(6);
  const lookups = table.readUInt16BE(8);
  const entries = Array.from({ length: table.readUInt16BE(features) }, (_, i) => features + 2 + i * 6);
  const indices = entries
    .filter((at) => table.toString('latin1', at, at + 4) === 'kern')
    .flatMap((at) => readList(table, features + table.readUInt16BE(at + 4) + 2));
  const offsets = readList(table, lookups);
  return [...new Set(indices)].toSorted((a, b) => a - b).map((index) => lookups + offsets[index]!);
}

function listSubtables(table: Buffer, lookup: number): FindPair[] {
  const kind = table.readUInt16BE(lookup);
  return readList(table, lookup + 4).map((offset) => {
    const at = lookup + offset;
    if (kind === PAIRS) return readPairs(table, at);
    if (kind !== EXTENSION || table.readUInt16BE(at + 2) !== PAIRS)
      throw new Error(`The font kerns with a lookup of type ${kind}, which is none of pairs`);
    return readPairs(table, at + table.readUInt32BE(at + 4));
  });
}

function readPairs(table: Buffer, at: number): FindPair {
  const [format, coverageAt, first, second] = readFields(table, at, 4);
  if ((first !== 0 && first !== ADVANCE) || second !== 0)
    throw new Error(`The font kerns with values of the formats ${first} and ${second}`);
  const coverage = readCoverage(table, at + coverageAt!);
  const size = first === ADVANCE ? 2 : 0;
  const readValue = (value: number) => (size === 0 ? 0 : table.readInt16BE(value));
  if (format === 1) {
    const sets = readList(table, at + 8).map((offset) => at + offset);
    return (left, right) => {
      const set = sets[coverage.get(left) ?? -1];
      if (set === undefined) return null;
      const pairs = Array.from({ length: table.readUInt16BE(set) }, (_, i) => set + 2 + i * (2 + size));
      const pair = pairs.find((one) => table.readUInt16BE(one) === right);
      return pair === undefined ? null : readValue(pair + 2);
    };
  }
  const [leftsAt, rightsAt, , columns] = readFields(table, at + 8, 4);
  const lefts = readClasses(table, at + leftsAt!);
  const rights = readClasses(table, at + rightsAt!);
  return (left, right) => {
    if (!coverage.has(left)) return null;
    const cell = (lefts.get(left) ?? 0) * columns! + (rights.get(right) ?? 0);
    return readValue(at + 16 + cell * size);
  };
}

/** Positions of the covered glyphs, by glyph. */
function readCoverage(table: Buffer, at: number): Map<number, number> {
  if (table.readUInt16BE(at) === 1) return new Map(readList(table, at + 2).map((glyph, i) => [glyph, i]));
  return readRanges(table, at, (start, glyph) => start.value + glyph - start.first);
}

/** Classes of glyphs; those without one are of class 0. */
function readClasses(table: Buffer, at: number): Map<number, number> {
  if (table.readUInt16BE(at) !== 1) return readRanges(table, at, ({ value }) => value);
  const first = table.readUInt16BE(at + 2);
  return new Map(readList(table, at + 4).map((value, i) => [first + i, value]));
}

function readRanges(
  table: Buffer,
  at: number,
  toValue: (range: { first: number; value: number }, glyph: number) => number,
): Map<number, number> {
  const values = new Map<number, number>();
  for (let i = 0; i < table.readUInt16BE(at + 2); i++) {
    const [first, last, value] = readFields(table, at + 4 + i * 6, 3) as [number, number, number];
    for (let glyph = first; glyph <= last; glyph++) values.set(glyph, toValue({ first, value }, glyph));
  }
  return values;
}
