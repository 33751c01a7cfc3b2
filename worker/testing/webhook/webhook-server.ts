import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

/** A received request. */
export type ReceivedWebhook = { headers: Record<string, string>; body: string };

/**
 * Global setup: provides `webhookUrl`, a stub receiver of webhooks. `POST /NAME?status=500` responds with that status
 * (default 204), with `hold` only after `GET /NAME/release`. `GET /NAME` returns the received webhooks.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const taken = new Map<string, ReceivedWebhook[]>();
  const held = new Map<string, (() => void)[]>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    const [, name = '', what] = url.pathname.split('/');
    if (request.method === 'GET') {
      if (what === 'release') for (const release of held.get(name) ?? []) release();
      response.end(JSON.stringify(taken.get(name) ?? []));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    taken.set(name, [...(taken.get(name) ?? []), { headers, body: Buffer.concat(chunks).toString() }]);
    if (url.searchParams.has('hold'))
      await new Promise<void>((resolve) => held.set(name, [...(held.get(name) ?? []), resolve]));
    const status = Number(url.searchParams.get('status') ?? 204);
    response.writeHead(status, status === 302 ? { Location: '/redirected' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('webhookUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    webhookUrl: string;
  }
}
