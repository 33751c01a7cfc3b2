import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { CliError } from '../cli/cli-error.ts';

// Idle sockets are closed after this time, before the server closes them during a write.
const idle = 15_000;
const agents = {
  'http:': new HttpAgent({ keepAlive: true, timeout: idle }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: idle }),
};

/**
 * `fetch` for the database client, on node:http. The database server responds in thousands of small chunks, which
 * Node's fetch reads about twelve times slower.
 *
 * @param timeLimit milliseconds for the response, and then for each chunk
 * @throws CliError if the server does not respond in time; the request is aborted
 */
export async function fetchOverHttp(input: Request, timeLimit: number): Promise<Response> {
  const url = new URL(input.url);
  const body = Buffer.from(await input.arrayBuffer());
  const headers = { ...Object.fromEntries(input.headers), 'content-length': body.length };
  const request = open(url, input.method, headers);
  const timer = setTimeout(() => request.destroy(new TimeLimitError(timeLimit)), timeLimit);
  try {
    const answer = await send(request, body);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) {
      timer.refresh();
      chunks.push(chunk as Buffer);
    }
    return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), {
      status: answer.statusCode!,
      headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
        values!.map((value): [string, string] => [name, value]),
      ),
    });
  } catch (error) {
    throw describe(url, error as NodeJS.ErrnoException);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The server accepted the connection but did not respond in time. The code is that of the system, which identifies a
 * lost connection.
 */
class TimeLimitError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(timeLimit: number) {
    super(`no response within ${timeLimit / 1000} s`);
  }
}

function open(url: URL, method: string, headers: Record<string, string | number>): ClientRequest {
  const secure = url.protocol === 'https:';
  const options = { method, headers, agent: agents[secure ? 'https:' : 'http:'] };
  return (secure ? httpsRequest : httpRequest)(url, options);
}

function send(request: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
    request.end(body);
  });
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name could not be resolved',
  ECONNRESET: 'the connection was reset',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host is unreachable',
};

function describe(url: URL, error: NodeJS.ErrnoException): Error {
  const reason = error instanceof TimeLimitError ? error.message : reasons[error.code ?? ''];
  if (!reason) return error;
  const message = `The database at ${url.origin} cannot be used: ${reason}. Check that it is running and that DATABASE_URL is correct.`;
  return new CliError(message, { cause: error });
}
