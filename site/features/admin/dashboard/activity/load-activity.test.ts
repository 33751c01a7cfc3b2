import { afterEach, expect, it, vi } from 'vitest';
import { loadActivity } from './load-activity.ts';

afterEach(() => vi.unstubAllGlobals());

type StoredEntry = { id: number; action: string; at: string; after?: { count: number } };

/** Stub of the server's responses; entries are newest first. */
function serve(stored: StoredEntry[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'https://hub.example').searchParams;
    const except = query.get('except')?.split(',') ?? [];
    const found = stored.filter(
      ({ action, at }) =>
        (query.get('action') ?? action) === action &&
        !except.includes(action) &&
        at >= (query.get('from') ?? ''),
    );
    const items = found.slice(0, Number(query.get('limit')));
    return Response.json(items, { headers: { 'X-Total-Count': String(found.length) } });
  });
}
const times = (count: number, action: string, firstId: number): StoredEntry[] =>
  Array.from({ length: count }, (_, i) => {
    const id = firstId - i;
    return { id, action, at: new Date(Date.UTC(2026, 10, 20) + id * 1000).toISOString() };
  });
const lines = async () =>
  (await loadActivity(new AbortController().signal)).map(({ entry, count }) => `${entry.action} ${count}`);

it('never lets refused sign-ins and marks push out what was edited', async () => {
  serve([
    ...times(300, 'session.refuse', 1000),
    ...times(2, 'message.mark', 700),
    ...times(10, 'business.update', 600),
  ]);
  expect(await lines()).toEqual([
    'session.refuse 300',
    'message.mark 2',
    ...Array.from({ length: 8 }, () => 'business.update 1'),
  ]);
});

it('leaves out crowds older than the oldest line, and counts what the server has gathered', async () => {
  const [first, second, old] = times(3, 'session.refuse', 30).map((entry, i) => ({
    ...entry,
    after: { count: 10 * (i + 1) },
    ...(i === 2 && { at: '2026-11-01T00:00:00.000Z' }),
  }));
  serve([first!, ...times(8, 'business.update', 20), second!, old!]);
  expect((await lines())[0]).toBe('session.refuse 30');
});

it('shows all there is where there is little', async () => {
  serve(times(1, 'message.mark', 5));
  expect(await lines()).toEqual(['message.mark 1']);
});
