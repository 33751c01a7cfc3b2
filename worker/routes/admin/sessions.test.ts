import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { OpenSession } from '../../../schema/contracts/operator.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { IDLE_TIMEOUT_MS, SESSION_TTL_MS } from '../../auth/session.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { createOperator, signIn } from '../../testing/operators/sign-in.ts';
import { createSessionHeaders } from '../../testing/operators/session-headers.ts';
import { sendRequest } from '../../testing/request.ts';

const PATH = '/api/admin/sessions';
const db = testDatabase();
type Headers = Record<string, string>;

let headers: Headers;
/** The audit log can only be added to. */
let newestEntry: unknown;
beforeEach(async () => {
  await db.$client.batch(
    ['session', 'sign_in_attempt', 'sign_in_failure', 'operator'].map((table) => `delete from ${table}`),
    'write',
  );
  [newestEntry] = await selectColumn(db, 'select coalesce(max(id), 0) from audit_entry');
  headers = await signIn(await createOperator('Ada'), { 'User-Agent': 'Firefox/145.0' });
});

const list = async (own = headers) => {
  const response = await sendRequest(PATH, { headers: own });
  return response.status === 200 ? OpenSession.array().parse(await response.json()) : response.status;
};
const open = async () => (await list()) as OpenSession[];
const end = (path: string, own = headers) =>
  sendRequest(`${PATH}${path}`, { method: 'DELETE', headers: own });
const getCode = async (response: Response) =>
  `${response.status} ${((await response.json()) as ErrorBody).code}`;
const listAudit = async () =>
  (
    await db.$client.execute(`select operator_name, action, entity, entity_id, after from audit_entry
      where action like 'session.revoke%' and id > ${String(newestEntry)} order by id`)
  ).rows.map((row) => ({ ...row }));

describe('open sessions', () => {
  it('are listed with their operator and browser, the own one marked; others are not', async () => {
    await signIn(await createOperator('Bob'), { 'User-Agent': 'Chrome/142.0' });
    await createSessionHeaders(new Date(Date.now() - IDLE_TIMEOUT_MS));
    await createSessionHeaders(new Date(Date.now() - SESSION_TTL_MS));
    const sessions = await open();
    expect(
      sessions.map(({ operator, browser, isCurrent }) => [operator.name, browser, isCurrent]).toSorted(),
    ).toEqual([
      ['Ada', 'Firefox/145.0', true],
      ['Bob', 'Chrome/142.0', false],
    ]);
    for (const { createdAt, expiresAt } of sessions)
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(SESSION_TTL_MS);
  });

  it('of any operator are ended one by one', async () => {
    const bob = await signIn(await createOperator('Bob'), { 'User-Agent': 'Chrome/142.0' });
    const { id } = (await open()).find(({ isCurrent }) => !isCurrent)!;
    const response = await end(`/${id}`);
    expect([response.status, await response.json()]).toEqual([200, { ended: 1 }]);
    expect(await list(bob)).toBe(401);
    expect(await open()).toHaveLength(1);
    expect(await getCode(await end(`/${id}`))).toBe('404 not_found');
    expect(await listAudit()).toEqual([
      {
        operator_name: 'Ada',
        action: 'session.revoke',
        entity: 'operator',
        entity_id: 'Bob',
        after: '{"browser":"Chrome/142.0"}',
      },
    ]);
  });

  it('the own one is not ended here, but by signing out', async () => {
    const [{ id } = { id: '' }] = await open();
    expect(await getCode(await end(`/${id}`))).toBe('409 current_session');
    expect(await open()).toHaveLength(1);
  });

  it('are all ended but the own one', async () => {
    const bob = await signIn(await createOperator('Bob'));
    const test = await createSessionHeaders(new Date());
    await createSessionHeaders(new Date(Date.now() - IDLE_TIMEOUT_MS));
    expect(await (await end('')).json()).toEqual({ ended: 2 });
    expect([await list(bob), await list(test)]).toEqual([401, 401]);
    expect(await open()).toMatchObject([{ isCurrent: true }]);
    expect(await (await end('')).json()).toEqual({ ended: 0 });
    expect(await listAudit()).toMatchObject([
      { operator_name: 'Ada', action: 'session.revoke-all', after: '{"sessions":2}' },
    ]);
  });

  it('are told to and ended by nobody without session, token and site', async () => {
    await signIn(await createOperator('Bob'));
    const { id } = (await open()).find(({ isCurrent }) => !isCurrent)!;
    for (const path of ['', `/${id}`]) {
      expect(await getCode(await end(path, {}))).toBe('401 unauthorized');
      expect(await getCode(await end(path, { Cookie: headers.Cookie! }))).toBe('403 csrf_token');
      const foreign = { ...headers, 'Sec-Fetch-Site': 'cross-site' };
      expect(await getCode(await end(path, foreign))).toBe('403 other_site');
    }
    expect(await list({})).toBe(401);
    for (const wrong of [id.slice(1), id.toUpperCase(), `${id}'`, '%00'])
      expect((await end(`/${wrong}`)).status).toBe(400);
    expect(await open()).toHaveLength(2);
  });
});
