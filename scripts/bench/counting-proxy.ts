import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingProxy = {
  /** URL of the database for the worker. */
  url: string;
  /** Rows written and transactions of visits since the last call. */
  take(): { rows: number; writes: number };
  /** Leaves the writes of visits without an answer from now on, or answers them again. */
  hold(isHeld: boolean): void;
  close(): void;
};

/** Statements of visits name this table. */
const VISITS = 'daily_count';

/** Proxies a database and counts the rows that visits write, by the counts in its responses. */
export async function startCountingProxy(url: string): Promise<CountingProxy> {
  let [rows, writes, isHolding] = [0, 0, false];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isVisits = body.includes(VISITS);
    if (isVisits && isHolding) return;
    const headers = new Headers(incoming.headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
    const { method = 'GET' } = incoming;
    const answer = await fetch(new URL(incoming.url!, url), {
      method,
      headers,
      ...(method !== 'GET' && { body }),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    if (isVisits) {
      writes += 1;
      for (const [, count] of text.toString().matchAll(/"affected_row_count":(\d+)/g)) rows += Number(count);
    }
    outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    outgoing.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = { rows, writes };
      [rows, writes] = [0, 0];
      return taken;
    },
    hold(isHeld) {
      isHolding = isHeld;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
