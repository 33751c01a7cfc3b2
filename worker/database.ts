import { createClient } from '@libsql/client/web';
import { type Database, openDatabase } from '../schema/store/database.ts';
import { withinLoad } from './database-load.ts';
import { BusyError, DatabaseUnavailableError } from './errors.ts';
import type { Settings } from './env.ts';

/**
 * Connects for one request; nothing is sent before the first statement. A worker may not share connections
 * between requests, and opening one is free, because the protocol is plain HTTP.
 *
 * @param timeLimit for all statements together, in milliseconds from now on
 */
export function connect(settings: Settings, timeLimit = settings.DATABASE_TIME_LIMIT): Database {
  const endsBy = Date.now() + timeLimit;
  let signal: AbortSignal | undefined;
  const client = createClient({
    url: settings.DATABASE_URL,
    authToken: settings.DATABASE_TOKEN,
    fetch: (request: Request) => {
      signal ??= AbortSignal.timeout(Math.max(0, endsBy - Date.now()));
      return send(request, signal, endsBy);
    },
  });
  return openDatabase(client);
}

/** @throws DatabaseUnavailableError when nothing answers, not in time, or something that is no database @throws BusyError */
async function send(request: Request, signal: AbortSignal, endsBy: number): Promise<Response> {
  try {
    return await withinLoad(endsBy, async () => {
      const response = await fetch(request, { signal });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The database server answered with status ${response.status}`);
      }
      const answer: unknown = await response.json();
      // The client asks for no more than this, and what is read already need not be read twice.
      return Object.assign(new Response(null, response), { json: () => Promise.resolve(answer) });
    });
  } catch (cause) {
    throw cause instanceof BusyError ? cause : new DatabaseUnavailableError(cause);
  }
}
