import { constants, zstdCompressSync } from 'node:zlib';
import { createObjectId } from '../../../schema/page-store/store-keys.ts';
import { encodePageHead } from '../../../schema/page-store/stored-page.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import type { PageSink, RenderedPage } from './page-sink.ts';
import type { StoreClient } from './store-client.ts';

/** Pages and bytes of a pack. Larger ones are fewer writes, and more to hold in memory until one is full. */
const MAX_PAGES = 1024;
const MAX_BYTES = 2 * 1024 * 1024;
/**
 * Bytes of a block before its compression, unless one page has more, and its pages. Pages of businesses are some 34 KB,
 * and seven of them that are compressed together take half the bytes and less time than one by one
 * (docs/decisions/2026-11-29-blocks-of-pages.md). A view decompresses them all.
 */
const BLOCK_BYTES = 256 * 1024;
const BLOCK_PAGES = 64;
/** Packs that may be on their way while pages are rendered. */
const MAX_SENDING = 2;
/** The fastest level, a checksum of the pages, and a buffer that most blocks fit in once they are compressed. */
const OPTIONS = {
  chunkSize: 32 * 1024,
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Pages at the start of a room: compressed ones of a pack, or those of a block. */
type Filled = { room: Buffer<ArrayBuffer>; bytes: number; entries: RecordEntry[] };
type Pack = Filled & { id: string };

/** Rooms of packs that are stored, so that V8 does not see 2 MB come and go with each pack. */
const freeRooms: Buffer<ArrayBuffer>[] = [];

/**
 * Fills packs with pages and stores each when it is full. Entries are given back when their pack is stored, so whoever
 * saves them never names a page that does not exist.
 *
 * @param options.isBrief stores nothing before the flush, because storing takes as long as the worker makes it
 */
export function createPackSink(
  client: Pick<StoreClient, 'put'>,
  { isBrief }: { isBrief: boolean },
): PageSink {
  const block: Filled = { room: Buffer.allocUnsafeSlow(BLOCK_BYTES), bytes: 0, entries: [] };
  let pack: Pack | null = null;
  const full: Pack[] = [];
  const sending = new Set<Promise<void>>();
  let stored: RecordEntry[] = [];
  let failure: { error: unknown } | null = null;

  const append = (page: RenderedPage, entry: RecordEntry) => {
    const { body, ...about } = page;
    const head = encodePageHead({ ...about, size: body.length });
    const length = head.length + body.length;
    if (length > block.room.length - block.bytes || block.entries.length === BLOCK_PAGES) endBlock();
    if (length > block.room.length) return addBlock(Buffer.concat([head, body]), [entry]);
    block.room.set(head, block.bytes);
    block.room.set(body, block.bytes + head.length);
    block.bytes += length;
    block.entries.push(entry);
  };
  const endBlock = () => {
    if (block.entries.length > 0) addBlock(block.room.subarray(0, block.bytes), block.entries);
    block.bytes = 0;
    block.entries = [];
  };
  const addBlock = (pages: Uint8Array, entries: RecordEntry[]) => {
    const bytes = zstdCompressSync(pages, OPTIONS);
    const { length } = bytes;
    if (
      pack !== null &&
      (pack.entries.length + entries.length > MAX_PAGES || pack.bytes + length > pack.room.length)
    ) {
      full.push(pack);
      pack = null;
    }
    pack ??= createPack(length);
    pack.room.set(bytes, pack.bytes);
    for (const entry of entries) pack.entries.push({ ...entry, pack: pack.id, offset: pack.bytes, length });
    pack.bytes += length;
  };
  const send = ({ id, room, bytes, entries }: Pack) => {
    const sent = client.put('packs', id, room.subarray(0, bytes)).then(
      () => {
        stored.push(...entries);
        if (room.length === MAX_BYTES) freeRooms.push(room);
      },
      (error: unknown) => void (failure ??= { error }),
    );
    const settled = sent.finally(() => sending.delete(settled));
    sending.add(settled);
  };
  const take = () => {
    if (failure !== null) throw failure.error;
    const taken = stored;
    stored = [];
    return taken;
  };
  return {
    async add(pages) {
      for (const { page, entry } of pages) append(page, entry);
      while (!isBrief && full.length > 0) {
        // Another unit of the thread may send the rest meanwhile.
        if (sending.size >= MAX_SENDING) await Promise.race(sending);
        else send(full.shift()!);
      }
      return take();
    },
    async flush() {
      endBlock();
      if (pack !== null) full.push(pack);
      pack = null;
      for (const one of full.splice(0)) send(one);
      await Promise.all(sending);
      return take();
    },
  };
}

function createPack(atLeast: number): Pack {
  const room = atLeast > MAX_BYTES ? undefined : freeRooms.pop();
  const bytes = Math.max(MAX_BYTES, atLeast);
  return { id: createObjectId(), room: room ?? Buffer.allocUnsafeSlow(bytes), bytes: 0, entries: [] };
}
