import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-20T09:00:00Z');
let answers: (() => Response)[];
let requests: string[];
let session: typeof import('./session.ts');
let client: typeof import('../../../../data/api-client.ts');
let writes: typeof import('../../../../data/send.ts');
/** Headers of the newest request. */
let headers: Headers;
/** A press of the operator. */
let press: () => void;

/** Response of the server for a session that starts now. */
const goesOn = (name = 'Ada') =>
  Response.json({
    operator: { name },
    csrf: `token of ${name}`,
    expiresAt: new Date(NOW + 24 * HOUR).toISOString(),
    idleExpiresAt: new Date(Date.now() + 2 * HOUR).toISOString(),
  });
const isOver = () => Response.json({ error: 'x', code: 'unauthorized' }, { status: 401 });
const other = new BroadcastChannel('admin-session');
/** Channel of this test's tab; those of previous tests are closed. */
let channels: BroadcastChannel[];
const Channel = BroadcastChannel;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.resetModules();
  [answers, requests, channels] = [[], [], []];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method, ...init }: RequestInit) => {
    headers = new Headers(init.headers);
    requests.push(`${method} ${url}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (press = listener));
  (await import('./input.ts')).watchInput();
  [session, client, writes] = [
    await import('./session.ts'),
    await import('../../../../data/api-client.ts'),
    await import('../../../../data/send.ts'),
  ];
});
afterEach(() => {
  for (const channel of channels) channel.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the panel's session module with a signed-in operator. */
async function begin() {
  answers.push(goesOn);
  await session.checkSession();
  expect(session.getSessionState().kind).toBe('signed-in');
  requests = [];
}

/** CSRF token of the next write. */
async function sentToken() {
  answers.unshift(() => Response.json({}));
  await writes.send('POST', '/api/x');
  return headers.get('X-CSRF-Token');
}

describe('who is signed in', () => {
  it('is not known before the server was asked', async () => {
    expect(session.getSessionState()).toEqual({ kind: 'unknown' });
    answers.push(goesOn);
    await session.checkSession();
    expect(session.getSessionState()).toMatchObject({
      kind: 'signed-in',
      session: { operator: { name: 'Ada' } },
    });
    expect(await sentToken()).toBe('token of Ada');
  });

  it('is nobody when the server says 401, and unknown when it says nothing', async () => {
    await session.checkSession();
    expect(session.getSessionState().kind).toBe('unreachable');
    answers.push(isOver);
    await session.checkSession();
    expect(session.getSessionState()).toEqual({ kind: 'signed-out' });
  });

  it('stays so while the network is gone', async () => {
    await begin();
    await session.checkSession();
    expect(session.getSessionState().kind).toBe('signed-in');
  });

  it('is whoever has just signed in, for as long as the server then says', async () => {
    answers.push(goesOn);
    session.startSession({
      operator: { name: 'Ada' },
      csrf: 'first',
      expiresAt: new Date(NOW + 24 * HOUR).toISOString(),
    });
    expect(await sentToken()).toBe('first');
    await vi.advanceTimersByTimeAsync(0);
    expect(await sentToken()).toBe('token of Ada');
    answers.push(isOver);
    await vi.advanceTimersByTimeAsync(2 * HOUR + 1000);
    expect(session.getSessionState().kind).toBe('expired');
  });

  it('is told to whoever listens', async () => {
    const listener = vi.fn();
    const leave = session.onSession(listener);
    await begin();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    session.endSession();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a session that is over', () => {
  it('keeps the screen, and gives up its token', async () => {
    await begin();
    answers.push(isOver);
    await client.getJson('/api/admin/audit-log').catch(() => {});
    expect(session.getSessionState()).toMatchObject({
      kind: 'expired',
      session: { operator: { name: 'Ada' } },
    });
    expect(await sentToken()).toBeNull();
    answers.push(() => goesOn('Bob'));
    await session.checkSession();
    expect(session.getSessionState()).toMatchObject({
      kind: 'signed-in',
      session: { operator: { name: 'Bob' } },
    });
  });

  it('is noticed when nobody did anything for as long as the server waits', async () => {
    await begin();
    answers.push(isOver);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual(['GET /api/admin/session']);
    expect(session.getSessionState().kind).toBe('expired');
  });

  it('is not asked about while calls put off its end', async () => {
    await begin();
    for (let hours = 0; hours < 3; hours++) {
      await vi.advanceTimersByTimeAsync(1.5 * HOUR);
      press();
      answers.push(() => Response.json([]));
      await client.getJson('/api/admin/audit-log');
    }
    expect(requests.filter((call) => call.endsWith('/session'))).toEqual([]);
  });

  it('is not put off by what a panel polls without anybody there (A-4-02)', async () => {
    await begin();
    for (let minutes = 0; minutes < 119; minutes++) {
      await vi.advanceTimersByTimeAsync(HOUR / 60);
      answers.push(() => Response.json([]));
      await client.getJson('/api/admin/contact-messages/unread');
      expect(headers.get('X-Unattended')).toBe('1');
    }
    answers.push(isOver);
    await vi.advanceTimersByTimeAsync(HOUR / 60 + 1000);
    expect(requests.at(-1)).toBe('GET /api/admin/session');
    expect(headers.get('X-Unattended')).toBe('1');
    expect(session.getSessionState().kind).toBe('expired');
    press();
    answers.push(goesOn);
    await session.checkSession();
    expect(headers.get('X-Unattended')).toBeNull();
  });

  it('is noticed a day after it began in any case (A-4-02)', async () => {
    await begin();
    for (let hours = 0; hours < 23; hours++) {
      await vi.advanceTimersByTimeAsync(HOUR);
      press();
      answers.push(() => Response.json([]));
      await client.getJson('/api/admin/audit-log');
    }
    requests = [];
    answers.push(isOver);
    await vi.advanceTimersByTimeAsync(HOUR + 1000);
    expect(requests).toEqual(['GET /api/admin/session']);
    expect(session.getSessionState().kind).toBe('expired');
  });
});

describe('a session that was ended in another tab', () => {
  let unsaved: typeof import('./unsaved.ts');
  beforeEach(async () => {
    unsaved = await import('./unsaved.ts');
    await begin();
  });
  const hear = async () => {
    other.postMessage('signed-out');
    await expect.poll(() => session.getSessionState().kind).not.toBe('signed-in');
  };

  it('leaves nothing on the screen', async () => {
    await hear();
    expect(session.getSessionState()).toEqual({ kind: 'signed-out' });
  });

  it('keeps what is not saved, until somebody leaves it', async () => {
    const letGo = unsaved.holdUnsaved();
    await hear();
    expect(session.getSessionState()).toMatchObject({ kind: 'expired', cause: 'other-tab' });
    expect(await sentToken()).toBeNull();
    letGo();
    session.endSession();
    expect(session.getSessionState()).toEqual({ kind: 'signed-out' });
  });

  it('is no reason to throw away what an expired one has kept', async () => {
    unsaved.holdUnsaved();
    answers.push(isOver);
    await session.checkSession();
    other.postMessage('signed-out');
    // Messages on a channel arrive in order.
    answers.push(() => goesOn('Bob'));
    other.postMessage('signed-in');
    await expect.poll(() => session.getSessionState().kind).toBe('signed-in');
    expect(requests.at(-1)).toBe('GET /api/admin/session');
  });
});

describe('signing out', () => {
  it('goes on in this tab and the others (A-4-03)', async () => {
    await begin();
    const received = new Promise((resolve) => (other.onmessage = ({ data }) => resolve(data)));
    answers.push(() => new Response(null, { status: 204 }));
    await session.signOut();
    expect(requests).toEqual(['DELETE /api/admin/session']);
    expect(session.getSessionState()).toEqual({ kind: 'signed-out' });
    expect(await received).toBe('signed-out');
  });

  it('that the server did not hear of has not happened', async () => {
    await begin();
    await expect(session.signOut()).rejects.toThrow('Failed to fetch');
    expect(session.getSessionState().kind).toBe('signed-in');
    expect(await sentToken()).toBe('token of Ada');
  });

  it('is done when the session was over already', async () => {
    await begin();
    answers.push(isOver);
    await session.signOut();
    expect(session.getSessionState()).toEqual({ kind: 'signed-out' });
  });
});
