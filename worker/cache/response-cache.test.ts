import { beforeEach, expect, it } from 'vitest';
import { serializeForCache, captureResponse, toResponse } from './cached-response.ts';
import { findCachedResponse, FRESH_MS, storeCachedResponse, STALE_MS } from './response-cache.ts';

const NOW = Date.now();
let createKey: string;
beforeEach(() => {
  createKey = `https://hub.example/api/x?edition=${crypto.randomUUID()}`;
});

const createResponse = (text: string, storedAt = NOW) =>
  captureResponse(
    new Response(text, {
      headers: {
        'Content-Type': 'application/json',
        'X-Total-Count': '7',
        'X-Search-Corrected': 'restaurant',
        Link: '</api/x?offset=0>; rel="first"',
      },
    }),
    storedAt,
  );
/** Stores a response as another isolate of the data centre does. */
const putInDataCentre = async (text: string, storedAt?: number) =>
  caches.default.put(createKey, serializeForCache(await createResponse(text, storedAt), 600));
const findBody = async (now = NOW) => {
  const cached = await findCachedResponse(createKey, now);
  return cached && new TextDecoder().decode(cached.body);
};

it('finds what another isolate kept, with its headers and nothing more', async () => {
  await putInDataCentre('[1]');
  const cached = (await findCachedResponse(createKey, NOW))!;
  expect(cached.storedAt).toBe(NOW);
  const expected = toResponse(await createResponse('[1]'));
  const response = toResponse(cached);
  expect([...response.headers].toSorted()).toEqual([...expected.headers].toSorted());
  expect(await response.text()).toBe('[1]');
});

it('leaves what it keeps to other isolates', async () => {
  await storeCachedResponse(createKey, await createResponse('[1]'));
  expect(await (await caches.default.match(createKey))!.text()).toBe('[1]');
});

it('prefers what is newer elsewhere to what is too old here, and what is fresh here to asking elsewhere', async () => {
  await storeCachedResponse(createKey, await createResponse('"old"', NOW));
  await putInDataCentre('"new"', NOW + FRESH_MS);
  expect(await findBody(NOW + FRESH_MS - 1)).toBe('"old"');
  expect(await findBody(NOW + FRESH_MS)).toBe('"new"');
});

it('finds nothing that is too old even to stand in', async () => {
  await storeCachedResponse(createKey, await createResponse('[1]'));
  expect(await findBody(NOW + FRESH_MS + STALE_MS - 1)).toBe('[1]');
  expect(await findBody(NOW + FRESH_MS + STALE_MS)).toBeNull();
});

it('does not take for an answer what somebody else kept', async () => {
  await caches.default.put(createKey, new Response('other', { headers: { 'Cache-Control': 's-maxage=60' } }));
  expect(await findBody()).toBeNull();
});
