import { createTimeoutError, reportStatus, RequestError } from '../../../data/api-client.ts';
import { getWriteHeaders } from '../../../data/send.ts';

/** A transfer without any progress for this long counts as a lost connection, in milliseconds. */
const STALL_TIME = 30_000;

type Options = {
  signal: AbortSignal;
  method?: 'PUT' | 'POST';
  /** Receives the number of bytes sent so far. */
  onProgress: (sent: number) => void;
};

/**
 * Sends bytes and reports how many have left, which `fetch` cannot. The total time is unlimited.
 *
 * @returns the body of the response
 * @throws RequestError for a response that is not a success; TypeError without a response; DOMException
 * 'TimeoutError' if nothing moves for `STALL_TIME`, and the reason of `signal` if it aborts
 */
export function sendBytes(
  path: string,
  bytes: Blob,
  { signal, onProgress, method = 'PUT' }: Options,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const fail = (reason: unknown) => end(() => reject(reason));
    const abort = () => {
      fail(signal.reason);
      request.abort();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(createTimeoutError());
        request.abort();
      }, STALL_TIME);
    };
    request.open(method, path);
    getWriteHeaders().forEach((value, name) => request.setRequestHeader(name, value));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => {
      restartTimer();
      onProgress(loaded);
    });
    request.addEventListener('error', () => fail(new TypeError('The connection was lost')));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      reportStatus(status);
      if (status < 300) end(() => resolve(responseText));
      else fail(new RequestError(new Response(null, { status, statusText }), responseText));
    });
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    restartTimer();
    request.send(bytes);
  });
}
