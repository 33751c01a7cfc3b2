import { beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { dumpDatabase, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { buildJsonRequest, sendRequest } from '../../testing/request.ts';
import { createOperator, signIn } from '../../testing/operators/sign-in.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const db = testDatabase();
const CONFIRMED = { confirmation: 'SIFIRLA' };
const reset = (body: object, headers: Record<string, string>) =>
  sendRequest('/api/reset-database', { ...buildJsonRequest('PATCH', body, headers), method: 'DELETE' });
const getCode = async (response: Response) =>
  `${response.status} ${((await response.json()) as ErrorBody).code}`;
const jobs = () => selectColumn(db, `select state from job where kind = 'reset'`);

beforeEach(
  async () => void (await db.$client.batch(['delete from job', 'delete from sign_in_failure'], 'write')),
);

it('asks for the typed word and the password of the same operator, and answers when the job is done', async () => {
  await seed(db);
  const before = await dumpDatabase(db);
  const [ada, bob] = [await createOperator(), await createOperator()];
  const headers = await signIn(ada);
  for (const body of [
    {},
    { password: ada.password },
    { ...CONFIRMED, confirmation: 'sifirla', password: ada.password },
    CONFIRMED,
  ])
    expect(await getCode(await reset(body, headers))).toBe('400 invalid_request');
  for (const password of ['wrong', bob.password, ada.userCode, ada.accessKey])
    expect(await getCode(await reset({ ...CONFIRMED, password }, headers))).toBe('403 wrong_password');
  // Not even the right password without the token of the session, or from another site.
  const right = { ...CONFIRMED, password: ada.password };
  expect(await getCode(await reset(right, { Cookie: headers.Cookie }))).toBe('403 csrf_token');
  expect(await getCode(await reset(right, { ...headers, 'Sec-Fetch-Site': 'cross-site' }))).toBe(
    '403 other_site',
  );
  expect(await getCode(await reset(right, {}))).toBe('401 unauthorized');
  expect(await jobs()).toEqual([]);

  const started = await reset(right, { ...headers, Prefer: 'respond-async' });
  expect(started.status).toBe(202);
  const first: unknown = await started.json();
  expect(first).toMatchObject({
    job: { kind: 'reset', state: 'waiting', createdBy: ada.name },
  });
  // A second click waits for the same job.
  expect(await (await reset(right, { ...headers, Prefer: 'respond-async' })).json()).toEqual(first);
  const result = { removed: 15, backup: '20261120T080000Z-0f8fad5b' };
  const waiting = reset(right, headers);
  let isOver = false;
  void waiting.then(() => (isOver = true));
  // What the runner does, again and again, because the request may not have found the job yet.
  while (!isOver)
    await db.$client.execute({
      sql: `update job set state = 'done', result = ?`,
      args: [JSON.stringify(result)],
    });
  const response = await waiting;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject(result);
  expect(new Set(await jobs())).toEqual(new Set(['done']));
  // The worker itself deletes nothing, and the log does not hold what was typed.
  expect(await dumpDatabase(db)).toBe(before);
  const log = JSON.stringify(await selectColumn(db, 'select after from audit_entry'));
  expect(log).not.toContain(ada.password);
});

it('limits wrong passwords as the sign-in does', async () => {
  const ada = await createOperator();
  const headers = await signIn(ada);
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await getCode(await reset({ ...CONFIRMED, password: 'wrong' }, headers))).toBe(
      '403 wrong_password',
    );
  const locked = await reset({ ...CONFIRMED, password: ada.password }, headers);
  expect(locked.headers.get('Retry-After')).toMatch(/^1\d$/);
  expect(await getCode(locked)).toBe('429 sign_in_locked');
  expect(await jobs()).toEqual([]);
});
