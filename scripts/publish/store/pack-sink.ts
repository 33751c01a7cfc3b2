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

type Pack = { id: string; parts: Uint8Array[]; bytes: number; entries: RecordEntry[] };

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
  let pack = createPack();
  const full: Pack[] = [];
  const sending = new Set<Promise<void>>();
  let stored: RecordEntry[] = [];
  let failure: { error: unknown } | null = null;

  const append = (page: RenderedPage, entry: RecordEntry) => {
    const isPlain = page.body.length <= PLAIN_BYTES;
    const { body, ...head } = page;
    const parts = [
      encodePageHead({ ...head, size: body.length, ...(isPlain ? { plain: true } : {}) }),
      isPlain ? Uint8Array.from(body) : zstdCompressSync(body, OPTIONS),
    ];
    const length = parts[0]!.length + parts[1]!.length;
    pack.entries.push({ ...entry, pack: pack.id, offset: pack.bytes, length });
    pack.parts.push(...parts);
    pack.bytes += length;
    if (pack.entries.length < MAX_PAGES && pack.bytes < MAX_BYTES) return;
    full.push(pack);
    pack = createPack();
  };
  const send = ({ id, parts, bytes, entries }: Pack) => {
    const sent = client.put('packs', id, Buffer.concat(parts, bytes)).then(
      () => void stored.push(...entries),
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
      if (pack.entries.length > 0) full.push(pack);
      pack = createPack();
      for (const one of full.splice(0)) send(one);
      await Promise.all(sending);
      return take();
    },
  };
}

function createPack(): Pack {
  return { id: createObjectId(), parts: [], bytes: 0, entries: [] };
}
