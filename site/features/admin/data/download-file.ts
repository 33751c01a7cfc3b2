import { createTimeoutError, request, TIME_LIMIT, type QueryParameters } from '../../../data/api-client.ts';

/**
 * Downloads a file. Times out if no data arrives for `TIME_LIMIT` milliseconds; the total time is unlimited.
 *
 * @throws as `request`
 */
export async function downloadFile(
  path: string,
  query?: QueryParameters,
): Promise<{ headers: Headers; content: Blob }> {
  const controller = new AbortController();
  const startTimer = () => setTimeout(() => controller.abort(createTimeoutError()), TIME_LIMIT);
  let timer = startTimer();
  try {
    const response = await request(path, { query, signal: controller.signal, timeLimit: Infinity });
    const reader = response.body!.getReader();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      clearTimeout(timer);
      timer = startTimer();
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
    }
    const type = response.headers.get('Content-Type') ?? '';
    return { headers: response.headers, content: new Blob(pieces, { type }) };
  } finally {
    clearTimeout(timer);
  }
}
