import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prefetchEach } from './prefetch-each.ts';

it('loads some at a time, in order, whichever is loaded first', async () => {
  const events: string[] = [];
  const load = async (item: number) => {
    events.push(`load ${item}`);
    await setTimeout(20 - 5 * item);
    return item;
  };
  for await (const item of prefetchEach([0, 1, 2, 3], 3, load)) {
    events.push(`use ${item}`);
    await setTimeout(5);
  }
  expect(events.join(', ')).toBe('load 0, load 1, load 2, use 0, load 3, use 1, use 2, use 3');
});

it('throws an error in its turn, and leaves no rejection unhandled', async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', listen);
  const used: number[] = [];
  const load = async (item: number) => {
    if (item >= 2) throw new Error(`Item ${item} is missing`);
    await setTimeout(20);
    return item;
  };
  const useAll = async () => {
    for await (const item of prefetchEach([0, 1, 2, 3], 4, load)) used.push(item);
  };
  try {
    await expect(useAll()).rejects.toThrow('Item 2 is missing');
    await setTimeout(20);
  } finally {
    process.off('unhandledRejection', listen);
  }
  expect(used).toEqual([0, 1]);
  expect(unhandled).toEqual([]);
});
