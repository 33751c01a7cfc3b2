import { expect, it } from 'vitest';
import { encodeBlock, toStoredPage } from '../testing/data/publish-pages.ts';
import { findInCompressedBlock } from './find-in-block.ts';

it('a page that is kept in memory does not keep its block', () => {
  const pages = ['/', '/city/i\u0307zmir', '/city/東京'].map((path) =>
    toStoredPage({ path, body: path.repeat(50) }),
  );
  const block = encodeBlock(pages);
  for (const { head, body } of pages) {
    const found = findInCompressedBlock(block, head.path)!;
    expect(found).toEqual({ head, body: new Uint8Array(body) });
    expect(found.body.buffer.byteLength).toBe(body.length);
  }
  expect(findInCompressedBlock(block, '/city')).toBe(null);
});
