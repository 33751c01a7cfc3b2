import { z } from 'zod';

/**
 * Batch of pages that the publisher stores or removes. Each entry is encoded as a 4-byte little-endian length and
 * that many bytes of JSON (the head), followed by a 4-byte length and the body.
 */
export const PageHead = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('put'),
    path: z.string().startsWith('/'),
    /** HTTP status of the page: 200, 301, 404 or 410. */
    status: z.union([z.literal(200), z.literal(301), z.literal(404), z.literal(410)]),
    /** Content-Type header. */
    type: z.string(),
    /** Target path of a 301. */
    location: z.string().startsWith('/').optional(),
  }),
  z.strictObject({ action: z.literal('remove'), path: z.string().startsWith('/') }),
]);
export type PageHead = z.infer<typeof PageHead>;
/** A page to store (head and body) or to remove (head only). */
export type PageEntry = { head: PageHead; body: Uint8Array };

/** Maximum pages and bytes of a batch, so that the worker can hold it in memory. */
export const MAX_BATCH_PAGES = 200;
export const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** Encodes a batch (see {@link PageHead} for the format). */
export function encodeBatch(entries: PageEntry[]): Uint8Array<ArrayBuffer> {
  const heads = entries.map((entry) => new TextEncoder().encode(JSON.stringify(entry.head)));
  const size = entries.reduce((sum, entry, i) => sum + 8 + heads[i]!.length + entry.body.length, 0);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  let at = 0;
  const append = (bytes: Uint8Array) => {
    view.setUint32(at, bytes.length, true);
    out.set(bytes, at + 4);
    at += 4 + bytes.length;
  };
  entries.forEach((entry, i) => {
    append(heads[i]!);
    append(entry.body);
  });
  return out;
}

/** Decodes a batch. @throws RangeError if it is truncated; SyntaxError or ZodError if a head is invalid */
export function decodeBatch(bytes: Uint8Array): PageEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: PageEntry[] = [];
  let at = 0;
  const take = () => {
    const length = view.getUint32(at, true);
    if (at + 4 + length > bytes.length) throw new RangeError('The batch ends in the middle of an entry');
    const part = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return part;
  };
  while (at < bytes.length) {
    const head = PageHead.parse(JSON.parse(new TextDecoder().decode(take())));
    entries.push({ head, body: take() });
  }
  return entries;
}
