import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Batch, BatchSummary } from '../../schema/contracts/batch.ts';
import { Upload } from '../../schema/contracts/upload.ts';

/** A client of the import's API that keeps trying, as an operator does whose server is killed again and again. */
export type BatchClient = {
  /** Uploads a file in parts; sends only what has not arrived. @returns the id of the batch */
  upload(path: string): Promise<number>;
  /** Starts a step of a batch and waits for the state that it leads to. */
  run(id: number, step: 'preview' | 'apply' | 'undo', state: Batch['state']): Promise<Batch>;
  /** Waits for a state. */
  waitFor(id: number, state: Batch['state']): Promise<Batch>;
};

const PAUSE_MS = 150;
/** Longest time for a step, restarts included. */
const PATIENCE_MS = 240_000;

/** Creates a client for the site at `origin` with the headers of an operator. */
export function createBatchClient(origin: string, headers: Record<string, string>): BatchClient {
  const call = async (method: string, path: string, body?: unknown) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${origin}/api/admin${path}`, {
      method,
      headers: body === undefined || isBytes ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown), text };
  };
  const read = async (id: number) => {
    const { status, body } = await call('GET', `/batches/${id}`);
    return status === 200 ? Batch.parse(body) : null;
  };
  const findBatchOf = async (name: string) => {
    const { status, body } = await call('GET', '/batches');
    if (status !== 200) return null;
    return (
      (body as unknown[]).map((item) => BatchSummary.parse(item)).find((item) => item.name === name) ?? null
    );
  };
  const waitFor = (id: number, state: Batch['state']) =>
    persist(`batch ${id} to be ${state}`, async () => {
      const batch = await read(id);
      return batch?.state === state ? batch : null;
    });
  return {
    waitFor,
    async upload(path) {
      const name = basename(path);
      const bytes = await readFile(path);
      return persist(`the upload of ${name}`, async () => {
        const batch = await findBatchOf(name);
        if (batch !== null) return batch.id;
        const listed = await call('GET', '/uploads');
        if (listed.status !== 200) return null;
        const begun = (listed.body as unknown[])
          .map((item) => Upload.parse(item))
          .find((item) => item.name === name && item.state === 'receiving');
        const made = begun ?? (await call('POST', '/uploads', { name, size: bytes.length })).body;
        const upload = Upload.parse(made);
        for (let number = 1; (number - 1) * upload.partSize < bytes.length; number += 1) {
          if (upload.received.includes(number)) continue;
          const part = bytes.subarray((number - 1) * upload.partSize, number * upload.partSize);
          const { status } = await call('PUT', `/uploads/${upload.id}/parts/${number}`, part);
          if (status >= 300) return null;
        }
        await call('POST', `/uploads/${upload.id}/complete`);
        return null;
      });
    },
    run: (id, step, state) =>
      persist(`${step} of batch ${id}`, async () => {
        const batch = await read(id);
        if (batch === null) return null;
        if (batch.state === state) return batch;
        if (!batch.state.endsWith('ing')) {
          const { status, text } = await call(
            'POST',
            `/batches/${id}/${step}`,
            step === 'undo' ? {} : undefined,
          );
          if (status >= 400 && status < 500 && status !== 409) throw new Error(`${step}: ${status} ${text}`);
        }
        return null;
      }),
  };
}

/** Repeats an attempt until it gives a result. Lost connections and errors of a restarting server are none. */
async function persist<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
  let last: unknown = null;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    try {
      const result = await attempt();
      if (result !== null) return result;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`Waited in vain for ${what}`, { cause: last });
}
