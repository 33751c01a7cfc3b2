import { createClient } from '@libsql/client/web';
import { type Database, openDatabase } from '../schema/store/database.ts';
import { DatabaseUnavailableError } from './errors.ts';
import type { Settings } from './env.ts';

/** All statements of one request together get this long, in milliseconds, so that an answer leaves within 2 s. */
const REQUEST_MS = 1800;

/**
 * Connects for one request; nothing is sent before the first statement. A worker may not share connections
 * between requests, and opening one is free, because the protocol is plain HTTP.
 *
 * @param timeLimit for all statements together, in milliseconds
 */
export function connect(settings: Settings, timeLimit = REQUEST_MS): Database {
  const signal = AbortSignal.timeout(timeLimit);
  const client = createClient({
    url: settings.DATABASE_URL,
    authToken: settings.DATABASE_TOKEN,
    fetch: (request: Request) => send(request, signal),
  });
  return openDatabase(client);
}

/** @throws DatabaseUnavailableError when nothing answers, not in time, or only that something is broken */
async function send(request: Request, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(request, { signal });
    const body = await response.arrayBuffer();
    if (response.status >= 500)
      throw new Error(`The database server answered with status ${response.status}`);
    return new Response(body, response);
  } catch (cause) {
    throw new DatabaseUnavailableError(cause);
  }
}
