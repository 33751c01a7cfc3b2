import { expect, it } from 'vitest';
import type { CachedResponse } from './cached-response.ts';
import { getAnswerSize } from './response-cache.ts';
import { createLru } from './lru.ts';

const KB = 1024;
const createResponse = (kilobytes: number) => ({
  body: new ArrayBuffer(kilobytes * KB),
  headers: [] as [string, string][],
  storedAt: 0,
});
const createTestCache = (maxBytes: number) => createLru<CachedResponse>(maxBytes, getAnswerSize);

it('gives back what was put in, the newer of two', () => {
  const memory = createTestCache(100 * KB);
  const [older, newer] = [createResponse(1), createResponse(2)];
  memory.put('a', older);
  memory.put('a', newer);
  expect(memory.get('a')).toBe(newer);
  expect(memory.get('b')).toBeNull();
});

it('forgets what was not asked for longest when there is no room', () => {
  const memory = createTestCache(100 * KB);
  for (const key of ['a', 'b', 'c', 'd']) memory.put(key, createResponse(20));
  memory.get('a');
  memory.put('e', createResponse(20));
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => memory.get(key))).toEqual(['a', 'c', 'd', 'e']);
});

it('makes room no more than once for what replaces itself', () => {
  const memory = createTestCache(100 * KB);
  memory.put('a', createResponse(20));
  for (let i = 0; i < 50; i++) memory.put('b', createResponse(20));
  expect(memory.get('a')).not.toBeNull();
});

it('does not keep what would push out everything else', () => {
  const memory = createTestCache(100 * KB);
  memory.put('a', createResponse(1));
  memory.put('b', createResponse(30));
  expect(memory.get('b')).toBeNull();
  expect(memory.get('a')).not.toBeNull();
});
