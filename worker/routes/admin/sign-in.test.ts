import { logRefusals } from '../../../schema/store/commands/operator/sign-in-refusals.ts';
import { addOperator } from '../../auth/operators.ts';
import { generateSecrets } from '../../auth/secrets.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { PasswordStep, SignedIn, UserCodeStep } from '../../../schema/contracts/sign-in.ts';
import { removeOperator, resetOperator } from '../../../schema/store/commands/operator/operators.ts';
import { purgeSignIns } from '../../../schema/store/commands/operator/sign-in-attempts.ts';
import type { Secrets } from '../../auth/operators.ts';
import { sendRequest, buildJsonRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { answerStep, createOperator, reachStep, signIn } from '../../testing/operators/sign-in.ts';

const db = testDatabase();
const MINUTE = 60_000;
const TESTS = { kind: 'system', name: 'tests' } as const;
let ada: Awaited<ReturnType<typeof createOperator>>;
let bob: typeof ada;

beforeAll(async () => void ([ada, bob] = [await createOperator(), await createOperator()]));
beforeEach(() => db.$client.execute('delete from sign_in_failure'));

const expectRefusal = async (response: Response) => {
  const { code, message } = ErrorBody.parse(await response.json());
  return { status: response.status, code, message };
};
const WRONG_KEY = { status: 401, code: 'wrong_access_key', message: 'The access key is wrong.' };
const WRONG_CODE = { status: 401, code: 'wrong_user_code', message: 'The user code is wrong.' };
const WRONG_PASSWORD = { status: 401, code: 'wrong_password', message: 'The password is wrong.' };
const EXPIRED = {
  status: 401,
  code: 'sign_in_expired',
  message: 'The sign-in has expired. Start again.',
};

describe('signing in', () => {
  it('goes from the access key by the user code to the password, and ends with a session (A-4-05, A-4-06, A-4-10)', async () => {
    const first = await answerStep('access-key', { accessKey: ada.accessKey });
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    const { token, expiresAt } = UserCodeStep.strict().parse(await first.json());
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 5 * MINUTE)).toBeLessThan(MINUTE);

    const second = await answerStep('user-code', { token, userCode: ada.userCode });
    expect(second.status).toBe(200);
    const { token: last } = PasswordStep.strict().parse(await second.json());
    expect(second.headers.get('Set-Cookie')).toBeNull();

    const third = await answerStep('password', { token: last, password: ada.password });
    expect(third.status).toBe(200);
    expect(third.headers.get('Cache-Control')).toBe('no-store');
    const signedIn = SignedIn.strict().parse(await third.json());
    expect(signedIn.operator).toEqual({ name: ada.name });
    expect(Math.abs(Date.parse(signedIn.expiresAt) - Date.now() - 24 * 60 * MINUTE)).toBeLessThan(MINUTE);
    expect(third.headers.get('Set-Cookie')).toMatch(
      /^__Host-session=[\w.-]{100,}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('takes a secret with blanks around it, as copying leaves them (A-4-06)', async () => {
    const [accessKey, userCode, password] = [ada.accessKey, ada.userCode, ada.password].map(
      (secret) => ` ${secret}\n`,
    );
    const headers = await signIn({ accessKey: accessKey!, userCode: userCode!, password: password! });
    expect((await sendRequest('/api/admin/session', { headers })).status).toBe(200);
  });

  it.each([
    ['nobody has', 'x'.repeat(40)],
    ['is nearly right', null],
    ['is short', 'x'],
    ['has a character where its id ends', `123456789${'🔑'.repeat(3)}`],
  ])('refuses an access key that %s (A-4-07, A-8-10)', async (_, given) => {
    const accessKey = given ?? `${ada.accessKey.slice(0, -1)}${ada.accessKey.endsWith('A') ? 'B' : 'A'}`;
    const response = await answerStep('access-key', { accessKey });
    expect(response.headers.get('WWW-Authenticate')).toBe('Cookie');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await expectRefusal(response)).toEqual(WRONG_KEY);
  });

  it('stays on a step until its secret is right (A-4-07, A-8-10)', async () => {
    const token = await reachStep('user-code', ada);
    expect(await expectRefusal(await answerStep('user-code', { token, userCode: bob.userCode }))).toEqual(
      WRONG_CODE,
    );
    const next = await answerStep('user-code', { token, userCode: ada.userCode });
    const { token: last } = PasswordStep.parse(await next.json());
    for (const password of [bob.password, ada.password.toLowerCase(), `${ada.password}x`])
      expect(await expectRefusal(await answerStep('password', { token: last, password }))).toEqual(
        WRONG_PASSWORD,
      );
    expect((await answerStep('password', { token: last, password: ada.password })).status).toBe(200);
  });

  it('goes back from the password to the user code, whose answer leads on (A-4-08)', async () => {
    const last = await reachStep('password', ada);
    const back = await answerStep('back', { token: last });
    expect(back.status).toBe(200);
    expect(back.headers.get('Cache-Control')).toBe('no-store');
    const { token } = UserCodeStep.strict().parse(await back.json());

    // The previous token is invalid for both directions.
    expect(await expectRefusal(await answerStep('back', { token: last }))).toEqual(EXPIRED);
    expect(
      await expectRefusal(await answerStep('password', { token: last, password: ada.password })),
    ).toEqual(EXPIRED);
    expect(await expectRefusal(await answerStep('password', { token, password: ada.password }))).toEqual(
      EXPIRED,
    );
    expect(await expectRefusal(await answerStep('user-code', { token, userCode: bob.userCode }))).toEqual(
      WRONG_CODE,
    );
    const next = await answerStep('user-code', { token, userCode: ada.userCode });
    const { token: again } = PasswordStep.parse(await next.json());
    expect((await answerStep('password', { token: again, password: ada.password })).status).toBe(200);
  });

  it('does not go back from a step that is not reached', async () => {
    const token = await reachStep('user-code', ada);
    for (const given of [token, 'made up', `${token}x`])
      expect(await expectRefusal(await answerStep('back', { token: given }))).toEqual(EXPIRED);
    expect((await answerStep('user-code', { token, userCode: ada.userCode })).status).toBe(200);
  });

  it('ends the session that the browser had', async () => {
    const before = await signIn(ada);
    const after = await signIn(ada, { Cookie: before.Cookie });
    expect(after.Cookie).not.toBe(before.Cookie);
    expect((await sendRequest('/api/admin/session', { headers: before })).status).toBe(401);
    expect((await sendRequest('/api/admin/session', { headers: after })).status).toBe(200);
  });

  it.each([
    [{}, 'accessKey'],
    [{ accessKey: ' ' }, 'accessKey'],
    [{ accessKey: 'x'.repeat(501) }, 'accessKey'],
    [{ accessKey: 7 }, 'accessKey'],
    [{ accessKey: 'x', password: 'y' }, 'password'],
  ])('refuses %j without checking anything', async (body, field) => {
    const response = await answerStep('access-key', body);
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).issues![0]!.path).toBe(field);
    expect(await countFailures()).toBe(0);
  });

  it('refuses half of a character, which no database can be asked for', async () => {
    const response = await answerStep('access-key', { accessKey: `\ud800${ada.accessKey}` });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'accessKey', message: 'contains a lone surrogate' }],
    });
  });

  it('refuses what is longer than anybody types', async () => {
    const response = await answerStep('access-key', { accessKey: 'x'.repeat(9000) });
    expect(await expectRefusal(response)).toEqual({
      status: 413,
      code: 'body_too_large',
      message: 'The body is too large. The maximum is 8 KB.',
    });
  });

  it.each(['access-key', 'user-code', 'back', 'password'])(
    'is for pages of this site only: %s',
    async (step) => {
      const foreign: Record<string, string>[] = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'none' },
        { Origin: 'https://evil.example' },
      ];
      for (const headers of foreign) {
        const init = buildJsonRequest('POST', { accessKey: ada.accessKey }, headers);
        const response = await sendRequest(`/api/admin/sign-in/${step}`, init);
        expect(await expectRefusal(response)).toMatchObject({ status: 403, code: 'other_site' });
      }
    },
  );
});

