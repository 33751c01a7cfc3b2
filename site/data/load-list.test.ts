import { afterEach, expect, it, vi } from 'vitest';
import { loadList } from './load-list.ts';
import { getStaleTime } from './business-list.ts';

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;

it.each([
  [{ 'X-Total-Count': '40' }, { total: 40 }],
  [{}, { total: 2 }],
  [
    { 'X-Total-Count': '3', 'X-Search-Corrected': 'new york' },
    { total: 3, corrected: 'new york' },
  ],
  [
    {
      'X-Total-Count': '3',
      'X-Search-Left-Out': 'kad%C4%B1k%C3%B6y sushi',
      'X-Search-Place': '{"kind":"city","slug":"munchen","name":"M%C3%BCnchen","state":""}',
    },
    {
      total: 3,
      leftOut: 'kadıköy sushi',
      place: { kind: 'city', slug: 'munchen', name: 'München', state: '' },
    },
  ],
])('a list with the headers %o', async (headers, expected) => {
  vi.stubGlobal('fetch', async () => Response.json(['a', 'b'], { headers }));
  expect(await loadList('/api/businesses', {}, signal)).toEqual({ items: ['a', 'b'], ...expected });
});

it('what is open now is asked for again after a minute, other lists after five', () => {
  expect(getStaleTime({ open: 'now-or-unknown' })).toBe(60_000);
  expect(getStaleTime({})).toBe(300_000);
});
