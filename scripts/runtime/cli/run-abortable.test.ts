import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runAbortable } from './run-abortable.ts';

it('stops the work at a signal, and waits until it has cleaned up', async () => {
  let isClean = false;
  const work = runAbortable(async (signal) => {
    await sleep(60_000, undefined, { signal }).catch(() => sleep(20));
    isClean = true;
    signal.throwIfAborted();
  }, 'Stopped; nothing was written.');
  process.emit('SIGHUP');
  await expect(work).rejects.toThrow('Stopped; nothing was written.');
  expect(isClean).toBe(true);
});

it('passes on what the work returns, also if it ended in spite of a signal, and what it throws', async () => {
  expect(await runAbortable(() => Promise.resolve(1), 'Stopped.')).toBe(1);
  await expect(runAbortable(() => Promise.reject(new Error('broken')), 'Stopped.')).rejects.toThrow('broken');
  const late = runAbortable(() => sleep(20, 2), 'Stopped.');
  process.emit('SIGHUP');
  expect(await late).toBe(2);
});
