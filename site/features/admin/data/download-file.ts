import { createTimeoutError, request, TIME_LIMIT, type QueryParameters } from '../../../data/api-client.ts';

type Options = {
  query?: QueryParameters | undefined;
  /** Stops the download. */
  signal?: AbortSignal;
  /** Receives the content; the next piece is awaited when it has finished. */
  write(piece: Uint8Array<ArrayBuffer>): void | Promise<void>;
};

/**
 * Downloads a file piece by piece. Times out if no data arrives for `TIME_LIMIT` milliseconds; the total time is
 * unlimited.
 *
 * @throws as `request`
 */
export async function streamFile(path: string, { query, signal, write }: Options): Promise<Headers> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  const startTimer = () => setTimeout(() => controller.abort(createTimeoutError()), TIME_LIMIT);
  let timer = startTimer();
  try {
    const response = await request(path, { query, signal: controller.signal, timeLimit: Infinity });
    const reader = response.body!.getReader();
    for (;;) {
      clearTimeout(timer);
      timer = startTimer();
      const { done, value } = await reader.read();
      if (done) return response.headers;
      await write(value);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Downloads a file to memory. @throws as `request` */
export async function downloadFile(
  path: string,
  query?: QueryParameters,
): Promise<{ headers: Headers; content: Blob }> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const headers = await streamFile(path, { query, write: (piece) => void pieces.push(piece) });
  return { headers, content: new Blob(pieces, { type: headers.get('Content-Type') ?? '' }) };
}
