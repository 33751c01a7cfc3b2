import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { TIMEOUT_MS } from '../../submission/post-request.ts';

/** A received request. */
export type ReceivedRequest = { headers: Record<string, string>; body: string };

/**
 * Response to the next request; the last one of a list repeats. `cut` closes the connection; `delay` in milliseconds;
 * `held` waits until the responses are released, for {@link HELD_MS} at most.
 */
export type ScriptedResponse = {
  status?: number;
  retryAfter?: string;
  body?: string;
  silent?: boolean;
  cut?: boolean;
  delay?: number;
  held?: boolean;
};

/** Time for which a response is held, in milliseconds. */
const HELD_MS = TIMEOUT_MS / 2;

/**
 * Global setup: provides `indexUrl`, the URL of a stub of search services. `PUT /NAME` sets the responses to `POST
 * /NAME` (a list of {@link ScriptedResponse}); `GET /NAME` returns the received requests; `DELETE /NAME` releases the
 * responses that are held.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startIndexServer();
  project.provide('indexUrl', url);
  return stop;
}

/** Starts a stub, for tests that need their own. */
export async function startIndexServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const received = new Map<string, ReceivedRequest[]>();
  const scripts = new Map<string, ScriptedResponse[]>();
  const released = new Map<string, PromiseWithResolvers<void>>();
  const server = createServer(async (request, response) => {
    const name = request.url!.slice(1);
    if (request.method === 'GET') return void response.end(JSON.stringify(received.get(name) ?? []));
    const body = await readRequestBody(request);
    if (request.method === 'PUT') {
      scripts.set(name, JSON.parse(body) as ScriptedResponse[]);
      received.delete(name);
      released.get(name)?.resolve();
      released.set(name, Promise.withResolvers());
      return void response.end();
    }
    if (request.method === 'DELETE') {
      released.get(name)?.resolve();
      return void response.end();
    }
    const headers = request.headers as Record<string, string>;
    received.set(name, [...(received.get(name) ?? []), { headers, body }]);
    const script = scripts.get(name) ?? [];
    const how = (script.length > 1 ? script.shift() : script[0]) ?? {};
    if (how.held) await Promise.race([released.get(name)!.promise, setTimeout(HELD_MS)]);
    await setTimeout(how.delay ?? 0);
    sendScriptedResponse(how, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function sendScriptedResponse(
  script: ScriptedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (script.silent) return;
  if (script.cut) return void request.socket.destroy();
  const { status = 200, retryAfter, body = '' } = script;
  response.writeHead(status, {
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
    ...(status >= 300 && status < 400 && { Location: '/elsewhere' }),
  });
  response.end(body);
}

async function readRequestBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

declare module 'vitest' {
  interface ProvidedContext {
    indexUrl: string;
  }
}
