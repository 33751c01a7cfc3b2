import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { AdminInjectionCode, type InjectionCodeInput } from '../../../schema/contracts/injection-code.ts';
import { CHANGE_HEADER } from '../../../schema/contracts/publishing.ts';
import { findNewestChange } from '../../../schema/store/queries/admin/publishing.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { createSessionHeaders, OPERATOR_NAME } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';

const PATH = '/api/admin/injection-codes';
const db = testDatabase();
let lastEntry = 0;
beforeEach(async () => {
  await db.$client.execute('delete from html_injection_code');
  lastEntry = Number((await db.$client.execute('select max(id) from audit_entry')).rows[0]![0]);
});

const code: InjectionCodeInput = {
  name: 'Sohbet',
  code: '<script src="https://chat.example/a.js"></script>',
  position: 'body-end',
  consent: 'analytics',
  enabled: true,
};
const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  requestAsOperator(`${PATH}${path}`, buildJsonRequest(method, body));
const remove = (id: number | string) => requestAsOperator(`${PATH}/${id}`, { method: 'DELETE' });
const add = async (change: Partial<InjectionCodeInput> = {}) =>
  AdminInjectionCode.parse(await (await send('POST', '', { ...code, ...change })).json());
const list = async () => AdminInjectionCode.array().parse(await (await requestAsOperator(PATH)).json());
const listNames = async () => (await list()).map(({ name }) => name);
const listPublic = async () =>
  ((await (await requestFresh('/api/html-injection-codes')).json()) as { name: string }[]).map(
    ({ name }) => name,
  );
const readError = async (response: Response) => {
  const body = (await response.json()) as ErrorBody;
  return [response.status, body.issues?.[0]?.code ?? body.code];
};
const listAudit = async () =>
  (
    await db.$client.execute(
      `select action, entity_id, before, after from audit_entry where entity = 'codes' and id > ${lastEntry} order by id`,
    )
  ).rows.map((row) => [
    row[0],
    row[1],
    ...[row[2], row[3]].map((json) => JSON.parse(String(json)) as unknown),
  ]);

