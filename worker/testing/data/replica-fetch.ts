/** Timeout of the replication, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Creates a `fetch` for a database client that sends requests to the primary and waits until the replica has caught
 * up, by the replication index of the responses.
 */
export function createReplicaFetch(replicaUrl: string) {
  let reached = 0;
  return async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    const text = await response.text();
    const newest = Math.max(
      0,
      ...Array.from(text.matchAll(/"replication_index":"?(\d+)/g), ([, n]) => Number(n)),
    );
    if (newest > reached) {
      await waitForReplica(replicaUrl, newest);
      reached = newest;
    }
    return new Response(text, response);
  };
}

/** @throws Error if the replica does not catch up */
async function waitForReplica(url: string, index: number): Promise<void> {
  const statement = { type: 'execute', stmt: { sql: 'select 1', replication_index: String(index) } };
  const response = await fetch(`${url}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({ requests: [statement, { type: 'close' }] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { results } = (await response.json()) as { results: { type: string }[] };
  if (results[0]?.type !== 'ok') throw new Error(`The replica does not follow: ${JSON.stringify(results)}`);
}
