import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Failure } from './failure.ts';

// A socket that was idle for longer is closed by us, before the other side closes it just as we write.
const idle = 15_000;
const agents = {
  'http:': new HttpAgent({ keepAlive: true, timeout: idle }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: idle }),
};

/**
 * `fetch` for the database client, on node:http. The database server answers in thousands of small chunks,
 * which Node's own fetch reads about twelve times slower.
 * @throws Failure when nothing answers at the address
 */
export async function httpFetch(input: Request): Promise<Response> {
  const url = new URL(input.url);
  const body = Buffer.from(await input.arrayBuffer());
  const headers = { ...Object.fromEntries(input.headers), 'content-length': body.length };
  const answer = await send(url, input.method, headers, body);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), {
    status: answer.statusCode!,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
      values!.map((value): [string, string] => [name, value]),
    ),
  });
}

function send(url: URL, method: string, headers: Record<string, string | number>, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const request = (secure ? httpsRequest : httpRequest)(
      url,
      { method, headers, agent: agents[secure ? 'https:' : 'http:'] },
      resolve,
    );
    request.on('error', (error: NodeJS.ErrnoException) => reject(describe(url, error)));
    request.end(body);
  });
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNRESET: 'it broke off the connection',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
};

function describe(url: URL, error: NodeJS.ErrnoException): Error {
  const reason = reasons[error.code ?? ''];
  if (!reason) return error;
  const message = `The database at ${url.origin} cannot be used: ${reason}. Check that it runs and that DATABASE_URL is right.`;
  return new Failure(message, { cause: error });
}
