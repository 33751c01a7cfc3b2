import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

/** Simulated faults of a database. `sqlRequest` is the request, `real` the response of the real database. */
const faults = {
  /** Responds with an error. */
  broken: (response) => response.writeHead(500).end('sqld: panic at 10.0.0.7:8080'),
  /** Is not a database. */
  elsewhere: (response) =>
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>10.0.0.7: not found</h1>'),
  page: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  garbage: (response) => response.writeHead(200, JSON_TYPE).end('{"results":[{"type":"o\u0000'),
  misshapen: (response) => response.writeHead(200, JSON_TYPE).end('{"results":"10.0.0.7"}'),
  /** Is locked, or its disk is full. */
  busy: (response, real) => response.writeHead(200, JSON_TYPE).end(buildErrorResults(real, 'SQLITE_BUSY')),
  full: (response, real) => response.writeHead(200, JSON_TYPE).end(buildErrorResults(real, 'SQLITE_FULL')),
  /** Closes the connection, or stalls, in the middle of the response. */
  cut(response, real) {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': real.length });
    response.write(real.slice(0, real.length / 2), () => response.destroy());
  },
  stuck(response, real) {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': real.length });
    response.write(real.slice(0, real.length / 2));
  },
  /** Sends one byte at a time, or only after three seconds. */
  trickle(response, real) {
    response.writeHead(200, JSON_TYPE);
    let at = 0;
    const timer = setInterval(() => response.write(real.slice(at, ++at)), 50);
    response.on('close', () => clearInterval(timer));
  },
  late: (response, real) => void setTimeout(() => response.writeHead(200, JSON_TYPE).end(real), 3000).unref(),
  /** Is slow, and slower for writes. */
  slow(response, real, sqlRequest) {
    const ms = /begin immediate/i.test(sqlRequest) ? 1500 : 300;
    setTimeout(() => response.writeHead(200, JSON_TYPE).end(real), ms).unref();
  },
  /** Knows no stream, as a server that was started anew: `real` is what that says. */
  forgets: (response, real) =>
    real === UNKNOWN_STREAM
      ? response.writeHead(400).end(real)
      : response.writeHead(200, JSON_TYPE).end(real),
  /** No fault. */
  none: (response, real) => response.writeHead(200, JSON_TYPE).end(real),
} satisfies Record<string, (response: ServerResponse, real: Buffer, sqlRequest: string) => void>;

/** Faults whose response is that of the real database. Others lose the stream that it names. */
const PASSED_ON = ['trickle', 'late', 'slow', 'forgets', 'none'];
/** Response of a server to a request on the stream of another. It executes nothing. */
const UNKNOWN_STREAM = Buffer.from('Received an invalid baton');

const JSON_TYPE = { 'Content-Type': 'application/json' };

export type Fault = keyof typeof faults;

/** Response with an error for each result. */
function buildErrorResults(real: Buffer, code: string): string {
  const { results } = JSON.parse(real.toString()) as { results: unknown[] };
  const error = { message: 'database at 10.0.0.7 refuses', code };
  return JSON.stringify({
    baton: null,
    base_url: null,
    results: results.map(() => ({ type: 'error', error })),
  });
}

/**
 * Global setup: provides `faultyUrl`, a proxy of databases on this machine. `/FAULT/PORT/` adds a fault to the
 * database at a port; `GET /asked/PORT` returns the number of its requests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const [, fault = '', port = '', ...rest] = request.url!.split('/');
    if (fault === 'asked') return void response.end(String(counts.get(port) ?? 0));
    counts.set(port, (counts.get(port) ?? 0) + 1);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = async (body: string) => {
      const url = `http://127.0.0.1:${port}/${rest.join('/')}`;
      const answer = await fetch(url, { method: request.method!, headers: JSON_TYPE, body });
      return Buffer.from(await answer.arrayBuffer());
    };
    const sqlRequest = Buffer.concat(chunks).toString();
    const isForgotten =
      fault === 'forgets' && (JSON.parse(sqlRequest) as { baton?: string }).baton !== undefined;
    const real = isForgotten ? UNKNOWN_STREAM : await send(sqlRequest);
    const baton = isForgotten ? null : (JSON.parse(real.toString()) as { baton: string | null }).baton;
    if (baton !== null && !PASSED_ON.includes(fault))
      await send(JSON.stringify({ baton, requests: [{ type: 'close' }] }));
    faults[fault as Fault](response, real, sqlRequest);
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
