/** Timeout, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** Maximum length of a response that is read, in bytes. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Maximum accepted Retry-After, in seconds. */
const MAX_WAIT_SECONDS = 24 * 3600;

/** Response of a service. `wait`: seconds of Retry-After. */
export type ServiceResponse = { status: number; wait: number | null; text: string };

/**
 * Sends a POST request to a service.
 *
 * @returns null if no valid response arrives in time
 */
export async function postRequest(
  url: string,
  contentType: string,
  body: string,
  more: { patience?: number; headers?: Record<string, string> } = {},
): Promise<ServiceResponse | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': contentType, ...more.headers },
      body,
      // Credentials must not be sent to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(more.patience ?? TIMEOUT_MS),
    });
    const text = await readStart(response);
    return { status: response.status, wait: parseRetryAfter(response.headers.get('Retry-After')), text };
  } catch {
    return null;
  }
}

async function readStart(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  // Leaving the loop cancels the rest of the body.
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if ((size += part.length) > MAX_RESPONSE_BYTES) break;
  }
  return text;
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_WAIT_SECONDS) : null;
}
