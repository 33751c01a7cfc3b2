import { constants, zstdCompressSync } from 'node:zlib';
import { createObjectId } from '../../../schema/page-store/store-keys.ts';
import { encodePageHead } from '../../../schema/page-store/stored-page.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import type { PageSink, RenderedPage } from './page-sink.ts';
import type { StoreClient } from './store-client.ts';

/** Pages and bytes of a pack. Larger ones are fewer writes, and more to hold in memory until one is full. */
const MAX_PAGES = 256;
const MAX_BYTES = 2 * 1024 * 1024;
/** Packs that may be on their way while pages are rendered. */
const MAX_SENDING = 2;
/** Bodies up to this size are stored as they are. */
const PLAIN_BYTES = 64;
/** The fastest level: a page takes a tenth of a millisecond and becomes a quarter of its size. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Pages of a pack, one after the other at the start of `room`. */
type Pack = { id: string; room: Buffer<ArrayBuffer>; bytes: number; entries: RecordEntry[] };

/**
 * Rooms of packs that are stored. A buffer for each page, and one of all for the pack, would be 4 MB that V8 sees come
 * and go with each pack: threads spent a quarter of both cores collecting garbage.
 */
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
  let pack: Pack | null = null;
  const full: Pack[] = [];
  const sending = new Set<Promise<void>>();
  let stored: RecordEntry[] = [];
  let failure: { error: unknown } | null = null;

  const append = (page: RenderedPage, entry: RecordEntry) => {
    const isPlain = page.body.length <= PLAIN_BYTES;
    const { body: plain, ...about } = page;
    const head = encodePageHead({ ...about, size: plain.length, ...(isPlain ? { plain: true } : {}) });
    const body = isPlain ? plain : zstdCompressSync(plain, OPTIONS);
    const length = head.length + body.length;
    if (pack !== null && (pack.entries.length === MAX_PAGES || pack.bytes + length > pack.room.length)) {
      full.push(pack);
      pack = null;
    }
    pack ??= createPack(length);
    pack.room.set(head, pack.bytes);
    pack.room.set(body, pack.bytes + head.length);
    pack.entries.push({ ...entry, pack: pack.id, offset: pack.bytes, length });
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
