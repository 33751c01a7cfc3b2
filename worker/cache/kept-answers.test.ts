import { beforeEach, expect, it } from 'vitest';
import { packAnswer, readAnswer, respondWith } from './answer.ts';
import { findAnswer, FRESH_MS, keepAnswer, STALE_MS } from './kept-answers.ts';

const NOW = Date.now();
let key: string;
beforeEach(() => {
  key = `https://hub.example/api/x?edition=${crypto.randomUUID()}`;
});

const answer = (text: string, keptAt = NOW) =>
  readAnswer(
    new Response(text, {
      headers: {
        'Content-Type': 'application/json',
        'X-Total-Count': '7',
        'X-Search-Corrected': 'restaurant',
        Link: '</api/x?offset=0>; rel="first"',
      },
    }),
    keptAt,
  );
/** Stores a response as another isolate of the data centre does. */
const keptElsewhere = async (text: string, keptAt?: number) =>
  caches.default.put(key, packAnswer(await answer(text, keptAt), 600));
const found = async (now = NOW) => {
  const kept = await findAnswer(key, now);
  return kept && new TextDecoder().decode(kept.body);
};

it('finds what another isolate kept, with its headers and nothing more', async () => {
  await keptElsewhere('[1]');
  const kept = (await findAnswer(key, NOW))!;
  expect(kept.keptAt).toBe(NOW);
  const expected = respondWith(await answer('[1]'));
  const response = respondWith(kept);
  expect([...response.headers].toSorted()).toEqual([...expected.headers].toSorted());
  expect(await response.text()).toBe('[1]');
});

it('leaves what it keeps to other isolates', async () => {
  await keepAnswer(key, await answer('[1]'));
  expect(await (await caches.default.match(key))!.text()).toBe('[1]');
});

it('prefers what is newer elsewhere to what is too old here, and what is fresh here to asking elsewhere', async () => {
  await keepAnswer(key, await answer('"old"', NOW));
  await keptElsewhere('"new"', NOW + FRESH_MS);
  expect(await found(NOW + FRESH_MS - 1)).toBe('"old"');
  expect(await found(NOW + FRESH_MS)).toBe('"new"');
});

it('finds nothing that is too old even to stand in', async () => {
  await keepAnswer(key, await answer('[1]'));
  expect(await found(NOW + FRESH_MS + STALE_MS - 1)).toBe('[1]');
  expect(await found(NOW + FRESH_MS + STALE_MS)).toBeNull();
});

it('does not take for an answer what somebody else kept', async () => {
  await caches.default.put(key, new Response('other', { headers: { 'Cache-Control': 's-maxage=60' } }));
  expect(await found()).toBeNull();
});
