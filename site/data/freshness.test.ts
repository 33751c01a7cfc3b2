import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queries } from './queries.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;

it.each([
  ['a business', queries.business('crumb-provo'), 45],
  ['the stats', queries.stats(), 60],
  ['what is nearby', queries.nearby('crumb-provo'), 30],
])('%s is asked for again when it is no longer fresh (P-9-03)', async (_, options, minutes) => {
  const asked = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const ask = () => client.fetchQuery(options as ReturnType<typeof queries.stats>);
  await ask();
  vi.setSystemTime(Date.now() + minutes * MINUTE - 1);
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await ask();
  expect(asked).toHaveBeenCalledTimes(2);
});
