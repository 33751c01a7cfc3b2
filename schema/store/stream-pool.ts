/** Sends a request to the server. */
type Send = (request: Request) => Promise<Response>;

/** A stream that waits for the next request. */
type Stream = { baton: string; idleSince: number };

/** Parts of the protocol that matter here. */
type PipelineRequest = { type: string; sql_id?: number };
type PipelineResult = { type: string; response?: { result?: { step_errors?: unknown[] } } };
type PipelineAnswer = { baton?: string | null; results?: PipelineResult[] };

/**
 * Hosts of servers of this machine. The isolates of a deployed worker, in dozens of data centres, would keep more
 * streams of another server than it has connections (`sqld --max-concurrent-connections`, 128).
 */
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
/** Streams at a time: each is a connection of the server, with a page cache of its own. */
const MAX_STREAMS = 8;
/** Milliseconds after which an idle stream is not used any more. A server ends it after ten seconds. */
const MAX_IDLE_MS = 5_000;
/** Characters of a request that writes for longer than the server opens a stream. */
const MAX_LENGTH = 64 * 1024;
/** Ends of a request that opens a stream and closes it. */
const OPEN = '{"requests":[';
const CLOSE = ',{"type":"close"}]}';
/** Requests that leave nothing behind in a stream but texts. Scripts are not: they can begin a transaction. */
const KNOWN = new Set(['store_sql', 'close_sql', 'execute', 'batch']);
/** Statuses of a request for a stream that has ended, of which nothing was executed. */
const ENDED = [400, 404];

/**
 * Streams of a libSQL server of this machine that stay open from one request to the next. The client opens one for each
 * request, for which the server opens the database and reads its schema: two thirds of the time of a small query
 * (docs/decisions/2026-11-30-stream-pool.md).
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
export class StreamPool {
  #inUse = 0;
  /** The last one is used next, so that those which are not needed grow old. */
  readonly #idle: Stream[] = [];

  /**
   * Sends a request of the client, on an open stream if it would open one and close it. A stream is closed after an
   * error, which can leave a transaction open.
   *
   * @param now milliseconds
   * @returns the response that the client expects
   */
  async send(request: Request, send: Send, now: number): Promise<Response> {
    const { url, method, headers } = request;
    if (!OWN_HOSTS.includes(new URL(url).hostname)) return send(request);
    const sendText = (body: string) => send(new Request(url, { method, headers, body }));
    const text = await request.text();
    const work = parseClosing(text);
    if (work === null || this.#inUse >= MAX_STREAMS) return sendText(text);
    this.#inUse += 1;
    try {
      const { requests, asked } = work;
      const stream = this.#take(now);
      let response = await sendText(JSON.stringify({ baton: stream?.baton, requests }));
      if (stream && ENDED.includes(response.status)) {
        await response.body?.cancel();
        response = await sendText(JSON.stringify({ requests }));
      }
      if (!response.ok) return response;
      const answer = (await response.json()) as PipelineAnswer | null;
      if (!Array.isArray(answer?.results)) return toResponse(response, answer);
      const { baton, results } = answer;
      if (baton && results.length === requests.length && results.every(isDone))
        this.#idle.push({ baton, idleSince: now });
      else if (baton)
        await sendText(JSON.stringify({ baton, requests: [{ type: 'close' }] })).catch(() => {});
      const closed = { type: 'ok', response: { type: 'close' } };
      return toResponse(response, { ...answer, baton: null, results: [...results.slice(0, asked), closed] });
    } finally {
      this.#inUse -= 1;
    }
  }

  #take(now: number): Stream | undefined {
    const stream = this.#idle.pop();
    if (stream === undefined || now - stream.idleSince < MAX_IDLE_MS) return stream;
    // The others are older still.
    this.#idle.length = 0;
    return undefined;
  }
}

/**
 * Requests without the one that closes the stream, and with others that remove the texts which they store in it, whose
 * numbers the client uses again. Null if they do not open and close a stream.
 *
 * @returns `asked`: number of the requests of the client
 */
function parseClosing(body: string): { requests: PipelineRequest[]; asked: number } | null {
  if (body.length > MAX_LENGTH || !body.startsWith(OPEN) || !body.endsWith(CLOSE)) return null;
  const { requests } = JSON.parse(body) as { requests: PipelineRequest[] };
  const asked = requests.slice(0, -1);
  if (asked.some(({ type }) => !KNOWN.has(type))) return null;
  const stored = new Set<number>();
  for (const { type, sql_id: id } of asked) {
    if (type === 'store_sql') stored.add(id!);
    if (type === 'close_sql') stored.delete(id!);
  }
  return {
    requests: [...asked, ...Array.from(stored, (id) => ({ type: 'close_sql', sql_id: id }))],
    asked: asked.length,
  };
}

/** True for a request without an error, also in a step of a batch. */
function isDone({ type, response }: PipelineResult): boolean {
  const errors = response?.result?.step_errors ?? [];
  return type === 'ok' && errors.every((error) => error === null);
}

/** Response with a body that has been read already; the client only calls `json`. */
function toResponse(response: Response, answer: unknown): Response {
  return Object.assign(new Response(null, response), { json: () => Promise.resolve(answer) });
}
