/** Sends a request to the server. */
type Send = (request: Request) => Promise<Response>;

/** A stream that waits for the next request. `idleSince` in milliseconds. */
type Stream = { baton: string; idleSince: number; build: BuildRequest };

/** Builds a request with the address and the headers of another. */
type BuildRequest = (body: string) => Request;

/** Parts of the protocol that matter here. */
type Statement = { sql?: string };
type PipelineRequest = Statement & {
  type: string;
  sql_id?: number;
  stmt?: Statement;
  batch?: { steps: { stmt: Statement }[] };
};
type PipelineResult = { type: string; response?: { result?: { step_errors?: unknown[] } } };
type PipelineAnswer = { baton?: string | null; results?: PipelineResult[] };

/**
 * Hosts of servers of this machine. The isolates of a deployed worker, in dozens of data centres, would hold more
 * streams of another server than it has connections (`sqld --max-concurrent-connections`, 128).
 */
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
/** Streams at a time: each is a connection of the server, with a page cache of its own. */
const MAX_STREAMS = 8;
/** Milliseconds after which an idle stream is not used any more. A server ends it after ten seconds. */
const MAX_IDLE_MS = 5_000;
/** Milliseconds after which a request counts as ended: workerd ends one whose client is gone without a word. */
const MAX_REQUEST_MS = 60_000;
/** Characters of a request that writes for longer than the server opens a stream. */
const MAX_LENGTH = 64 * 1024;
/** Ends of a request that opens a stream and closes it. */
const OPEN = '{"requests":[';
const CLOSE = ',{"type":"close"}]}';
/** Requests that leave nothing behind in a stream but texts, apart from these statements. */
const KNOWN = new Set(['store_sql', 'close_sql', 'execute', 'batch']);
const LASTING = /^\s*(pragma|attach|detach)/i;
/** A batch of the client ends the transaction that it begins; a statement on its own cannot. */
const LASTING_ALONE = /^\s*(begin|savepoint)/i;
/** Status and texts of the server for a stream that has ended, or that another server has: nothing was executed. */
const ENDED = { status: 400, text: /invalid baton|stream has expired/i };

/**
 * Streams of a libSQL server of this machine that stay open from one request to the next. The client opens one for each
 * request, for which the server opens the database and reads its schema: two thirds of the time of a small query
 * (docs/decisions/2026-11-30-stream-pool.md).
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
export class StreamPool {
  /** Start times of the requests on its streams. */
  readonly #inUse = new Set<{ since: number }>();
  /** The last one is used next, so that those which are not needed grow old. */
  readonly #idle: Stream[] = [];
  readonly #getNow: () => number;
  #isClosed = false;

  /** @param getNow the time in milliseconds */
  constructor(getNow: () => number) {
    this.#getNow = getNow;
  }

  /**
   * Sends a request of the client, on an open stream if it would open one and close it. A stream is closed after an
   * error, which can leave a transaction open. All requests are for one server and of one client.
   *
   * @returns the response that the client expects
   */
  async send(request: Request, send: Send): Promise<Response> {
    const { url, method, headers } = request;
    if (!OWN_HOSTS.includes(new URL(url).hostname)) return send(request);
    const build: BuildRequest = (body) => new Request(url, { method, headers, body });
    const text = await request.text();
    const work = parseClosing(text);
    if (work === null || this.#countInUse() >= MAX_STREAMS) return send(build(text));
    const { requests, asked } = work;
    const own = { since: this.#getNow() };
    this.#inUse.add(own);
    try {
      const baton = this.#take();
      let response = await send(build(JSON.stringify({ baton, requests })));
      if (baton !== undefined && response.status === ENDED.status) {
        const reason = await response.text();
        if (!ENDED.text.test(reason)) return new Response(reason, response);
        response = await send(build(JSON.stringify({ requests })));
      }
      if (!response.ok) return response;
      const answer = (await response.json()) as PipelineAnswer | null;
      if (!Array.isArray(answer?.results)) return withJson(response, answer);
      const { results } = answer;
      if (answer.baton) {
        const isClean = results.length === requests.length && results.every(isDone);
        const stream = { baton: answer.baton, idleSince: this.#getNow(), build };
        if (isClean && !this.#isClosed) this.#idle.push(stream);
        else await closeStream(stream, send);
      }
      const closed = { type: 'ok', response: { type: 'close' } };
      return withJson(response, { ...answer, baton: null, results: [...results.slice(0, asked), closed] });
    } finally {
      this.#inUse.delete(own);
    }
  }

  /** Closes the idle streams now, and others after their request. */
  close(send: Send): void {
    this.#isClosed = true;
    for (const stream of this.#idle.splice(0)) void closeStream(stream, send);
  }

  #countInUse(): number {
    const oldest = this.#getNow() - MAX_REQUEST_MS;
    for (const one of this.#inUse) if (one.since < oldest) this.#inUse.delete(one);
    return this.#inUse.size;
  }

  /** Baton of an idle stream; undefined if there is none. */
  #take(): string | undefined {
    const stream = this.#idle.pop();
    if (stream === undefined || this.#getNow() - stream.idleSince < MAX_IDLE_MS) return stream?.baton;
    // The others are older still.
    this.#idle.length = 0;
    return undefined;
  }
}

/** Never throws: if it fails, the server ends the stream. */
async function closeStream({ baton, build }: Stream, send: Send): Promise<void> {
  await send(build(JSON.stringify({ baton, requests: [{ type: 'close' }] }))).catch(() => {});
}

/**
 * Requests without the one that closes the stream, and with others that remove the texts which they store in it, whose
 * numbers the client uses again. Null if they do not open and close a stream, or leave something behind in it.
 *
 * @returns `asked`: number of the requests of the client
 */
function parseClosing(body: string): { requests: PipelineRequest[]; asked: number } | null {
  if (body.length > MAX_LENGTH || !body.startsWith(OPEN) || !body.endsWith(CLOSE)) return null;
  const { requests } = JSON.parse(body) as { requests: PipelineRequest[] };
  const asked = requests.slice(0, -1);
  if (asked.some(lasts)) return null;
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

/** True for a request that may leave something behind in its stream. */
function lasts({ type, sql, stmt, batch }: PipelineRequest): boolean {
  const texts = [sql, stmt?.sql, ...(batch?.steps ?? []).map((step) => step.stmt.sql)];
  return (
    !KNOWN.has(type) ||
    texts.some((text) => text !== undefined && LASTING.test(text)) ||
    LASTING_ALONE.test(stmt?.sql ?? '')
  );
}

/** True for a request without an error, also in a step of a batch. */
function isDone({ type, response }: PipelineResult): boolean {
  const errors = response?.result?.step_errors ?? [];
  return type === 'ok' && errors.every((error) => error === null);
}

/** Response whose body has been read as JSON already; the client only calls `json`. */
export function withJson(response: Response, answer: unknown): Response {
  return Object.assign(new Response(null, response), { json: () => Promise.resolve(answer) });
}
