import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { ListedOperator, OperatorSecrets } from '../../../schema/contracts/operator.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { storePasskey } from '../../../schema/store/commands/operator/passkeys.ts';
import { RoleLostError, SessionEndedError } from '../../../schema/store/commands/operator/sessions.ts';
import { addOperator, renewSecrets } from '../../auth/operators.ts';
import { removeOperator } from '../../../schema/store/commands/operator/operators.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { createOperator, signIn } from '../../testing/operators/sign-in.ts';
import { buildJsonRequest, sendRequest } from '../../testing/request.ts';

const PATH = '/api/admin/operators';
const db = testDatabase();
type Operator = Awaited<ReturnType<typeof createOperator>>;
type Headers = Record<string, string>;

let ada: Operator;
let headers: Headers;
/** The audit log can only be added to. */
let newestEntry: unknown;
beforeEach(async () => {
  await db.$client.batch(
    ['session', 'sign_in_attempt', 'sign_in_failure', 'operator'].map((table) => `delete from ${table}`),
    'write',
  );
  [newestEntry] = await selectColumn(db, 'select coalesce(max(id), 0) from audit_entry');
  ada = await createOperator('Ada');
  headers = await signIn(ada);
});

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown, own: Headers = headers) =>
  sendRequest(`${PATH}${path}`, { ...buildJsonRequest('POST', body, own), method });
const list = async (own = headers) => {
  const response = await sendRequest(PATH, { headers: own });
  return response.status === 200 ? ListedOperator.array().parse(await response.json()) : response.status;
};
const getCode = async (response: Response) =>
  `${response.status} ${((await response.json()) as ErrorBody).code}`;
const readSecrets = async (response: Response) => OperatorSecrets.parse(await response.json());
const listActions = () =>
  selectColumn(
    db,
    `select operator_name || ' ' || action || ' ' || coalesce(entity_id, '') from audit_entry
    where entity = 'operator' and operator_name <> 'tests' and id > ${String(newestEntry)} order by id`,
  );

