import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from '../local/failure.ts';
import { refusalOf } from './verify.ts';

/** Maximum body size in bytes; ours have some hundred. */
const MOST_BYTES = 64 * 1024;

export type Listener = { url: string; close(): Promise<void> };

export type ListenerOptions = {
  /** Port 0: any free port. */
  host: string;
  port: number;
  secret: string;
  clock: () => Date;
  /** Called for each valid webhook. A duplicate is accepted: it costs a check and changes nothing. */
  onCall: () => void;
  log: (line: string) => void;
};

/**
 * Starts a server for the webhooks of the worker. It responds before anything is published.
 *
 * @throws Failure if the port cannot be used
 */
export async function listen({ host, port, ...options }: ListenerOptions): Promise<Listener> {
  const server = createServer((request, response) => void answer(request, response, options));
  await new Promise<void>((resolve, reject) => {
    server.on('error', ({ message }) =>
      reject(new Failure(`The publisher cannot listen on ${host}:${port}: ${message}. Choose another port.`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, clock, onCall, log }: Omit<ListenerOptions, 'host' | 'port'>,
): Promise<void> {
  const end = (status: number, message: string, headers = {}) => {
    if (status >= 400) log(`Rejected a webhook (${status}): ${message}`);
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ message }));
  };
  if (request.method !== 'POST') return end(405, 'Only POST is allowed.', { Allow: 'POST' });
  const body = await readBody(request);
  if (body === null) return end(413, 'The request body is too large.', { Connection: 'close' });
  const refusal = await refusalOf(secret, { headers: request.headers, body }, clock());
  if (refusal !== null) return end(401, `The webhook was rejected: ${refusal}.`);
  onCall();
  end(202, 'Publishing changes.');
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    // Aborted: the part that arrived does not match the signature.
  }
  return Buffer.concat(chunks).toString();
}
