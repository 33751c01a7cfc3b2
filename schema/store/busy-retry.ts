import type { Client } from '@libsql/client/web';
import { REQUEST, retry } from './retry.ts';

/** Client methods that the server executes completely or not at all. */
const ATOMIC_CALLS: (string | symbol)[] = ['execute', 'batch', 'migrate'] satisfies (keyof Client)[];

/**
 * Client that retries a request while the server is busy. The server queues writers, but rejects some at once when
 * eight or more write at the same time; a rejected request has no effect.
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