describe('the codes of an operator', () => {
  it('are added, changed, and deleted, each with its difference in the audit log', async () => {
    const added = await add();
    expect(added).toMatchObject({ ...code, updatedBy: OPERATOR_NAME });
    expect(await list()).toEqual([added]);
    const id = String(added.id);
    const changed = { ...code, name: 'Destek', consent: 'necessary' };
    for (let times = 0; times < 2; times += 1) {
      const response = await send('PUT', `/${id}`, changed);
      expect([response.status, await response.json()]).toMatchObject([200, { id: added.id, ...changed }]);
    }
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await listAudit()).toEqual([
      ['codes.add', id, null, code],
      [
        'codes.update',
        id,
        { name: 'Sohbet', consent: 'analytics' },
        { name: 'Destek', consent: 'necessary' },
      ],
      ['codes.delete', id, changed, null],
    ]);
  });

  it('that are switched off are not inserted; each change that can widen the policy of pages is published', async () => {
    const added = await add();
    expect(await listPublic()).toEqual(['Sohbet']);
    const before = await findNewestChange(db);
    const switched = await send('PUT', `/${added.id}/enabled`, { enabled: false });
    expect(switched.status).toBe(200);
    expect(Number(switched.headers.get(CHANGE_HEADER))).toBe(before + 1);
    expect(await listPublic()).toEqual([]);
    expect((await list())[0]).toMatchObject({ enabled: false });
    const renamed = await send('PUT', `/${added.id}`, { ...code, name: 'Destek', enabled: false });
    expect(Number(renamed.headers.get(CHANGE_HEADER))).toBe(before + 1);
  });

  it('are not overwritten by somebody who edits what another operator has changed since', async () => {
    const { id, updatedAt } = await add();
    const theirs = await send('PUT', `/${id}`, { ...code, code: '<b>theirs</b>', updatedAt });
    expect(theirs.status).toBe(200);
    expect(await readError(await send('PUT', `/${id}`, { ...code, code: '<b>mine</b>', updatedAt }))).toEqual(
      [409, 'code_changed'],
    );
    // Storing the same is no conflict, and a switch sends nothing else.
    expect((await send('PUT', `/${id}`, { ...code, code: '<b>theirs</b>', updatedAt })).status).toBe(200);
    expect((await send('PUT', `/${id}/enabled`, { enabled: false })).status).toBe(200);
    expect(await list()).toMatchObject([{ code: '<b>theirs</b>', enabled: false }]);
    expect((await listAudit()).at(-1)).toEqual([
      'codes.update',
      String(id),
      { enabled: true },
      { enabled: false },
    ]);
  });

  it('are moved in the order of insertion', async () => {
    const [a] = [await add({ name: 'a' }), await add({ name: 'b' }), await add({ name: 'c' })];
    const move = async (rank: number) => {
      const response = await send('PUT', `/${a!.id}/rank`, { rank });
      return ((await response.json()) as AdminInjectionCode[]).map(({ name }) => name);
    };
    expect(await move(1)).toEqual(['b', 'a', 'c']);
    expect(await move(1)).toEqual(['b', 'a', 'c']);
    expect(await move(49)).toEqual(['b', 'c', 'a']);
    expect(await listPublic()).toEqual(['b', 'c', 'a']);
    await add({ name: 'd' });
    expect(await listNames()).toEqual(['b', 'c', 'a', 'd']);
    expect((await listAudit()).filter(([action]) => action === 'codes.move')).toEqual([
      ['codes.move', String(a!.id), { rank: 1 }, { rank: 2 }],
      ['codes.move', String(a!.id), { rank: 2 }, { rank: 3 }],
    ]);
  });

  it('are refused where they cannot be stored', async () => {
    const added = await add();
    await add({ name: 'other' });
    expect(await readError(await send('POST', '', code))).toEqual([409, 'code_exists']);
    expect(await readError(await send('PUT', `/${added.id}`, { ...code, name: 'other' }))).toEqual([
      409,
      'code_exists',
    ]);
    for (const response of [
      await send('PUT', '/987654', code),
      await send('PUT', '/987654/rank', { rank: 0 }),
      await send('PUT', '/987654/enabled', { enabled: true }),
      await remove(987654),
    ])
      expect(await readError(response)).toEqual([404, 'not_found']);
    for (const [body, problem] of [
      [{ ...code, name: ' ' }, 'text_required'],
      [{ ...code, code: '' }, 'text_required'],
      [{ ...code, code: 'x'.repeat(20_001) }, 'too_long'],
    ] as const)
      expect(await readError(await send('POST', '', body))).toEqual([400, problem]);
    for (const body of [{ ...code, position: 'footer' }, { ...code, more: 1 }, { name: 'x' }])
      expect((await send('POST', '', body)).status).toBe(400);
    expect((await send('PUT', `/${added.id}/rank`, { rank: 50 })).status).toBe(400);
    await db.$client.execute(
      `with recursive n(i) as (select 3 union all select i + 1 from n where i < 50)
        insert into html_injection_code (name, code, position, consent, rank, updated_at, updated_by)
        select 'n' || i, 'x', 'head', 'necessary', i, '', '' from n`,
    );
    expect(await readError(await send('POST', '', { ...code, name: 'one more' }))).toEqual([
      409,
      'too_many_codes',
    ]);
    expect(await list()).toHaveLength(50);
  });

  it('are for operators with their token only', async () => {
    expect((await requestFresh(PATH)).status).toBe(401);
    const headers = await createSessionHeaders(new Date());
    const forged = buildJsonRequest('POST', code, { ...headers, 'X-CSRF-Token': 'forged' });
    expect((await requestFresh(PATH, forged)).status).toBe(403);
    expect(await list()).toEqual([]);
  });
});

it('the frame of the preview is for operators, without an origin', async () => {
  const path = '/api/admin/preview-frame';
  expect((await requestFresh(path)).status).toBe(401);
  const response = await requestAsOperator(path);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^sandbox allow-scripts; .*frame-ancestors 'self'$/,
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
