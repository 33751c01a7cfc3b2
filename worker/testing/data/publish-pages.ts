import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import {
  chooseIndexBits,
  encodeIndex,
  getIndexNumber,
  type IndexEntry,
} from '../../../schema/page-store/page-index.ts';
import { hashPath } from '../../../schema/page-store/path-hash.ts';
import { FORMAT, type Release } from '../../../schema/page-store/release.ts';
import {
  encodePageHead,
  type StoredPage,
  type StoredPageHead,
} from '../../../schema/page-store/stored-page.ts';
import {
  createObjectId,
  createReleaseId,
  CURRENT_KEY,
  getObjectKey,
} from '../../../schema/page-store/store-keys.ts';
import { readCurrent } from '../../pages/current-release.ts';
import { bindings } from '../request.ts';

/** A page to publish. */
export type TestPage = { path: string; body?: string } & Partial<
  Pick<StoredPageHead, 'status' | 'type' | 'location' | 'card'>
>;
/** Pages per block. */
const BLOCK_PAGES = 3;
const encoder = new TextEncoder();

/** Head of a page and the bytes of its body. */
export function toStoredPage({ path, body: text = '', ...more }: TestPage): StoredPage {
  const body = encoder.encode(text);
  const etag = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const head = {
    path,
    status: 200,
    type: 'text/html; charset=utf-8',
    etag,
    size: body.length,
    ...more,
  } as const;
  return { head, body };
}

/** Compressed block of pages, with a checksum like those of the publisher. */
export function encodeBlock(pages: StoredPage[]): Uint8Array {
  const parts = pages.flatMap(({ head, body }) => [encodePageHead(head), body]);
  return zstdCompressSync(Buffer.concat(parts), { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
}

/** Stores a pack of pages. */
export async function storePack(pages: TestPage[]): Promise<IndexEntry[]> {
  const pack = createObjectId();
  const blocks: Uint8Array[] = [];
  const entries: IndexEntry[] = [];
  for (let i = 0, offset = 0; i < pages.length; i += BLOCK_PAGES) {
    const some = pages.slice(i, i + BLOCK_PAGES).map(toStoredPage);
    const block = encodeBlock(some);
    for (const { head } of some) entries.push({ path: head.path, pack, offset, length: block.length });
    blocks.push(block);
    offset += block.length;
  }
  await bindings.PAGES.put(getObjectKey('packs', pack), Buffer.concat(blocks));
  return entries;
}

/** Stores indexes: two to the power of `bits`. */
export async function storeIndexes(
  entries: IndexEntry[],
  bits = chooseIndexBits(entries.length),
): Promise<string[]> {
  const groups = Array.from({ length: 2 ** bits }, (): IndexEntry[] => []);
  for (const entry of entries) groups[getIndexNumber(hashPath(entry.path), bits)]!.push(entry);
  return Promise.all(
    groups.map(async (group) => {
      const id = createObjectId();
      await bindings.PAGES.put(getObjectKey('indexes', id), encodeIndex(group));
      return id;
    }),
  );
}

/** Policy of stored releases. */
export const RELEASE_POLICY = "default-src 'self'; img-src https:";

/** Stores a release. Without indexes it has an empty one. */
export async function storeRelease(given: Partial<Release> = {}): Promise<Release> {
  const release: Release = {
    format: FORMAT,
    id: createReleaseId(new Date()),
    at: '2026-11-20T12:00:00.000Z',
    by: 'test',
    template: 'template',
    policy: RELEASE_POLICY,
    cursor: 0,
    pages: 0,
    indexes: given.indexes ?? (await storeIndexes([])),
    changes: '',
    records: [],
    baseRecords: 0,
    list: createObjectId(),
    packs: [],
    ...given,
  };
  await bindings.PAGES.put(getObjectKey('releases', release.id), JSON.stringify(release));
  return release;
}

/** Makes a stored release the one that visitors see, without the publisher. */
export async function makeCurrent(release: string): Promise<void> {
  await bindings.PAGES.put(CURRENT_KEY, JSON.stringify({ release }));
  await readCurrent(bindings.PAGES, Date.now());
}

/** Makes none the release that visitors see, as before the first publish. */
export async function withdrawRelease(): Promise<void> {
  await bindings.PAGES.delete(CURRENT_KEY);
  await readCurrent(bindings.PAGES, Date.now());
}

/** Publishes a release that has only these pages. */
export async function publishPages(pages: TestPage[], given: Partial<Release> = {}): Promise<Release> {
  const indexes = await storeIndexes(await storePack(pages));
  const release = await storeRelease({ pages: pages.length, indexes, ...given });
  await makeCurrent(release.id);
  return release;
}

/** Encodes entries as the changes of a release. */
export function encodeChanges(entries: IndexEntry[]): string {
  return Buffer.from(encodeIndex(entries)).toString('base64');
}
