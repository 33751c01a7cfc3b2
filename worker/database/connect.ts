import { createClient } from '@libsql/client/web';
import { type Database, openDatabase } from '../../schema/store/database.ts';
import { StreamPool, withJson } from '../../schema/store/stream-pool.ts';
import { runDatabaseRequest } from './concurrency.ts';
import { BusyError, DatabaseUnavailableError } from '../errors.ts';
import type { Settings } from '../env.ts';

/**
 * Milliseconds for which a write waits for other writers, such as an import; the server ends their transactions after
 * five seconds. Who gives up earlier does not learn whether it was stored.
 */
const WRITE_TIME_LIMIT = 5_000;

/** Pools of the isolate by database and token. */
const pools = new Map<string, StreamPool>();

/**
 * Opens a database connection for one request. Workers cannot share clients between requests; opening one is free,
 * because the protocol is HTTP. Streams of the server are shared.
 *
 * The time limit restarts before and after each write transaction, so that a request cannot time out between a write
 * and reading it back. The write itself has more time if the database has responded to this connection before.
 *
 * @param timeLimit for all statements together, in milliseconds
 */
export function connectDatabase(settings: Settings, timeLimit = settings.DATABASE_TIME_LIMIT): Database {
  let endsBy = Date.now() + timeLimit;
  let signal: AbortSignal | undefined;
  let hasResponded = false;
  const restartTimer = (limit = timeLimit) => {
    endsBy = Date.now() + limit;
    signal = undefined;
  };
  const { DATABASE_URL: url, DATABASE_TOKEN: authToken } = settings;
  const send = async (request: Request) => {
    signal ??= AbortSignal.timeout(Math.max(0, endsBy - Date.now()));
    const response = await sendRequest(request, signal, endsBy);
    hasResponded ||= response.ok;
    return response;
  };
  const pool = getPool(`${url} ${authToken}`);
  const client = createClient({
    url,
    authToken,
    fetch: async (request: Request) => {
      const response = await pool.send(request, send, endsBy);
      if (response.ok) return response;
      throw new DatabaseUnavailableError(
        new Error(`The database server responded with status ${response.status}`),
      );
    },
  });
  const batch = client.batch.bind(client);
  let begun: unknown;
  client.batch = async (statements, mode) => {
    // Reads of the primary, which follow a write (findNewestChange).
    if (mode === 'deferred') restartTimer();
    if (mode !== 'write') return batch(statements, mode);
    // A retry of the same statements after SQLITE_BUSY gets no additional time.
    if (begun !== statements) restartTimer(hasResponded ? Math.max(timeLimit, WRITE_TIME_LIMIT) : timeLimit);
    begun = statements;
    const results = await batch(statements, mode);
    restartTimer();
    return results;
  };
  return openDatabase(client);
}

function getPool(key: string): StreamPool {
  const known = pools.get(key) ?? new StreamPool(Date.now);
  pools.set(key, known);
  return known;
}

/** @throws DatabaseUnavailableError if the server is unreachable, too slow, or sends no JSON @throws BusyError */
async function sendRequest(request: Request, signal: AbortSignal, endsBy: number): Promise<Response> {
  try {
    return await runDatabaseRequest(endsBy, async () => {
      const response = await fetch(request, { signal });
      if (!response.ok) {
        await response.body?.cancel();
        return new Response(null, response);
      }
      return withJson(response, await response.json());
    });
  } catch (cause) {
    throw cause instanceof BusyError ? cause : new DatabaseUnavailableError(cause);
  }
}
