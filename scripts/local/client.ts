import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/http';
import { httpFetch } from './http-fetch.ts';

/** Connects to a libSQL server over HTTP, for use in Node. Nothing is sent before the first statement. */
export function connect(url: string, token: string | null): Client {
  return createClient({ url, authToken: token ?? undefined, fetch: httpFetch });
}
