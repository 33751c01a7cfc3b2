import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startWatchedWorker } from './watched-worker.ts';
import type { RunningWorker } from './worker.ts';

const QUICK = { everyMs: 10, timeLimitMs: 200, misses: 3 };

/** Stub of a worker in this process. It responds with 503 until it is set to hang. */
async function createFakeWorker(port = 0): Promise<RunningWorker & { port: number; hang(): void }> {
  let hangs = false;
  const server: Server = createServer((_, response) => {
    if (!hangs) response.writeHead(503).end('The database is away.');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const over = Promise.withResolvers<void>();
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    over.resolve();
  };
  onTestFinished(stop);
  const own = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${own}`, port: own, ended: over.promise, stop, hang: () => (hangs = true) };
}

it('restarts a worker that takes connections and never responds, and says so; not one that responds with a fault', async () => {
  const workers: Awaited<ReturnType<typeof createFakeWorker>>[] = [];
  const lines: string[] = [];
  const start = async () => {
    workers.push(await createFakeWorker(workers[0]?.port));
    return workers.at(-1)!;
  };
  const { url, ended } = await startWatchedWorker(start, (line) => lines.push(line), QUICK);
  await new Promise((resolve) => setTimeout(resolve, 20 * QUICK.everyMs));
  expect([workers.length, lines]).toEqual([1, []]);
  workers[0]!.hang();
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2);
  expect(lines).toEqual([
    `The worker at ${url} does not respond. Restarting it.`,
    `The worker at ${url} responds again.`,
  ]);
  expect((await fetch(url)).status).toBe(503);
  await workers[1]!.stop();
  await ended;
  expect(workers).toHaveLength(2);
});

it('ends with the reason when the worker cannot be started again', async () => {
  const worker = await createFakeWorker();
  let starts = 0;
  const start = () => (starts++ === 0 ? Promise.resolve(worker) : Promise.reject(new Error('no room')));
  const { ended } = await startWatchedWorker(start, () => {}, QUICK);
  worker.hang();
  await expect(ended).rejects.toThrow('no room');
});
