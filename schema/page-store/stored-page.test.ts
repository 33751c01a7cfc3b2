import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePage, encodePageHead, type StoredPageHead } from './stored-page.ts';

const arbitraryHead: fc.Arbitrary<StoredPageHead> = fc.record(
  {
    path: fc.string({ unit: 'grapheme' }).map((text) => `/${text}`),
    status: fc.constantFrom(200, 301, 404, 410),
    type: fc.string(),
    etag: fc.string({ minLength: 1 }),
    size: fc.nat(),
    location: fc.webPath(),
    plain: fc.constant(true),
  },
  { requiredKeys: ['path', 'status', 'type', 'etag', 'size'] },
);
const encode = (head: StoredPageHead, body: Uint8Array) =>
  Uint8Array.from([...encodePageHead(head), ...body]);

it('a page is read as it was written', () => {
  const property = fc.property(arbitraryHead, fc.uint8Array(), (head, body) => {
    expect(decodePage(encode(head, body))).toEqual({ head: { ...head }, body });
  });
  fc.assert(property, { numRuns: 300 });
});

it('a page that ends in the middle of its head is refused', () => {
  const head: StoredPageHead = { path: '/çay', status: 200, type: 'text/html', etag: 'e', size: 0 };
  const bytes = encode(head, new Uint8Array());
  for (let length = 0; length < bytes.length; length++)
    expect(() => decodePage(bytes.subarray(0, length))).toThrow(RangeError);
  expect(decodePage(bytes).body).toHaveLength(0);
});
