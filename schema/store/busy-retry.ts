import type { Client } from '@libsql/client/web';
import { REQUEST, retry } from './retry.ts';

/** Calls that the server runs as a whole or not at all. */
const ATOMIC_CALLS: (string | symbol)[] = ['execute', 'batch', 'migrate'] satisfies (keyof Client)[];

/**
 * Client that sends a request again while the server is busy. The server queues writers, but refuses some at once when eight or
 * more write at the same time; nothing of a refused request was done.
 */
export function withBusyRetry(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = (...args: unknown[]): unknown => value.apply(target, args);
      if (!ATOMIC_CALLS.includes(name)) return method;
      return (...args: unknown[]) => retry(async () => await method(...args), REQUEST);
    },
  });
}
