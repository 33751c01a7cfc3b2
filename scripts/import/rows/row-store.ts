import { fold } from '../../../schema/rules/text/fold.ts';
import { toIdKey } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import { prefetchEach } from '../../runtime/prefetch-each.ts';
import type { Scratch } from '../../runtime/scratch.ts';
import type { FileRow } from './file-rows.ts';
import { type Block, NameRange } from './name-range.ts';
import { packLines, unpackLines } from './packed-json.ts';

/** Rows per block: fewer compress worse, and more of each range of names wait in memory. */
const BLOCK_ROWS = 50;
/** Characters of JSON after which a block ends. */
const BLOCK_CHARACTERS = 100_000;
/** Blocks that are decompressed at a time. */
const AHEAD = 8;

/** Where the blocks of a store are, in the order in which they are read, and the ids in its reviews. */
export type RowIndex = { blocks: Block[]; reviewed: string[] };

/** Kept rows cannot be read back: the disk has failed or changed them. The message is for the user. */
export class DamagedRowsError extends Error {}

/**
 * Rows of a file between the two passes over them, in a file: the first pass decides what the second stores, and there
 * are more rows than fit into memory. Reading them back takes a fifth of the time of reading the spreadsheet again.
 *
 * Listings of a large file are read back in ranges of names: those that are stored together change the same pages of
 * the database (docs/decisions/2026-11-29-names-in-order.md).
 */
export class RowStore {
  readonly #file: Scratch;
  /** All names. Rows without a listing are in it as they come, and so is everything that an opened store has. */
  readonly #all: NameRange;
  #size = 0;
  /** Ids in reviews, as keys of `toIdKey`. */
  readonly reviewed: Set<string>;

  /** @param index of a file that has rows already, to which none can be added */
  constructor(file: Scratch, index: RowIndex = { blocks: [], reviewed: [] }) {
    this.#file = file;
    this.#all = new NameRange(index.blocks);
    this.reviewed = new Set(index.reviewed);
  }

  /** Adds rows. They are stored at the latest with {@link flush}. */
  add(rows: FileRow[]): void {
    for (const row of rows) {
      if ('review' in row) for (const id of row.ids) this.reviewed.add(toIdKey(id));
      const range = 'listing' in row ? this.#all.place(fold(row.listing.name)) : this.#all;
      const json = JSON.stringify(row);
      range.waiting.push(json);
      range.waitingCharacters += json.length;
      if (range.waiting.length >= BLOCK_ROWS || range.waitingCharacters >= BLOCK_CHARACTERS)
        this.#store(range);
    }
  }

  /** Stores all rows. @returns where they are */
  flush(): RowIndex {
    for (const range of this.#all.list()) if (range.waiting.length > 0) this.#store(range);
    return { blocks: this.#listBlocks(), reviewed: [...this.reviewed] };
  }

  /** Reads the stored rows back, in blocks. @throws DamagedRowsError */
  read(): AsyncGenerator<FileRow[]> {
    return prefetchEach(this.#listBlocks(), AHEAD, (block) => this.#unpack(block));
  }

  #listBlocks(): Block[] {
    return [...this.#all.list()].flatMap(({ blocks }) => blocks);
  }

  /** Stores the waiting rows of a range as a block. */
  #store(range: NameRange): void {
    const bytes = packLines(range.waiting);
    this.#file.write(bytes);
    range.blocks.push([this.#size, bytes.length]);
    this.#size += bytes.length;
    range.waiting = [];
    range.waitingCharacters = 0;
  }

  #unpack(block: Block): Promise<FileRow[]> {
    return this.#read(block).catch((cause: unknown) => {
      throw new DamagedRowsError(
        'The rows that were read from the file cannot be read back from the disk. Try again.',
        { cause },
      );
    });
  }

  async #read([offset, length]: Block): Promise<FileRow[]> {
    const bytes = Buffer.allocUnsafe(length);
    this.#file.read(offset, bytes);
    return (await unpackLines(bytes)) as FileRow[];
  }
}
