import { type Database, openDatabase } from '../../database.ts';

type Client = Database['$client'];

/**
 * The same database over a connection with faults: `around` is called for each write transaction, and runs it or not.
 * `number` counts them from 1. `onRead` hears when a batch of reads was answered.
 */
export function faultyDatabase(
  db: Database,
  around: (run: () => ReturnType<Client['batch']>, number: number) => ReturnType<Client['batch']>,
  onRead: () => void = () => {},
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

/** What a broken connection throws. */
export function connectionLost(): Error {
  return new Error('fetch failed', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });
}
