import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

/** Ways in which a database fails; each answers a request `asked` for which the real one would have said `real`. */
const faults = {
  /** Says that it is broken. */
  broken: (response) => response.writeHead(500).end('sqld: panic at 10.0.0.7:8080'),
  /** Is no database. */
  elsewhere: (response) =>
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>10.0.0.7: not found</h1>'),
  page: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  garbage: (response) => response.writeHead(200, JSON_TYPE).end('{"results":[{"type":"o\u0000'),
  misshapen: (response) => response.writeHead(200, JSON_TYPE).end('{"results":"10.0.0.7"}'),
  /** Has another writer, or a full disk. */
  busy: (response, real) => response.writeHead(200, JSON_TYPE).end(refusal(real, 'SQLITE_BUSY')),
  full: (response, real) => response.writeHead(200, JSON_TYPE).end(refusal(real, 'SQLITE_FULL')),
  /** Breaks off, or stops, in the middle of its answer. */
  cut(response, real) {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': real.length });
    response.write(real.slice(0, real.length / 2), () => response.destroy());
  },
  stuck(response, real) {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': real.length });
    response.write(real.slice(0, real.length / 2));
  },
  /** Answers rightly, but a byte at a time, or only after three seconds. */
  trickle(response, real) {
    response.writeHead(200, JSON_TYPE);
    let at = 0;
    const timer = setInterval(() => response.write(real.slice(at, ++at)), 50);
    response.on('close', () => clearInterval(timer));
  },
  late: (response, real) => void setTimeout(() => response.writeHead(200, JSON_TYPE).end(real), 3000).unref(),
  /** Takes its time, and more of it for what it writes. */
  slow(response, real, asked) {
    const ms = /begin immediate/i.test(asked) ? 1500 : 300;
    setTimeout(() => response.writeHead(200, JSON_TYPE).end(real), ms).unref();
  },
  /** Answers rightly. */
  none: (response, real) => response.writeHead(200, JSON_TYPE).end(real),
} satisfies Record<string, (response: ServerResponse, real: Buffer, asked: string) => void>;

const JSON_TYPE = { 'Content-Type': 'application/json' };

export type Fault = keyof typeof faults;

/** The same number of results, each of them an error. */
function refusal(real: Buffer, code: string): string {
  const { results } = JSON.parse(real.toString()) as { results: unknown[] };
  const error = { message: 'database at 10.0.0.7 refuses', code };
  return JSON.stringify({
    baton: null,
    base_url: null,
    results: results.map(() => ({ type: 'error', error })),
  });
}

/**
 * Global setup: provides `faultyUrl`. At `/FAULT/PORT/` stands a database that fails so in front of the real one at that port of
 * this machine. `GET /asked/PORT` tells how many requests have come for that one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const [, fault = '', port = '', ...rest] = request.url!.split('/');
    if (fault === 'asked') return void response.end(String(counts.get(port) ?? 0));
    counts.set(port, (counts.get(port) ?? 0) + 1);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const real = await fetch(`http://127.0.0.1:${port}/${rest.join('/')}`, {
      method: request.method!,
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.concat(chunks),
    });
    const asked = Buffer.concat(chunks).toString();
    faults[fault as Fault](response, Buffer.from(await real.arrayBuffer()), asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('faultyUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    faultyUrl: string;
  }
}
