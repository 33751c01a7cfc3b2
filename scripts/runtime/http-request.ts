import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

// Idle sockets are closed after this time in milliseconds, before the server closes them during a write: workerd does
// after five seconds.
const idle = 4_000;
const agents = {
  'http:': new HttpAgent({ keepAlive: true, timeout: idle }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: idle }),
};

export type HttpRequest = { method: string; headers: Record<string, string>; body: Uint8Array | string };
export type HttpResponse = { status: number; headers: NodeJS.Dict<string[]>; bytes: Buffer<ArrayBuffer> };

/**
 * Sends a request with node:http. `fetch` copies each body, which for packs of pages takes 50 MB of a publish
 * (docs/decisions/2026-11-29-heap-limits.md), and reads the thousands of small chunks of the database server twelve
 * times slower. Redirects are not followed.
 *
 * @param timeLimit milliseconds until the response begins, and then for each chunk
 * @throws TimeLimitError, or the error of the system
 */
export async function sendHttpRequest(
  url: URL,
  { method, headers, body }: HttpRequest,
  timeLimit: number,
): Promise<HttpResponse> {
  const request = open(url, method, {
    'user-agent': 'business-hub',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  let late: TimeLimitError | null = null;
  const timer = setTimeout(() => request.destroy((late = new TimeLimitError(timeLimit))), timeLimit);
  try {
    const response = await send(request, body);
    timer.refresh();
    const chunks: Buffer[] = [];
    for await (const chunk of response) {
      timer.refresh();
      chunks.push(chunk as Buffer);
    }
    return {
      status: response.statusCode!,
      headers: response.headersDistinct,
      bytes: Buffer.concat(chunks),
    };
  } catch (error) {
    // A response that is cut off says only that it was.
    throw late ?? error;
  } finally {
    clearTimeout(timer);
    // A server can respond before it has the whole body, which the caller may overwrite from here on.
    if (!request.writableFinished) request.destroy();
  }
}

/**
 * The server did not accept the connection, respond or go on with its response in time. The code is that of the
 * system, which identifies a lost connection.
 */
export class TimeLimitError extends Error {
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

function send(request: ClientRequest, body: Uint8Array | string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
    request.end(body);
  });
}
