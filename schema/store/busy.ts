import type { Client } from '@libsql/client/web';

/** Milliseconds before each further try: some ten seconds in all. A worker's request has less, and breaks off itself. */
const WAITS_MS = [10, 25, 50, 100, 200, ...Array.from({ length: 24 }, () => 400)];

/** Calls that the server does as a whole or not at all. */
const WHOLE: (string | symbol)[] = ['execute', 'batch', 'migrate'] satisfies (keyof Client)[];

/**
 * A client that asks again when another writer was in the way. The server has writers wait for each other, but at times refuses
 * one at once, mostly where eight or more write at the same time; of what it refused nothing was done.
 */
export function patient(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = (...args: unknown[]): unknown => value.apply(target, args);
      return WHOLE.includes(name)
        ? (...args: unknown[]) => untilNotBusy(() => method(...args), [...WAITS_MS])
        : method;
    },
  });
}

async function untilNotBusy(ask: () => unknown, waits: number[]): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    const wait = waits.shift();
    if (wait === undefined || (error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    // Not all of them at the same moment once more.
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    return untilNotBusy(ask, waits);
  }
}
