/** Sends a request to the server. */
type Send = (request: Request) => Promise<Response>;

/** A stream that waits for the next request. `idleSince` in milliseconds. */
type Stream = { baton: string; idleSince: number };

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
/** Characters of a request that takes longer to parse than the server takes to open a stream. */
const MAX_LENGTH = 64 * 1024;
/** Ends of a request that opens a stream and closes it. */
const OPEN = '{"requests":[';
const CLOSE = ',{"type":"close"}]}';
/** Requests of the client that leave nothing behind in a stream but texts, if their statements do not. */
const KNOWN = new Set(['store_sql', 'close_sql', 'execute', 'batch']);
/** A statement that only reads. One with a match of the second pattern, also in a text, counts as a write. */
const READ = /^\s*(select|with)\b/i;
const WRITE = /\b(insert|update|delete)\b|\breplace\b(?!\s*\()|;/i;
/** Statements by which the client begins and ends the transaction of a batch that reads. */
const FRAME = /^(begin (deferred|transaction readonly)|commit|rollback)$/i;

/**
 * Streams of a libSQL server of this machine that stay open from one request to the next. The client opens one for each
 * request, for which the server opens the database and reads its schema: two thirds of the time of a small query
 * (docs/decisions/2026-11-30-stream-pool.md). Only reads use them: a stream that writes can leave a transaction or a
 * lock to the next request, and only a read can be sent again. A pool is for one server and one token.
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md
 */
export class StreamPool {
  /** Deadlines of the requests on its streams. workerd ends a request unnoticed when its client disconnects. */
  readonly #inUse = new Set<{ endsBy: number }>();
  /** The last one is used next, so that those which are not needed grow old. */
  readonly #idle: Stream[] = [];
  readonly #getNow: () => number;
  /** Of the newest request. */
  #build: BuildRequest | null = null;
  #isClosed = false;

  /** @param getNow the time in milliseconds */
  constructor(getNow: () => number) {
    this.#getNow = getNow;
  }

  /**
   * Sends a request of the client, on an open stream if it would open one, read and close it. A stream is closed after
   * an error. `endsBy`: time in milliseconds by which the request has ended.
   *
   * @returns the response that the client expects
   */
  async send(request: Request, send: Send, endsBy: number): Promise<Response> {
    const { url, method, headers } = request;
    if (!OWN_HOSTS.includes(new URL(url).hostname)) return send(request);
    const build: BuildRequest = (body) => new Request(url, { method, headers, body });
    this.#build = build;
    const text = await request.text();
    const read = parseRead(text);
    if (read === null || this.#countInUse() >= MAX_STREAMS) return send(build(text));
    const { requests, asked } = read;
    const own = { endsBy };
    this.#inUse.add(own);
    try {
      const baton = this.#take();
      let response = await send(build(JSON.stringify({ baton, requests })));
      // The server was started anew, or has ended the stream.
      if (baton !== undefined && !response.ok) response = await send(build(JSON.stringify({ requests })));
      if (!response.ok) return response;
      const answer = (await response.json()) as PipelineAnswer | null;
      if (!Array.isArray(answer?.results)) return withJson(response, answer);
      const { results } = answer;
      if (answer.baton) {
        const isClean = results.length === requests.length && results.every(isDone);
        if (isClean && !this.#isClosed) this.#idle.push({ baton: answer.baton, idleSince: this.#getNow() });
        else await closeStream(answer.baton, build, send);
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
    for (const { baton } of this.#idle.splice(0)) void closeStream(baton, this.#build!, send);
  }

  #countInUse(): number {
    const now = this.#getNow();
    for (const one of this.#inUse) if (one.endsBy < now) this.#inUse.delete(one);
    return this.#inUse.size;
  }

  /** Baton of an idle stream; undefined if there is none. */
  #take(): string | undefined {
    const stream = this.#idle.pop();
    if (stream === undefined || this.#getNow() - stream.idleSince < MAX_IDLE_MS) return stream?.baton;
    // The others are older still. The server ends them.
    this.#idle.length = 0;
    return undefined;
  }
}

/** Never throws: if it fails, the server ends the stream. */
async function closeStream(baton: string, build: BuildRequest, send: Send): Promise<void> {
  await send(build(JSON.stringify({ baton, requests: [{ type: 'close' }] }))).catch(() => {});
}

/**
 * Requests without the one that closes the stream, and with others that remove the texts which they store in it, whose
 * numbers the client uses again. Null if they do not open and close a stream, or may do more than read.
 *
 * @returns `asked`: number of the requests of the client
 */
function parseRead(body: string): { requests: PipelineRequest[]; asked: number } | null {
  if (body.length > MAX_LENGTH || !body.startsWith(OPEN) || !body.endsWith(CLOSE)) return null;
  const { requests } = JSON.parse(body) as { requests: PipelineRequest[] };
  const asked = requests.slice(0, -1);
  if (!asked.every(reads)) return null;
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

/** True for a request that leaves data and stream as they were. A statement without a text has one that is stored. */
function reads({ type, sql, stmt, batch }: PipelineRequest): boolean {
  const isRead = (text = 'select') => READ.test(text) && !WRITE.test(text);
  const steps = batch?.steps ?? [];
  return (
    KNOWN.has(type) &&
    isRead(sql) &&
    isRead(stmt?.sql) &&
    steps.every((step) => FRAME.test(step.stmt.sql ?? '') || isRead(step.stmt.sql))
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
