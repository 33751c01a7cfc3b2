import { focusManager, onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, DRAFTS } from './query-client.ts';
import { sendJson } from '../../../data/send.ts';

const MINUTE = 60_000;
let client: QueryClient;
let fetched: ReturnType<typeof vi.fn<(url: string, init?: RequestInit) => Promise<Response>>>;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
  fetched = vi.fn(async () => Response.json(['Bakery']));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stub of a server that never responds. */
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal!.addEventListener('abort', () => reject(signal!.reason as Error));
  });

const queryKey = ['/api', 'categories'];
const ask = () => client.fetchQuery({ queryKey });
const watch = () => new QueryObserver(client, { queryKey }).subscribe(() => {});

describe('a query of the panel', () => {
  it('is a GET of the address that its key makes, with cookies, and its answer is JSON (A-7-01)', async () => {
    expect(await ask()).toEqual(['Bakery']);
    const withCookies = expect.objectContaining({ method: 'GET', credentials: 'same-origin' });
    expect(fetched.mock.calls).toEqual([['/api/categories', withCookies]]);
    expect(fetched.mock.calls[0]![1]).not.toHaveProperty('body');
  });

  it('is fresh for 30 minutes (A-9-05)', async () => {
    await ask();
    await vi.advanceTimersByTimeAsync(30 * MINUTE - 1);
    await ask();
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps a draft until it is cleared with the session', async () => {
    client.setQueryData([DRAFTS, 'settings'], 'typed');
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
    expect(client.getQueryData([DRAFTS, 'settings'])).toBe('typed');
    client.clear();
    expect(client.getQueryData([DRAFTS, 'settings'])).toBeUndefined();
  });

  it('is forgotten when nobody has used it for 60 minutes (A-9-05)', async () => {
    const leave = watch();
    await vi.advanceTimersByTimeAsync(MINUTE);
    leave();
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
    expect(client.getQueryData(queryKey)).toEqual(['Bakery']);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  it('is not asked again by itself, nor when the window is looked at again (A-9-06)', async () => {
    const leave = watch();
    await vi.advanceTimersByTimeAsync(120 * MINUTE);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fetched).toHaveBeenCalledTimes(1);
    focusManager.setFocused(undefined);
    leave();
  });

  it('is asked once more, 500 ms after it failed (A-9-07)', async () => {
    fetched.mockImplementation(async () => new Response('busy', { status: 503 }));
    const leave = watch();
    await vi.advanceTimersByTimeAsync(499);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(client.getQueryState(queryKey)?.error?.message).toBe('503: busy');
    leave();
  });

  it('that finds no session is not asked again before somebody has signed in (A-8-02)', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 401, statusText: 'Unauthorized' }));
    const leave = watch();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(queryKey)?.error?.message).toBe('401: Unauthorized');
    leave();
  });

  it('is given up after 15 seconds without an answer, and not asked again', async () => {
    fetched.mockImplementation(async (_url, init) => hanging(init!));
    const leave = watch();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(client.getQueryState(queryKey)?.status).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryState(queryKey)?.error?.name).toBe('TimeoutError');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fetched).toHaveBeenCalledTimes(1);
    leave();
  });

  it('waits for the network (A-9-08)', async () => {
    onlineManager.setOnline(false);
    const leave = watch();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fetched).toHaveBeenCalledTimes(0);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    leave();
  });
});

it('a change is not tried again by itself: it might be done twice (A-9-07)', async () => {
  const change = vi.fn(async () => Promise.reject(new Error('lost')));
  const mutation = client.getMutationCache().build(client, { mutationFn: change });
  const failed = expect(mutation.execute(undefined)).rejects.toThrow('lost');
  await vi.advanceTimersByTimeAsync(MINUTE);
  await failed;
  expect(change).toHaveBeenCalledTimes(1);
});

it('a change fails at once without a network, in place of waiting in silence', async () => {
  onlineManager.setOnline(false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => sendJson('PATCH', '/api/x', {}) });
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
});
