import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/http';
import { StreamPool } from '../../../schema/store/stream-pool.ts';
import { fetchOverHttp } from './http-fetch.ts';

/**
 * Timeouts in milliseconds by method of the client. A statement takes milliseconds, the slowest (counting the words
 * of a large index) some seconds. A batch waits for other writers, and those of an import write megabytes. A
 * migration may build an index over all businesses in one request.
 */
export const TIME_LIMITS_MS = { statement: 30_000, batch: 60_000, migrate: 15 * 60_000 };

/** Timeout in milliseconds of closing a stream, for which a command does not end later if its server says nothing. */
const CLOSE_LIMIT_MS = 500;

/** Creates a client of a libSQL server over HTTP for Node. It connects with the first statement. */
export function connect(url: string, token: string | null, limits = TIME_LIMITS_MS): Client {
  const clientFor = (fetch: (input: Request) => Promise<Response>) =>
    createClient({ url, authToken: token ?? undefined, fetch });
  const streams = new StreamPool(Date.now);
  const sendOn = (limit: number) => (input: Request) =>
    streams.send(input, (request) => fetchOverHttp(request, limit), Date.now() + limit);
  const client = clientFor(sendOn(limits.statement));
  const batches = clientFor(sendOn(limits.batch));
  // Migrations change the settings of their connection.
  const migrations = clientFor((input) => fetchOverHttp(input, limits.migrate));
  client.batch = batches.batch.bind(batches);
  client.migrate = migrations.migrate.bind(migrations);
  const close = client.close.bind(client);
  client.close = () => {
    streams.close((request) => fetchOverHttp(request, CLOSE_LIMIT_MS));
    close();
  };
  return client;
}
