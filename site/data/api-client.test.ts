import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toErrorMessage } from '../features/admin/data/error-message.ts';
import { downloadFile } from '../features/admin/data/download-file.ts';
import { getJson, RequestError, setResponseListener } from './api-client.ts';
import { loadList } from './load-list.ts';
import { sendJson, setCsrfTokenSource } from './send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfTokenSource(() => null);
  setResponseListener(() => {});
});

function answering(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const sent = (fetch: ReturnType<typeof answering>) => new Headers(fetch.mock.calls[0]![1]!.headers);

describe('an answer that is not a success', () => {
  const failure = async (response: () => Response) => {
    answering(response);
    const error = await getJson('/api/x').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RequestError);
    return error as RequestError;
  };

  it.each([
    ['its body', new Response('no such row', { status: 404, statusText: 'Not Found' }), '404: no such row'],
    [
      'its status text where the body is empty',
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
      '503: Service Unavailable',
    ],
    ['its status where nothing is said', new Response(null, { status: 500 }), '500: '],
  ])('is an error with its status and %s (A-8-01)', async (_, response, message) => {
    expect((await failure(() => response)).message).toBe(message);
  });

  it('is an error for 401 too, never an empty answer (A-8-02)', async () => {
    expect((await failure(() => new Response(null, { status: 401 }))).status).toBe(401);
  });

  it('keeps what the server said of it', async () => {
    const body = {
      error: 'Kayıt değişmiş',
      code: 'conflict',
      details: { changed: ['name'] },
      issues: [{ path: 'name' }],
    };
    const headers = { 'Retry-After': '20' };
    expect(await failure(() => Response.json(body, { status: 409, headers }))).toMatchObject({
      message: `409: ${JSON.stringify(body)}`,
      text: body.error,
      code: body.code,
      details: body.details,
      issues: body.issues,
      retryAfter: 20,
    });
  });

  it.each(['<html>', '"text"', 'null', '[1]'])('says nothing we can read in %s', async (body) => {
    expect(await failure(() => new Response(body, { status: 500 }))).toMatchObject({
      text: '',
      code: undefined,
    });
  });
});

describe('a call', () => {
  it('that writes carries its body as JSON and the token of the session', async () => {
    const fetch = answering(() => Response.json({ id: 7 }));
    setCsrfTokenSource(() => 'of this session');
    expect(await sendJson('PATCH', '/api/businesses/7', { name: 'Crumb' })).toEqual({ id: 7 });
    expect(fetch).toHaveBeenCalledWith(
      '/api/businesses/7',
      expect.objectContaining({ method: 'PATCH', body: '{"name":"Crumb"}', credentials: 'same-origin' }),
    );
    expect(sent(fetch).get('X-CSRF-Token')).toBe('of this session');
    expect(sent(fetch).get('Content-Type')).toBe('application/json');
  });

  it('that reads carries no token, and only the values that are given', async () => {
    const fetch = answering(() => Response.json([]));
    setCsrfTokenSource(() => 'of this session');
    await getJson('/api/x', { search: 'a b', limit: 20, categoryId: undefined, city: '', open: false });
    expect(fetch.mock.calls[0]![0]).toBe('/api/x?search=a+b&limit=20&open=false');
    expect(sent(fetch).has('X-CSRF-Token')).toBe(false);
  });

  it('that the server answers without a body gives null', async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await sendJson('DELETE', '/api/admin/session')).toBeNull();
  });

  it('is given up after 15 seconds, also while its body is on the way', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal!.addEventListener('abort', () => stream.error(signal!.reason)),
      });
      return new Response(body);
    });
    const call = getJson('/api/x').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(toErrorMessage(await call)).toBe(
      'Sunucu 15 saniye içinde yanıt vermedi. Birazdan yeniden deneyin.',
    );
  });

  it('for a file may take long, and is given up 15 seconds after its last byte', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let stream!: ReadableStreamDefaultController<Uint8Array>;
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      signal!.addEventListener('abort', () => stream.error(signal!.reason));
      return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
    });
    const sendFor = async (seconds: number) => {
      for (let i = 0; i < seconds; i += 10) {
        await vi.advanceTimersByTimeAsync(10_000);
        stream.enqueue(new Uint8Array(3));
      }
    };
    const whole = downloadFile('/api/x');
    await sendFor(120);
    stream.close();
    expect((await whole).content.size).toBe(36);

    const hanging = downloadFile('/api/x').catch((error: unknown) => error);
    await sendFor(60);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(toErrorMessage(await hanging)).toBe(
      'Sunucu 15 saniye içinde yanıt vermedi. Birazdan yeniden deneyin.',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of a list tells how many there are in all', async () => {
    answering(() => Response.json(['a'], { headers: { 'X-Total-Count': '2001' } }));
    expect(await loadList('/api/x')).toEqual({ items: ['a'], total: 2001 });
  });

  it('tells the session how it was answered', async () => {
    const statuses: number[] = [];
    setResponseListener((status) => void statuses.push(status));
    answering(() => Response.json({}));
    await getJson('/api/x');
    answering(() => new Response(null, { status: 401 }));
    await getJson('/api/x').catch(() => {});
    expect(statuses).toEqual([200, 401]);
  });
});
