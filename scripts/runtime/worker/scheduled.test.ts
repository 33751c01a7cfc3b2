import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startScheduledRequests } from './scheduled.ts';

it('calls the worker again and again, also after a call that failed, until it has ended', async () => {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url!);
    if (calls.length === 1) request.socket.destroy();
    else response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const over = Promise.withResolvers<void>();
  startScheduledRequests(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/scheduled`,
    over.promise,
    20,
  );
  await expect.poll(() => calls.length).toBeGreaterThan(3);
  over.resolve();
  await over.promise;
  expect(new Set(calls)).toEqual(new Set(['/scheduled']));
  const before = calls.length;
  // Long enough for five calls; one may have been in progress.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls.length).toBeLessThanOrEqual(before + 1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
