import { expect, it } from 'vitest';
import { prefetch } from './prefetch.ts';

it('has one more item made than is used, and no further one', async () => {
  const events: string[] = [];
  async function* items() {
    for (const item of [1, 2, 3]) {
      events.push(`make ${item}`);
      yield item;
    }
  }
  for await (const item of prefetch(items())) {
    await new Promise((resolve) => setTimeout(resolve));
    events.push(`use ${item}`);
  }
  expect(events).toEqual(['make 1', 'make 2', 'use 1', 'make 3', 'use 2', 'use 3']);
});

it('fails in its turn', async () => {
  async function* items() {
    yield 1;
    throw new Error('torn');
  }
  const used: number[] = [];
  const use = async () => {
    for await (const item of prefetch(items())) {
      await new Promise((resolve) => setTimeout(resolve));
      used.push(item);
    }
  };
  await expect(use()).rejects.toThrow('torn');
  expect(used).toEqual([1]);
});

it('ends the making where the using ends', async () => {
  const events: string[] = [];
  async function* items() {
    try {
      for (let item = 1; ; item += 1) yield item;
    } finally {
      events.push('ended');
    }
  }
  for await (const item of prefetch(items())) if (item === 2) break;
  expect(events).toEqual(['ended']);
});
