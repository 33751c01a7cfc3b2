import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { toIdKey } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import type { Scratch } from '../read/types.ts';
import type { FileRow } from './file-rows.ts';

/** Rows per block: fewer compress worse, and more make texts that only a full garbage collection frees. */
const BLOCK_ROWS = 50;
/** Blocks that are compressed or decompressed, in other threads, at a time. */
const AHEAD = 8;
/**
 * The fastest level, a fifth of the space of the texts. Window and hash table fit a block: those of the level take a
 * megabyte, which is requested from the system for each block.
 */
const OPTIONS = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 13,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
};

/** Where the blocks of a store are, and the ids in its reviews. */
export type RowIndex = { blocks: [offset: number, length: number][]; reviewed: string[] };

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
    for (let at = 0; at < rows.length; at += BLOCK_ROWS) {
      const block = pack(rows.slice(at, at + BLOCK_ROWS));
      // Awaited in its turn. Until then, a rejection must not count as unhandled.
      block.catch(() => {});
      this.#waiting.push(block);
    }
    while (this.#waiting.length > AHEAD) await this.#storeNext();
  }

  /** Stores all rows. @returns where they are */
  async flush(): Promise<RowIndex> {
    while (this.#waiting.length > 0) await this.#storeNext();
    return { blocks: this.#blocks, reviewed: [...this.reviewed] };
  }

  /** The rows in blocks, in the order in which they were added. */
  async *read(): AsyncGenerator<FileRow[]> {
    const ahead: Promise<unknown>[] = [];
    for (let at = 0; at < this.#blocks.length; at += 1) {
      while (ahead.length < AHEAD && at + ahead.length < this.#blocks.length)
        ahead.push(this.#unpackAt(at + ahead.length));
      yield (await ahead.shift()) as FileRow[];
    }
  }

  async #storeNext(): Promise<void> {
    const block = await this.#waiting.shift()!;
    this.#file.write(block);
    this.#blocks.push([this.#size, block.length]);
    this.#size += block.length;
  }

  #unpackAt(index: number): Promise<unknown> {
    const [offset, length] = this.#blocks[index]!;
    const block = Buffer.allocUnsafe(length);
    this.#file.read(offset, block);
    const rows = unpack(block);
    rows.catch(() => {});
    return rows;
  }
}

const compress = promisify(zstdCompress) as (text: string, options: typeof OPTIONS) => Promise<Buffer>;
const decompress = promisify(zstdDecompress) as (bytes: Uint8Array) => Promise<Buffer>;

/** Compresses a value as JSON. */
export function pack(value: unknown): Promise<Buffer> {
  return compress(JSON.stringify(value), OPTIONS);
}

/** The value of {@link pack}. @throws if a byte has changed */
export async function unpack(bytes: Uint8Array): Promise<unknown> {
  return JSON.parse((await decompress(bytes)).toString());
}