describe('roles', () => {
  it('are all unless said otherwise, and change with the next request', async () => {
    const grace = await readSecrets(
      await send('POST', '', { name: 'Grace', role: 'read', password: ada.password }),
    );
    const own = await signIn(grace);
    const mark = () => sendRequest('/api/clear-cache', { method: 'POST', headers: own });
    const [first, second] = (await list()) as ListedOperator[];
    expect([first!.role, second!.role]).toEqual(['all', 'read']);
    const session = await sendRequest('/api/admin/session', { headers: own });
    expect(await session.json()).toMatchObject({ operator: { name: 'Grace' }, role: 'read' });
    const refused = await mark();
    expect((await refused.clone().json()) as ErrorBody).toMatchObject({
      message: "This requires the role 'edit' or 'all'. Ask an operator with the role 'all' to change yours.",
      details: { role: 'edit' },
    });
    expect(await getCode(refused)).toBe('403 role_required');
    const changed = await send('PATCH', `/${second!.id}`, { role: 'edit', password: ada.password });
    expect([changed.status, await changed.json()]).toEqual([200, { role: 'edit' }]);
    expect((await mark()).status).not.toBe(403);
    const other = await send('POST', `/${first!.id}/reset`, { password: grace.password }, own);
    expect(await getCode(other)).toBe('403 role_required');
    expect(await listActions()).toEqual(['Ada operator.add Grace', 'Ada operator.role Grace']);
  });

  it('of the operator who asks do not change, nor by two at once that of both', async () => {
    const grace = await readSecrets(await send('POST', '', { name: 'Grace', password: ada.password }));
    const own = await signIn(grace);
    const [first, second] = (await list()) as ListedOperator[];
    const demote = (id: number, by: { password: string }, with_: Headers) =>
      send('PATCH', `/${id}`, { role: 'read', password: by.password }, with_);
    expect(await getCode(await demote(first!.id, ada, headers))).toBe('409 operator_not_changeable');
    const wrong = await send('PATCH', `/${second!.id}`, { role: 'owner', password: ada.password });
    expect(wrong.status).toBe(400);
    expect(await getCode(await send('PATCH', '/999', { role: 'read', password: ada.password }))).toBe(
      '404 not_found',
    );
    expect(await getCode(await demote(second!.id, { password: 'wrong' }, headers))).toBe(
      '403 wrong_password',
    );
    const both = await Promise.all([demote(second!.id, ada, headers), demote(first!.id, grace, own)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await selectColumn(db, `select count(*) from operator where role = 'all'`)).toEqual([1]);
  });
});

describe('operators', () => {
  it('adds one, who signs in with secrets that only the response has', async () => {
    const response = await send('POST', '', { name: ' Grace Hopper ', password: ada.password });
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const grace = await readSecrets(response);
    expect(grace.name).toBe('Grace Hopper');
    const own = await signIn(grace);
    expect(await list(own)).toMatchObject([
      { name: 'Ada', isSelf: false },
      { name: 'Grace Hopper', isSelf: true, lastSeenAt: expect.any(String) },
    ]);
    const { rows } = await db.$client.execute('select * from operator join audit_entry');
    for (const secret of [grace.accessKey, grace.userCode, grace.password])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await listActions()).toEqual(['Ada operator.add Grace Hopper']);
  });

  it('renews the secrets of another, whose old ones and sessions end', async () => {
    const bob = await createOperator('Bob');
    const own = await signIn(bob);
    const renewed = await readSecrets(await send('POST', `/${bob.id}/reset`, { password: ada.password }));
    expect(await list(own)).toBe(401);
    await expect(signIn(bob)).rejects.toThrow();
    expect(await list(await signIn(renewed))).toHaveLength(2);
    expect(await listActions()).toEqual(['Ada operator.reset Bob']);
  });

  it('renews the own secrets once they are confirmed, and only the session of the request stays', async () => {
    const elsewhere = await signIn(ada);
    const renew = async () => readSecrets(await send('POST', `/${ada.id}/reset`, { password: ada.password }));
    const confirm = (token: unknown, own = headers) => send('POST', '/own-secrets', { token }, own);
    // The response may be lost: nothing has changed, and the next one is as good.
    const lost = await renew();
    expect(await list(elsewhere)).toHaveLength(1);
    const renewed = await renew();
    expect([await listActions(), (await signIn(ada)).Cookie]).toEqual([[], expect.any(String)]);
    const bob = await createOperator('Bob');
    expect(await getCode(await confirm(renewed.token, await signIn(bob)))).toBe('409 secrets_expired');
    expect(await getCode(await confirm('made up'))).toBe('409 secrets_expired');
    // The second response may be lost, too.
    for (const _times of [1, 2]) {
      const response = await confirm(renewed.token);
      expect([response.status, await response.json()]).toEqual([200, { renewed: true }]);
    }
    expect(await getCode(await confirm(lost.token))).toBe('409 secrets_expired');
    expect((await listActions())[0]).toBe('Ada operator.reset Ada');
    expect(await list(elsewhere)).toBe(401);
    expect(await list(elsewhere)).toBe(401);
    expect(await getCode(await send('POST', `/${ada.id}/reset`, { password: ada.password }))).toBe(
      '403 wrong_password',
    );
    expect(await list(await signIn(renewed))).toHaveLength(2);
  });

  it('removes another, who is signed out', async () => {
    const bob = await createOperator('Bob');
    const own = await signIn(bob);
    const response = await send('DELETE', `/${bob.id}`, { password: ada.password });
    expect([response.status, await response.json()]).toEqual([200, { removed: true }]);
    expect(await list(own)).toBe(401);
    await expect(signIn(bob)).rejects.toThrow();
    expect(await list()).toMatchObject([{ name: 'Ada' }]);
    expect(await getCode(await send('DELETE', `/${bob.id}`, { password: ada.password }))).toBe(
      '404 not_found',
    );
    expect(await listActions()).toEqual(['Ada operator.remove Bob']);
  });

  it('nobody removes himself, and of two who remove each other one stays', async () => {
    expect(await getCode(await send('DELETE', `/${ada.id}`, { password: ada.password }))).toBe(
      '409 operator_not_removable',
    );
    expect(await list()).toHaveLength(1);
    const bob = await createOperator('Bob');
    const asOperator = ({ id, name }: Operator) =>
      ({ kind: 'operator', id, name, address: null, requestId: 'r' }) as const;
    const now = new Date();
    const removed = await Promise.all([
      removeOperator(db, 'Bob', { now, actor: asOperator(ada) }),
      removeOperator(db, 'Ada', { now, actor: asOperator(bob) }),
    ]);
    expect(removed.filter(Boolean)).toHaveLength(1);
    expect(await selectColumn(db, 'select name from operator where disabled_at is null')).toHaveLength(1);
  });

  it('says when a name is taken, or is none', async () => {
    const add = (name: unknown) => send('POST', '', { name, password: ada.password });
    expect(await getCode(await add('Ada'))).toBe('409 operator_exists');
    for (const name of [
      '',
      '  ',
      'x'.repeat(61),
      'Ada\nEve',
      'Ada\u200b',
      'schedule',
      '\ud800',
      7,
      undefined,
    ])
      expect(await getCode(await add(name))).toBe('400 invalid_request');
    expect(await list()).toHaveLength(1);
  });

  it('changes nothing for a session that has ended since the request began', async () => {
    const bob = await createOperator('Bob');
    const [session] = await selectColumn(db, 'select id_hash from session');
    await db.$client.execute(`update session set ended_at = '2026-11-24T00:00:00.000Z'`);
    const actor = { kind: 'operator', id: ada.id, name: 'Ada', address: null, requestId: 'r' } as const;
    const context = { now: new Date(), actor, session: String(session) };
    await expect(addOperator(db, 'Eve', context)).rejects.toThrow(SessionEndedError);
    await expect(renewSecrets(db, 'Bob', context)).rejects.toThrow(SessionEndedError);
    const passkey = { credentialId: 'x', publicKey: 'x', counter: 0, transports: [], name: 'Phone' };
    await expect(storePasskey(db, ada, passkey, context)).rejects.toThrow(SessionEndedError);
    expect(await selectColumn(db, 'select name from operator')).toEqual(['Ada', 'Bob']);
    expect(await listActions()).toEqual([]);
    expect((await signIn(bob)).Cookie).toEqual(expect.any(String));
  });

  it('changes no other operator for one who has lost the role since the request began', async () => {
    const bob = await createOperator('Bob');
    const [session] = await selectColumn(db, 'select id_hash from session');
    await db.$client.execute(`update operator set role = 'edit' where name = 'Ada'`);
    const actor = { kind: 'operator', id: ada.id, name: 'Ada', address: null, requestId: 'r' } as const;
    const context = { now: new Date(), actor, session: String(session) };
    await expect(addOperator(db, 'Eve', context)).rejects.toThrow(RoleLostError);
    await expect(renewSecrets(db, 'Bob', context)).rejects.toThrow(RoleLostError);
    expect(await selectColumn(db, 'select name from operator')).toEqual(['Ada', 'Bob']);
    expect(await listActions()).toEqual([]);
    expect((await signIn(bob)).Cookie).toEqual(expect.any(String));
    // Their own secrets are theirs in every role.
    const { token } = await readSecrets(await send('POST', `/${ada.id}/reset`, { password: ada.password }));
    expect((await send('POST', '/own-secrets', { token })).status).toBe(200);
  });

  it('refuses everything without the right password of the same operator, session, token and site', async () => {
    const bob = await createOperator('Bob');
    const calls = [
      ['POST', '', { name: 'Eve' }],
      ['POST', `/${bob.id}/reset`, {}],
      ['DELETE', `/${bob.id}`, {}],
    ] as const;
    for (const [method, path, body] of calls) {
      const right = { ...body, password: ada.password };
      expect(await getCode(await send(method, path, body))).toBe('400 invalid_request');
      expect(await getCode(await send(method, path, { ...body, password: bob.password }))).toBe(
        '403 wrong_password',
      );
      expect(await getCode(await send(method, path, right, { Cookie: headers.Cookie! }))).toBe(
        '403 csrf_token',
      );
      const foreign = { ...headers, 'Sec-Fetch-Site': 'cross-site' };
      expect(await getCode(await send(method, path, right, foreign))).toBe('403 other_site');
      expect(await getCode(await send(method, path, right, {}))).toBe('401 unauthorized');
    }
    expect(await listActions()).toEqual([]);
    // Wrong passwords are limited as at the sign-in.
    for (let attempt = 0; attempt < 2; attempt++) await send('POST', '', { name: 'Eve', password: 'wrong' });
    expect(await getCode(await send('POST', '', { name: 'Eve', password: ada.password }))).toBe(
      '429 sign_in_locked',
    );
    expect(await list()).toHaveLength(2);
  });

  it.each(['0', 'x', '9999999'])('knows no operator %s', async (id) => {
    const status = id === '9999999' ? '404 not_found' : '400 invalid_request';
    const body = { password: ada.password };
    expect(await getCode(await send('POST', `/${id}/reset`, body))).toBe(status);
    expect(await getCode(await send('DELETE', `/${id}`, body))).toBe(status);
  });
});
