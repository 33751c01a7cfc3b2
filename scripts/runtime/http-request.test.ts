import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendHttpRequest, TimeLimitError } from './http-request.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(respond: RequestListener): Promise<URL> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const get = { method: 'GET', headers: {}, body: '' };

it('gives up a server that says nothing, and one that stops within its response', async () => {
  const silent = await listen(() => {});
  await expect(sendHttpRequest(silent, get, 100)).rejects.toThrow(TimeLimitError);
  const stopping = await listen((_, response) => void response.write('some'));
  await expect(sendHttpRequest(stopping, get, 100)).rejects.toThrow('no response within 0.1 s');
});

it('waits longer for a response that begins and goes on', async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 600));
  const url = await listen(async (_, response) => {
    await pause();
    response.flushHeaders();
    await pause();
    response.write('a');
    await pause();
    response.end('b');
  });
  const { bytes } = await sendHttpRequest(url, get, 1000);
  expect(bytes.toString()).toBe('ab');
});

it('sends nothing more of a body once the server has responded', async () => {
  const received = Promise.withResolvers<number>();
  const url = await listen((request, response) => {
    const { socket } = request;
    socket.on('close', () => received.resolve(socket.bytesRead));
    response.writeHead(503).end();
  });
  const body = Buffer.alloc(64 * 1024 * 1024);
  const { status } = await sendHttpRequest(url, { method: 'PUT', headers: {}, body }, 10_000);
  expect(status).toBe(503);
  expect(await received.promise).toBeLessThan(body.length);
});
