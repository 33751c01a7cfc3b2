import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CliError } from '../../runtime/cli/cli-error.ts';
import { findWebhookProblem } from './verify-signature.ts';

/** Maximum size of a body in bytes; webhooks of the worker have some hundred. */
const MAX_BODY_BYTES = 64 * 1024;

export type WebhookServer = { url: string; close(): Promise<void> };

export type WebhookServerOptions = {
  /** Port 0: any free port. */
  host: string;
  port: number;
  secret: string;
  /**
   * Called with the type of each valid webhook. One that arrives twice is accepted twice; the second one changes
   * nothing.
   */
  onCall: (type: string) => void;
  log: (line: string) => void;
};

/**
 * Listens for webhooks of the worker and responds at once, before anything is published.
 * @throws CliError when the port cannot be used
 */
export async function startWebhookServer({
  host,
  port,
  ...options
}: WebhookServerOptions): Promise<WebhookServer> {
  const server = createServer((request, response) => void handleRequest(request, response, options));
  await new Promise<void>((resolve, reject) => {
    server.on('error', ({ message }) =>
      reject(new CliError(`The runner cannot listen on ${host}:${port}: ${message}. Choose another port.`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, onCall, log }: Omit<WebhookServerOptions, 'host' | 'port'>,
): Promise<void> {
  const end = (status: number, message: string, headers = {}) => {
    if (status >= 400) log(`Rejected a webhook (${status}): ${message}`);
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ message }));
  };
  if (request.method !== 'POST') return end(405, 'Only POST is allowed.', { Allow: 'POST' });
  const body = await readBody(request);
  if (body === null) return end(413, 'The body is too large.', { Connection: 'close' });
  const problem = findWebhookProblem(secret, { headers: request.headers, body });
  if (problem !== null)
    return end(
      401,
      `The webhook is invalid: ${problem}. Secret (PUBLISH_WEBHOOK_SECRET) and clock must be the same at both ends.`,
    );
  onCall(parseType(body));
  end(202, 'The webhook has been accepted.');
}

/** Type of an event, e.g. 'pages.changed'; empty if the body has none. */
function parseType(body: string): string {
  const type = body.startsWith('{') && (JSON.parse(body) as { type?: unknown }).type;
  return typeof type === 'string' ? type : '';
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    // The connection was closed: the signature will not match the partial body.
  }
  return Buffer.concat(chunks).toString();
}
