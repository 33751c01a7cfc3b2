import { closeSync, openSync, rmSync } from 'node:fs';
import {
  chooseIndexBits,
  divideIndex,
  encodeEntries,
  ENTRY_NUMBERS,
  getIndexNumber,
  type IndexEntry,
  toEntryNumbers,
} from '../../../schema/page-store/page-index.ts';
import { openScratch, type Scratch } from '../../runtime/scratch.ts';

/** First bits of the hash by which entries are divided as they come: a million businesses have 5,000 in each part. */
const PART_BITS = 8;
/** Entries of a part that are collected before they are written: 1.5 KB. */
const BLOCK_ENTRIES = 64;
const BLOCK_NUMBERS = ENTRY_NUMBERS * BLOCK_ENTRIES;
const BLOCK_BYTES = 4 * BLOCK_NUMBERS;

/** Entries of a part: full blocks in the file, by their numbers, and the first ones of the next block. */
type Part = { blocks: number[]; rest: Uint32Array; count: number };

/** Divides entries among the indexes of a release. */
export type IndexSorter = {
  add(entry: IndexEntry): void;
  /** The indexes in the order of their numbers, as many as {@link chooseIndexBits} says. It builds one at a time. */
  indexes(): Generator<Uint8Array<ArrayBuffer>>;
  /** Closes and removes the file. */
  close(): void;
};

/**
 * Creates a sorter that keeps the entries in a file, because in memory they take 24 bytes a page, 31 MB of a million
 * businesses, just when a publish needs the most.
 *
 * @param file is created once a part has many entries, in place of one that a kill has left
 */
export function createIndexSorter(file: string): IndexSorter {
  const parts = Array.from({ length: 2 ** PART_BITS }, (): Part => {
    return { blocks: [], rest: new Uint32Array(BLOCK_NUMBERS), count: 0 };
  });
  let total = 0;
  let disk: { descriptor: number; scratch: Scratch } | null = null;
  let written = 0;
  const openDisk = () => {
    const descriptor = openSync(file, 'w+');
    return { descriptor, scratch: openScratch(descriptor) };
  };
  const writeBlock = (block: Uint32Array): number => {
    disk ??= openDisk();
    disk.scratch.write(new Uint8Array(block.buffer));
    return written++;
  };
  const readBlock = (number: number, target: Uint8Array): void => {
    try {
      disk!.scratch.read(number * BLOCK_BYTES, target);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      throw new Error(`${file} ends in the middle of a block`, { cause });
    }
  };
  const readParts = (some: Part[]): Uint32Array => {
    const count = some.reduce((sum, part) => sum + part.blocks.length * BLOCK_ENTRIES + part.count, 0);
    const numbers = new Uint32Array(count * ENTRY_NUMBERS);
    let at = 0;
    for (const { blocks, rest, count: last } of some) {
      for (const block of blocks) {
        readBlock(block, new Uint8Array(numbers.buffer, 4 * at, BLOCK_BYTES));
        at += BLOCK_NUMBERS;
      }
      numbers.set(rest.subarray(0, last * ENTRY_NUMBERS), at);
      at += last * ENTRY_NUMBERS;
    }
    return numbers;
  };
  return {
    add(entry) {
      const numbers = toEntryNumbers(entry);
      const part = parts[getIndexNumber({ high: numbers[0]!, low: numbers[1]! }, PART_BITS)]!;
      part.rest.set(numbers, part.count * ENTRY_NUMBERS);
      part.count += 1;
      total += 1;
      if (part.count < BLOCK_ENTRIES) return;
      part.blocks.push(writeBlock(part.rest));
      part.count = 0;
    },
    *indexes() {
      const bits = chooseIndexBits(total);
      // An index has several parts, or a part has several indexes.
      const perIndex = 2 ** Math.max(0, PART_BITS - bits);
      const perPart = 2 ** Math.max(0, bits - PART_BITS);
      for (let [part, first] = [0, 0]; part < parts.length; part += perIndex, first += perPart) {
        const index = encodeEntries(readParts(parts.slice(part, part + perIndex)));
        yield* divideIndex(index, { first, end: first + perPart, bits });
      }
    },
    close() {
      if (disk !== null) closeSync(disk.descriptor);
      rmSync(file, { force: true });
    },
  };
}
