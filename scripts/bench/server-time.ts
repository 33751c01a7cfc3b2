import type { Client, InStatement, InValue } from '@libsql/client';

type Statement = { sql: string; args: readonly InValue[] };

/** Wraps a client and records its statements for {@link measureServerTime}. */
export function createRecordingClient(client: Client): { client: Client; take(): Statement[] } {
  let recorded: Statement[] = [];
  const keep = (statement: InStatement | [string, unknown?]) => recorded.push(toPlainStatement(statement));
  const recorder = Object.create(client, {
    // A proxy may not replace non-configurable properties.
    execute: {
      configurable: true,
      value: (statement: InStatement, ...rest: []) => {
        keep(statement);
        return client.execute(statement, ...rest);
      },
    },
    batch: {
      configurable: true,
      value: (...given: Parameters<Client['batch']>) => {
        given[0].forEach(keep);
        return client.batch(...given);
      },
    },
  }) as Client;
  return {
    client: recorder,
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
}

function toPlainStatement(statement: InStatement | [string, unknown?]): Statement {
  if (typeof statement === 'string') return { sql: statement, args: [] };
  const [sql, args] = Array.isArray(statement) ? statement : [statement.sql, statement.args];
  if (args !== undefined && !Array.isArray(args)) throw new Error('Named arguments are not recorded');
  return { sql, args: (args ?? []) as InValue[] };
}

type PipelineResponse = {
  results: { response?: { result?: { query_duration_ms: number } }; error?: { message: string } }[];
};

/** Runs statements again and returns the time in milliseconds that the server reports for them. */
export async function measureServerTime(
  url: string,
  token: string | null,
  statements: Statement[],
): Promise<number> {
  const requests = statements.map(({ sql, args }) => ({
    type: 'execute',
    stmt: { sql, args: args.map(encode) },
  }));
  const response = await fetch(new URL('/v3/pipeline', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ requests: [...requests, { type: 'close' }] }),
  });
  const { results } = (await response.json()) as PipelineResponse;
  return results.reduce((sum, { response: answer, error }) => {
    if (answer === undefined) throw new Error(`The server could not repeat a statement: ${error?.message}`);
    return sum + (answer.result?.query_duration_ms ?? 0);
  }, 0);
}

/**
 * Encodes a value for the protocol of the server. @see
 * https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md#values
 */
function encode(value: InValue) {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' };
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { type: 'integer', value: String(value) } : { type: 'float', value };
  throw new Error('Bytes and dates are not recorded');
}
