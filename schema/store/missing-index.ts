import type { Client, InStatement } from '@libsql/client/web';
import { DEFERRED_INDEXES } from './deferred-objects.ts';

/**
 * Returns a statement without the hint of the index that an error names as missing; null if it has no such hint, or
 * the index is not one that a bulk load defers. The statement then reads all rows, which are few or being stored.
 */
function omitMissingIndex(sql: string, error: unknown): string | null {
  const index = /no such index: (\w+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (index === undefined || !DEFERRED_INDEXES.some((name) => name === index)) return null;
  const without = sql.replaceAll(new RegExp(`\\bindexed by ${index}\\b`, 'gi'), '');
  return without === sql ? null : without;
}

/** Client whose statements may name indexes that a bulk load defers. */
export function withoutMissingIndexes(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = (...args: unknown[]): Promise<unknown> => value.apply(target, args);
      if (name === 'execute')
        return (statement: InStatement, ...args: unknown[]) =>
          repeat([statement], ([given]) => method(given, ...args));
      if (name === 'batch')
        return (statements: InStatement[], ...mode: unknown[]) =>
          repeat(statements, (given) => method(given, ...mode));
      return method;
    },
  });
}

/** Runs statements, again without each hint of an index that is missing. */
async function repeat<T>(
  statements: InStatement[],
  run: (statements: InStatement[]) => Promise<T>,
): Promise<T> {
  for (let given = statements; ;) {
    try {
      return await run(given);
    } catch (error) {
      const changed = given.map((statement) => omitFrom(statement, error));
      if (changed.every((statement, i) => statement === given[i])) throw error;
      given = changed;
    }
  }
}

function omitFrom(statement: InStatement, error: unknown): InStatement {
  if (typeof statement === 'string') return omitMissingIndex(statement, error) ?? statement;
  const sql = omitMissingIndex(statement.sql, error);
  return sql === null ? statement : { ...statement, sql };
}
