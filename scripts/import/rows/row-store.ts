import { toIdKey } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import type { Scratch } from '../read/types.ts';
import { countCharacters, type FileRow } from './file-rows.ts';
import { pack, unpack } from './packed-json.ts';

/** Rows per block: fewer compress worse, and more make texts that only a full garbage collection frees. */
const BLOCK_ROWS = 50;
/** Characters of cells after which a block ends. */
const BLOCK_CHARACTERS = 500_000;
/** Blocks that are compressed or decompressed at a time. */
const AHEAD = 8;

/** Where the blocks of a store are, and the ids in its reviews. */
export type RowIndex = { blocks: [offset: number, length: number][]; reviewed: string[] };

/** Kept rows cannot be read back: a disk has changed them. The message is for the user. */
export class DamagedRowsError extends Error {}

/**
 * Rows of a file between the two passes over them, in a file: the first pass decides what the second stores, and there
 * are more rows than fit into memory. Reading them back takes a fifth of the time of reading the spreadsheet again.
 */
export class RowStore {
  readonly #file: Scratch;
  readonly #blocks: RowIndex['blocks'];
  #size = 0;
  #waiting: Promise<Buffer>[] = [];
  /** Ids in reviews, as keys of `toIdKey`. */
  readonly reviewed: Set<string>;

  /** @param index of a file that has rows already */
  constructor(file: Scratch, index: RowIndex = { blocks: [], reviewed: [] }) {
    this.#file = file;
    this.#blocks = index.blocks;
    this.reviewed = new Set(index.reviewed);
  }

  /** Appends rows. They are stored at the latest with {@link flush}. */
  async add(rows: FileRow[]): Promise<void> {
    for (const row of rows) if ('review' in row) for (const id of row.ids) this.reviewed.add(toIdKey(id));
    for (const block of splitIntoBlocks(rows)) {
      const packed = pack(block);
      // Awaited in its turn. Until then, a rejection must not count as unhandled.
      packed.catch(() => {});
      this.#waiting.push(packed);
      while (this.#waiting.length > AHEAD) await this.#storeNext();
    }
  }

  /** Stores all rows. @returns where they are */
  async flush(): Promise<RowIndex> {
    while (this.#waiting.length > 0) await this.#storeNext();
    return { blocks: this.#blocks, reviewed: [...this.reviewed] };
  }

  /** The rows in blocks, in the order in which they were added. @throws DamagedRowsError */
  async *read(): AsyncGenerator<FileRow[]> {
    const ahead: Promise<string>[] = [];
    for (let at = 0; at < this.#blocks.length; at += 1) {
      while (ahead.length < AHEAD && at + ahead.length < this.#blocks.length)
        ahead.push(this.#unpackAt(at + ahead.length));
      yield JSON.parse(await ahead.shift()!) as FileRow[];
    }
  }

  async #storeNext(): Promise<void> {
    const block = await this.#waiting.shift()!;
    this.#file.write(block);
    this.#blocks.push([this.#size, block.length]);
    this.#size += block.length;
  }

  #unpackAt(index: number): Promise<string> {
    const text = this.#read(index).catch((cause: unknown) => {
      throw new DamagedRowsError('The rows that the preview has read are damaged. Try again.', { cause });
    });
    text.catch(() => {});
    return text;
  }

  async #read(index: number): Promise<string> {
    const [offset, length] = this.#blocks[index]!;
    const block = Buffer.allocUnsafe(length);
    this.#file.read(offset, block);
    return await unpack(block);
  }
}

function* splitIntoBlocks(rows: FileRow[]): Generator<FileRow[]> {
  let block: FileRow[] = [];
  let characters = 0;
  for (const row of rows) {
    block.push(row);
    characters += 'listing' in row && 'length' in row ? row.length : countCharacters(row.cells);
    if (block.length < BLOCK_ROWS && characters < BLOCK_CHARACTERS) continue;
    yield block;
    block = [];
    characters = 0;
  }
  if (block.length > 0) yield block;
}
