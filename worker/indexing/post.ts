/** How long a service may take to answer, in milliseconds. */
export const PATIENCE_MS = 10_000;
/** Longer answers say nothing we need, in bytes. */
const MOST_BYTES = 64 * 1024;
/** Nobody has to wait longer than a day, in seconds. */
const LONGEST_WAIT = 24 * 3600;

/** An answer of a service. `wait`: seconds that it asks to wait. */
export type Answer = { status: number; wait: number | null; text: string };

/**
 * Posts to a service, whose address comes from the settings.
 *
 * @returns null when no sound answer came in time
 */
export async function post(
  url: string,
  contentType: string,
  body: string,
  more: { patience?: number; headers?: Record<string, string> } = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': contentType, ...more.headers },
      body,
      // What is sent must go nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(more.patience ?? PATIENCE_MS),
    });
    const text = await beginningOf(response);
    return { status: response.status, wait: waitOf(response.headers.get('Retry-After')), text };
  } catch {
    return null;
  }
}

async function beginningOf(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  // Leaving the loop cancels what is left.
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if ((size += part.length) > MOST_BYTES) break;
  }
  return text;
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_WAIT) : null;
}
