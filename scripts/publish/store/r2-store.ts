import {
  encodeBatch,
  MAX_BATCH_BYTES,
  MAX_BATCH_PAGES,
  type PageEntry,
} from '../../../schema/contracts/page-batch.ts';
import type { PageStore } from './page-store.ts';

/** Attempts per batch, and the pause before the second one, which doubles with each attempt. */
const TRIES = 5;
const FIRST_PAUSE_MS = 200;
/** Timeout of an attempt: the work of the worker, and a slow line for each byte. */
const TIME_LIMIT = { milliseconds: 60_000, bytesPerMillisecond: 32 };

/** The page store of the worker: R2, written through `POST /api/internal/pages`. */
export function createR2Store(
  address: { workerUrl: string; token: string; release: string },
  timeLimit = TIME_LIMIT,
): PageStore {
  const url = new URL(
    `/api/internal/pages?release=${encodeURIComponent(address.release)}`,
    address.workerUrl,
  );
  const send = async (entries: PageEntry[]) => {
    for (const batch of splitIntoBatches(entries)) await post(url, address.token, batch, timeLimit);
  };
  return {
    put: (pages) =>
      send(pages.map(({ body, ...head }) => ({ head: { action: 'put' as const, ...head }, body }))),
    remove: (paths) =>
      send(paths.map((path) => ({ head: { action: 'remove', path }, body: new Uint8Array() }))),
  };
}

function* splitIntoBatches(entries: PageEntry[]): Generator<PageEntry[]> {
  let batch: PageEntry[] = [];
  let size = 0;
  for (const entry of entries) {
    const bytes = entry.body.length + 512;
    if (batch.length === MAX_BATCH_PAGES || (batch.length > 0 && size + bytes > MAX_BATCH_BYTES)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(entry);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}

/** Retries if the worker is busy or restarting; other errors are final. */
async function post(
  url: URL,
  token: string,
  batch: PageEntry[],
  { milliseconds, bytesPerMillisecond }: typeof TIME_LIMIT,
): Promise<void> {
  const body = encodeBatch(batch);
  const timeLimit = Math.ceil(milliseconds + body.length / bytesPerMillisecond);
  for (let attempt = 1; ; attempt++) {
    const failure = await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeLimit),
    })
      .then(async (response) =>
        response.ok ? null : { status: response.status, text: await response.text() },
      )
      .catch((error: Error) => ({ status: 0, text: readReason(error, timeLimit) }));
    if (failure === null) return;
    const passing = failure.status === 0 || failure.status === 429 || failure.status >= 500;
    if (!passing || attempt === TRIES) {
      const message = failure.status === 0 ? failure.text : `${failure.status} ${failure.text}`;
      throw new Error(`The worker at ${url.origin} rejected the pages: ${message.slice(0, 300)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
  }
}

function readReason(error: Error, timeLimit: number): string {
  if (error.name === 'TimeoutError') return `no response within ${timeLimit / 1000} s`;
  return String(error.cause ?? error.message);
}
