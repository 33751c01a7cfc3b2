import { CliError } from '../cli/cli-error.ts';
import { sendHttpRequest, TimeLimitError } from '../http-request.ts';

/**
 * `fetch` for the database client, on node:http.
 *
 * @param timeLimit milliseconds until the response begins, and then for each chunk
 * @throws CliError if the server does not respond in time; the request is aborted
 */
export async function fetchOverHttp(input: Request, timeLimit: number): Promise<Response> {
  const url = new URL(input.url);
  const { method } = input;
  const body = Buffer.from(await input.arrayBuffer());
  try {
    const request = { method, headers: Object.fromEntries(input.headers), body };
    const { status, headers, bytes } = await sendHttpRequest(url, request, timeLimit);
    return new Response(bytes.length === 0 ? null : bytes, {
      status,
      headers: Object.entries(headers).flatMap(([name, values]) =>
        values!.map((value): [string, string] => [name, value]),
      ),
    });
  } catch (error) {
    throw describe(url, error as NodeJS.ErrnoException);
  }
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
