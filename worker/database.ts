import { createClient } from '@libsql/client/web';
import { type Database, openDatabase } from '../schema/store/database.ts';
import { withinLoad } from './database-load.ts';
import { BusyError, DatabaseUnavailableError } from './errors.ts';
import type { Settings } from './env.ts';

/**
 * Connects for one request; nothing is sent before the first statement. A worker may not share connections
 * between requests, and opening one is free, because the protocol is plain HTTP.
 *
 * A transaction that writes has the time for itself, and what follows has it anew: else a call whose time ends with the reads before,
 * or before it has read back what it stored, would say that nothing was done.
 *
 * @param timeLimit for all statements together, in milliseconds from now on
 */
export function connect(settings: Settings, timeLimit = settings.DATABASE_TIME_LIMIT): Database {
  let endsBy = Date.now() + timeLimit;
  let signal: AbortSignal | undefined;
  const beginAnew = () => {
    endsBy = Date.now() + timeLimit;
    signal = undefined;
  };
  const client = createClient({
    url: settings.DATABASE_URL,
    authToken: settings.DATABASE_TOKEN,
    fetch: (request: Request) => {
      signal ??= AbortSignal.timeout(Math.max(0, endsBy - Date.now()));
      return send(request, signal, endsBy);
    },
  });
  const batch = client.batch.bind(client);
  let begun: unknown;
  client.batch = async (statements, mode) => {
    if (mode !== 'write') return batch(statements, mode);
    // Where the server was busy the same statements come again, and have no more time for that.
    if (begun !== statements) beginAnew();
    begun = statements;
    const results = await batch(statements, mode);
    beginAnew();
    return results;
  };
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