describe('the order of the steps', () => {
  it('cannot be left out: a token is for its own step, once', async () => {
    const token = await reachStep('user-code', ada);
    expect(await expectRefusal(await answerStep('password', { token, password: ada.password }))).toEqual(
      EXPIRED,
    );
    const next = await answerStep('user-code', { token, userCode: ada.userCode });
    const { token: last } = PasswordStep.parse(await next.json());
    expect(await expectRefusal(await answerStep('user-code', { token, userCode: ada.userCode }))).toEqual(
      EXPIRED,
    );
    const body = { token: last, userCode: ada.userCode };
    expect(await expectRefusal(await answerStep('user-code', body))).toEqual(EXPIRED);
    const password = { token: last, password: ada.password };
    expect((await answerStep('password', password)).status).toBe(200);
    expect(await expectRefusal(await answerStep('password', password))).toEqual(EXPIRED);
  });

  it('holds when the last step is taken twice at once', async () => {
    const token = await reachStep('password', ada);
    const body = { token, password: ada.password };
    const both = await Promise.all([answerStep('password', body), answerStep('password', body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("cannot be mixed: another operator's secrets do not go with a token", async () => {
    const token = await reachStep('user-code', ada);
    expect(await expectRefusal(await answerStep('user-code', { token, userCode: bob.userCode }))).toEqual(
      WRONG_CODE,
    );
    const last = await reachStep('password', ada);
    expect(
      await expectRefusal(await answerStep('password', { token: last, password: bob.password })),
    ).toEqual(WRONG_PASSWORD);
  });

  it.each([
    ['that is made up', () => 'made-up'],
    ['without a signature', (token: string) => token.split('.')[0]!],
    ['that was changed', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    [
      'of another signature',
      (token: string, other: string) => `${token.split('.')[0]}.${other.split('.')[1]}`,
    ],
  ])('does not take a token %s', async (_, change) => {
    const [token, other] = [await reachStep('user-code', ada), await reachStep('user-code', bob)];
    const response = await answerStep('user-code', { token: change(token, other), userCode: ada.userCode });
    expect(await expectRefusal(response)).toEqual(EXPIRED);
  });

  it('does not take the cookie of a session for a token, nor a token for the cookie', async () => {
    const { Cookie } = await signIn(ada);
    const token = Cookie.split('=')[1]!;
    const response = await answerStep('password', { token, password: ada.password });
    expect(await expectRefusal(response)).toEqual(EXPIRED);
    const step = await reachStep('password', ada);
    const headers = { Cookie: `__Host-session=${step}` };
    expect((await sendRequest('/api/admin/session', { headers })).status).toBe(401);
  });

  it('ends five minutes after a step, and when the operator is removed or gets new secrets', async () => {
    const late = await reachStep('user-code', ada);
    await db.$client.execute({ sql: 'update sign_in_attempt set expires_at = ?', args: [moveBack(0)] });
    const answer = (token: string, of: Secrets) => answerStep('user-code', { token, userCode: of.userCode });
    expect(await expectRefusal(await answer(late, ada))).toEqual(EXPIRED);

    const [eve, dan] = [await createOperator(), await createOperator()];
    const [evesToken, dansToken] = [await reachStep('user-code', eve), await reachStep('user-code', dan)];
    const context = { now: new Date(), actor: TESTS };
    expect(await removeOperator(db, eve.name, context)).toBe(true);
    expect(await expectRefusal(await answer(evesToken, eve))).toEqual(EXPIRED);
    expect(await expectRefusal(await answerStep('access-key', { accessKey: eve.accessKey }))).toEqual(
      WRONG_KEY,
    );
    const hashes = {
      accessKeyId: 'new',
      accessKeyHash: 'none',
      userCodeHash: 'none',
      passwordHash: 'none',
    };
    expect(await resetOperator(db, dan.name, hashes, context)).toBe(true);
    expect(await expectRefusal(await answer(dansToken, dan))).toEqual(EXPIRED);
  });

  it('needs the key that signed it: where SESSION_SECRET changed, it begins anew', async () => {
    const token = await reachStep('user-code', ada);
    const init = buildJsonRequest('POST', { token, userCode: ada.userCode });
    const changed = { SESSION_SECRET: 'another-secret-for-tests-that-signs-nothing' };
    expect(await expectRefusal(await sendRequest('/api/admin/sign-in/user-code', init, changed))).toEqual(
      EXPIRED,
    );
    const again = buildJsonRequest('POST', { accessKey: ada.accessKey });
    expect((await sendRequest('/api/admin/sign-in/access-key', again, changed)).status).toBe(200);
  });
});

describe('what the server writes down', () => {
  it('names who signed in and what was refused, and no secret', async () => {
    await db.$client.execute('delete from sign_in_refusal');
    const { rows: before } = await db.$client.execute('select max(id) as last from audit_entry');
    const address = { 'CF-Connecting-IP': '203.0.113.9', 'User-Agent': 'Browser 1' };
    await answerStep('access-key', { accessKey: bob.accessKey.slice(1) }, address);
    const token = await reachStep('user-code', ada, address);
    await answerStep('user-code', { token, userCode: '00000000' }, address);
    await signIn(ada, address);
    await logRefusals(db, new Date(Date.now() + 17 * MINUTE));
    const { rows } = await db.$client.execute({
      sql: `select operator_id, operator_name, action, entity, after, address, request_id is null as anonymous
        from audit_entry where id > ? order by id`,
      args: [before[0]!.last ?? 0],
    });
    const own = { operator_id: ada.id, operator_name: ada.name, entity: 'session' };
    expect(rows.map((row) => ({ ...row, after: JSON.parse(String(row.after)) }))).toMatchObject([
      {
        ...own,
        action: 'session.begin',
        after: { browser: 'Browser 1' },
        address: '203.0.113.9',
        anonymous: 0,
      },
      {
        operator_id: null,
        operator_name: 'sign-in',
        action: 'session.refuse',
        entity: 'session',
        after: { step: 'access-key', count: 1, since: expect.any(String) },
        address: null,
      },
      { ...own, action: 'session.refuse', after: { step: 'user-code', count: 1 }, address: null },
    ]);
    const all = JSON.stringify((await db.$client.execute('select * from audit_entry')).rows);
    for (const secret of [ada.accessKey, ada.userCode, ada.password, bob.accessKey.slice(1)])
      expect(all).not.toContain(secret);
  });

  it('holds no secret, token or address that could be used', async () => {
    const address = { 'CF-Connecting-IP': '203.0.113.10' };
    const { Cookie } = await signIn(ada, address);
    await answerStep('access-key', { accessKey: 'wrong' }, address);
    const tables = ['operator', 'sign_in_attempt', 'sign_in_failure', 'session'];
    const all = await Promise.all(tables.map((table) => db.$client.execute(`select * from ${table}`)));
    const text = JSON.stringify(all.map(({ rows }) => rows));
    const { token } = JSON.parse(atob(Cookie.split('=')[1]!.split('.')[0]!)) as { token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const secret of [ada.accessKey, ada.userCode, ada.password, token, '203.0.113.10'])
      expect(text).not.toContain(secret);
  });

  it('is forgotten when it is of no more use', async () => {
    await reachStep('user-code', ada);
    await answerStep('access-key', { accessKey: 'wrong' });
    await signIn(ada);
    const counts = async () =>
      (
        await db.$client.execute(`select (select count(*) from sign_in_attempt) as attempts,
        (select count(*) from sign_in_failure) as failures, (select count(*) > 0 from session) as sessions`)
      ).rows[0];
    await answerStep('access-key', { accessKey: 'wrong' });
    await purgeSignIns(db, new Date());
    expect(await counts()).toMatchObject({ failures: 1, sessions: 1 });
    await purgeSignIns(db, new Date(Date.now() + 25 * 60 * MINUTE));
    expect(await counts()).toMatchObject({ attempts: 0, failures: 0, sessions: 1 });
    await purgeSignIns(db, new Date(Date.now() + 32 * 24 * 60 * MINUTE));
    expect(await counts()).toMatchObject({ sessions: 0 });
  });
});

it('a hash as they were made once still holds, and is made anew when its secret is given', async () => {
  const secrets = generateSecrets();
  const cost = { N: 2 ** 15, r: 8, p: 1 };
  const context = { now: new Date(), actor: TESTS };
  const { id } = await addOperator(db, 'Old Hand', context, { secrets, cost });
  const costs = async () => {
    const sql = 'select access_key_hash, user_code_hash, password_hash from operator where id = ?';
    const { rows } = await db.$client.execute({ sql, args: [id] });
    return Object.values({ ...rows[0] }).map((hash) => String(hash).split('$').slice(1, 4).join());
  };
  expect(await costs()).toEqual(['32768,8,1', '32768,8,1', '32768,8,1']);
  // A wrong secret changes nothing.
  await answerStep('access-key', { accessKey: `${secrets.accessKey.slice(0, -1)}!` });
  expect((await costs())[0]).toBe('32768,8,1');
  await signIn({ ...secrets });
  expect(await costs()).toEqual(['32768,8,3', '32768,8,3', '32768,8,3']);
  expect((await signIn({ ...secrets })).Cookie).toMatch(/^__Host-session=/);
});

it('a hash of an unknown kind is a fault of ours, not a wrong secret', async () => {
  const eve = await createOperator();
  await db.$client.execute({ sql: `update operator set access_key_hash = 'x' where id = ?`, args: [eve.id] });
  const { result, log } = await captureErrorLog(() => answerStep('access-key', { accessKey: eve.accessKey }));
  expect(result.status).toBe(500);
  expect(log).toContain('The hash in the database has an unknown format.');
});

const moveBack = (ms: number) => new Date(Date.now() - ms).toISOString();
const countFailures = async () =>
  Number((await db.$client.execute('select count(*) as count from sign_in_failure')).rows[0]!.count);
