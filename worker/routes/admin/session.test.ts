import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { SessionState } from '../../../schema/contracts/sign-in.ts';
import { removeOperator } from '../../../schema/store/commands/operator/operators.ts';
import { renewSecrets } from '../../auth/operators.ts';
import { sendRequest } from '../../testing/request.ts';
import { createSessionHeaders } from '../../testing/operators/session-headers.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { createOperator, signIn } from '../../testing/operators/sign-in.ts';

const PATH = '/api/admin/session';
const HOUR = 3600_000;
const db = testDatabase();
let ada: Awaited<ReturnType<typeof createOperator>>;
let headers: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => void (ada = await createOperator()));
beforeEach(async () => {
  await db.$client.batch(['delete from session', 'delete from sign_in_failure'], 'write');
  headers = await signIn(ada);
});

const getSessionState = async () =>
  SessionState.strict().parse(await (await sendRequest(PATH, { headers })).json());
const getStatus = async (init: RequestInit = { headers }) => (await sendRequest(PATH, init)).status;
/** Moves the sign-in and the last request back, as if this time had passed. */
const advanceClock = (sinceSignIn: number, sinceLast = sinceSignIn) => {
  const at = (ms: number) => new Date(Date.now() - ms).toISOString();
  return db.$client.execute({
    sql: 'update session set created_at = ?, expires_at = ?, last_seen_at = ?',
    args: [at(sinceSignIn), at(sinceSignIn - 24 * HOUR), at(sinceLast)],
  });
};
const expectNear = (time: string, ms: number) =>
  expect(Math.abs(Date.parse(time) - Date.now() - ms)).toBeLessThan(60_000);

describe('GET /api/admin/session', () => {
  it('says who is signed in, with what writes have to carry, and until when', async () => {
    const response = await sendRequest(PATH, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const { operator, csrf, expiresAt, idleExpiresAt } = await getSessionState();
    expect(operator).toEqual({ name: ada.name });
    expect(csrf).toBe(headers['X-CSRF-Token']);
    expectNear(expiresAt, 24 * HOUR);
    expectNear(idleExpiresAt, 2 * HOUR);
  });

  it('answers 401 to who is not signed in', async () => {
    const response = await sendRequest(PATH);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Cookie');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(ErrorBody.parse(await response.json())).toMatchObject({
      code: 'unauthorized',
      message: 'Sign in to use this endpoint.',
    });
  });
});

describe('a session ends', () => {
  it('24 hours after the sign-in, however busy it is (A-4-02)', async () => {
    await advanceClock(24 * HOUR - 60_000, 1000);
    expectNear((await getSessionState()).idleExpiresAt, 60_000);
    await advanceClock(24 * HOUR, 1000);
    expect(await getStatus()).toBe(401);
  });

  it('by its cookie too, whatever the row says (A-4-02)', async () => {
    const old = await createSessionHeaders(new Date(Date.now() - 24 * HOUR - 1000));
    await db.$client.execute({
      sql: 'update session set last_seen_at = ?, expires_at = ?',
      args: [new Date().toISOString(), new Date(Date.now() + HOUR).toISOString()],
    });
    expect(await getStatus({ headers: old })).toBe(401);
    expect(await getStatus()).toBe(200);
  });

  it('two hours after the last call, and each call puts that off', async () => {
    await advanceClock(3 * HOUR, 2 * HOUR - 60_000);
    expect(await getStatus()).toBe(200);
    const seen = async () =>
      String((await db.$client.execute('select last_seen_at from session')).rows[0]![0]);
    expectNear(await seen(), 0);
    // The time of the last request is not stored for each request.
    const before = await seen();
    expect(await getStatus()).toBe(200);
    expect(await seen()).toBe(before);
    await advanceClock(3 * HOUR, 2 * HOUR);
    expect(await getStatus()).toBe(401);
  });

  it('two hours after the last call, whatever a panel polls without anybody there (A-4-02)', async () => {
    await advanceClock(3 * HOUR, 2 * HOUR - 60_000);
    const poll = { headers: { ...headers, 'X-Unattended': '1' } };
    const response = await sendRequest(PATH, poll);
    expect(response.status).toBe(200);
    const { idleExpiresAt } = SessionState.parse(await response.json());
    const { rows } = await db.$client.execute('select last_seen_at from session');
    expect(idleExpiresAt).toBe(new Date(Date.parse(String(rows[0]![0])) + 2 * HOUR).toISOString());
    expectNear(String(rows[0]![0]), 60_000 - 2 * HOUR);
  });

  it('when the operator is removed or gets new secrets', async () => {
    const eve = await createOperator();
    const context = { now: new Date(), actor: { kind: 'system', name: 'tests' } } as const;
    const first = await signIn(eve);
    const secrets = await renewSecrets(db, eve.name, context);
    expect(await getStatus({ headers: first })).toBe(401);
    const second = await signIn(secrets!);
    expect(await getStatus({ headers: second })).toBe(200);
    await removeOperator(db, eve.name, context);
    expect(await getStatus({ headers: second })).toBe(401);
    expect(await getStatus()).toBe(200);
    // The test hashes a dozen secrets, which takes long on a busy machine.
  });

  it('when SESSION_SECRET changes', async () => {
    const changed = { SESSION_SECRET: 'another-secret-for-tests-that-signs-nothing' };
    expect((await sendRequest(PATH, { headers }, changed)).status).toBe(401);
  });
});

describe('DELETE /api/admin/session', () => {
  it('signs out: the old cookie is of no use any more, and the browser drops it (A-4-03)', async () => {
    const response = await sendRequest(PATH, { method: 'DELETE', headers });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Set-Cookie')).toBe(
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    );
    expect(await getStatus()).toBe(401);
    expect(await getStatus({ method: 'DELETE', headers })).toBe(401);
    const { rows } = await db.$client.execute(
      'select operator_name, action from audit_entry order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({ operator_name: ada.name, action: 'session.end' });
  });

  it('ends this session and no other of the operator', async () => {
    const other = await signIn(ada);
    expect(await getStatus({ method: 'DELETE', headers })).toBe(204);
    expect(await getStatus({ headers: other })).toBe(200);
  });
});
