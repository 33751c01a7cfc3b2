import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodePageHead, findInBlock, type StoredPageHead } from './stored-page.ts';

const arbitraryPage = fc
  .record(
    {
      path: fc.string({ unit: 'grapheme' }).map((text) => `/${text}`),
      status: fc.constantFrom(200, 301, 404, 410),
      type: fc.string(),
      etag: fc.string({ minLength: 1 }),
      location: fc.webPath(),
      body: fc.uint8Array(),
    },
    { requiredKeys: ['path', 'status', 'type', 'etag', 'body'] },
  )
  .map(({ body, ...about }) => ({ head: { ...about, size: body.length } as StoredPageHead, body }));
const arbitraryPages = fc.uniqueArray(arbitraryPage, { selector: ({ head }) => head.path, maxLength: 6 });
const encode = (pages: { head: StoredPageHead; body: Uint8Array }[]) =>
  Uint8Array.from(pages.flatMap(({ head, body }) => [...encodePageHead(head), ...body]));

it('each page of a block is found by its path, and no other', () => {
  const property = fc.property(arbitraryPages, fc.nat(40), (pages, offset) => {
    const bytes = encode(pages);
    // A view of a larger buffer, as the pages of a pack are.
    const block = new Uint8Array([...Array<number>(offset), ...bytes]).subarray(offset);
    for (const page of pages)
      expect(findInBlock(block, page.head.path)).toEqual({ head: { ...page.head }, body: page.body });
    expect(findInBlock(block, 'without a slash')).toBeNull();
  });
  fc.assert(property, { numRuns: 300 });
});

it('a block that ends in the middle of a page is refused', () => {
  const about = { status: 200, type: 'text/html', etag: 'e' } as const;
  const first = encode([{ head: { ...about, path: '/çay', size: 2 }, body: Uint8Array.of(1, 2) }]);
  const both = Uint8Array.from([
    ...first,
    ...encode([{ head: { ...about, path: '/東京', size: 1 }, body: Uint8Array.of(3) }]),
  ]);
  for (let length = 0; length <= both.length; length++) {
    const block = both.subarray(0, length);
    const isWhole = [0, first.length, both.length].includes(length);
    if (isWhole) expect(findInBlock(block, '/none')).toBeNull();
    else expect(() => findInBlock(block, '/none')).toThrow(RangeError);
  }
});
