import { FORMAT, type Current, type Release } from '../../../../schema/page-store/release.ts';
import type { ObjectKind } from '../../../../schema/page-store/store-keys.ts';
import { CurrentMovedError, type StoreClient } from '../store-client.ts';

const HOUR_MS = 3600_000;

/** A store in memory, whose objects are as old as the test says. */
export class MemoryStore {
  readonly objects = new Map<string, { body: Uint8Array; uploaded: string }>();
  current: Current | null = null;
  isFailing = (_key: string): boolean => false;

  readonly #now: number;

  /** @param now its clock, in milliseconds */
  constructor(now: number) {
    this.#now = now;
  }

  put(kind: ObjectKind, id: string, body: string | Uint8Array, hoursAgo: number): void {
    // A copy, because the sender uses its buffer again.
    const bytes = typeof body === 'string' ? Buffer.from(body) : Uint8Array.from(body);
    const uploaded = new Date(this.#now - hoursAgo * HOUR_MS).toISOString();
    this.objects.set(`${kind}/${id}`, { body: bytes, uploaded });
  }

  names(kind: ObjectKind): string[] {
    return [...this.objects.keys()]
      .filter((key) => key.startsWith(`${kind}/`))
      .map((key) => key.split('/')[1]!);
  }

  client(): StoreClient {
    const find = (key: string) => {
      if (this.isFailing(key)) throw new Error('The connection was lost');
      return this.objects.get(key)?.body;
    };
    return {
      put: async (kind, id, body) => this.put(kind, id, body, 0),
      get: async (kind, id) => find(`${kind}/${id}`)!,
      readCurrent: async () => this.current,
      readRelease: async (id) => {
        const body = find(`releases/${id}`);
        const release = body && (JSON.parse(Buffer.from(body).toString()) as Release);
        return release?.format === FORMAT ? release : null;
      },
      moveCurrent: async (expected, release) => {
        if (expected !== (this.current?.release ?? null)) throw new CurrentMovedError();
        this.current = { release };
      },
      list: async (kind) =>
        this.names(kind).map((id) => {
          const { uploaded, body } = this.objects.get(`${kind}/${id}`)!;
          return { id, uploaded, size: body.length };
        }),
      remove: async (kind, ids) => ids.forEach((id) => this.objects.delete(`${kind}/${id}`)),
    };
  }
}
