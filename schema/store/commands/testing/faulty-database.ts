import { type Database, openDatabase } from '../../database.ts';

type Client = Database['$client'];

/**
 * A database over a faulty connection: `around` is called for each write transaction and decides whether to run it;
 * `number` counts them from 1. `onRead` is called after each batch of reads, whose result waits for it.
 */
export function createFaultyDatabase(
  db: Database,
  around: (run: () => ReturnType<Client['batch']>, number: number) => ReturnType<Client['batch']>,
  onRead: () => void | Promise<void> = () => {},
): Database {
  let number = 0;
  const client = new Proxy(db.$client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'batch')
        return (...args: Parameters<Client['batch']>) => {
          const run = () => target.batch(...args);
          return args[1] === 'write' ? around(run, (number += 1)) : run().finally(onRead);
        };
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return openDatabase(client);
}

/** Error of a broken connection. */
export function createConnectionError(): Error {
  return new Error('fetch failed', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });
}
