import { expect, it } from 'vitest';
import { createLatestRunner } from './run-latest.ts';

it('does work one at a time, and once more for all who asked meanwhile', async () => {
  const ends: (() => void)[] = [];
  let atWork = 0;
  const work = createLatestRunner(async () => {
    atWork += 1;
    expect(atWork).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    atWork -= 1;
  });
  work.ask();
  expect(ends).toHaveLength(1);
  for (let i = 0; i < 5; i++) work.ask();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await work.idle();
  expect(ends).toHaveLength(2);
  work.ask();
  await expect.poll(() => ends.length).toBe(3);
  ends[2]!();
  await work.idle();
});

it('is idle before it is asked', async () => {
  await createLatestRunner(() => Promise.reject(new Error('nobody asked'))).idle();
});
