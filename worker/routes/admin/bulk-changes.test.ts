import { beforeEach, expect, it } from 'vitest';
import { BulkBatch } from '../../../schema/contracts/bulk-change.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { buildJsonRequest, requestAsOperator } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const db = testDatabase();
const PATH = '/api/admin/bulk-changes';
beforeEach(async () => {
  await seed(db);
  await db.$client.execute('delete from batch');
});

const send = (body: unknown) => requestAsOperator(PATH, buildJsonRequest('POST', body));
const step = (id: number, name: string) => requestAsOperator(`${PATH}/${id}/${name}`, { method: 'POST' });
const read = async (response: Response) => BulkBatch.parse(await response.json());
const getCode = async (response: Response) =>
  `${response.status} ${((await response.json()) as ErrorBody).code}`;

const CLOSE = { kind: 'operation', operation: 'closed-permanently' };

it('previews a change of all that pass a filter, stores nothing, and applies it as one job', async () => {
  const before = await selectColumn(db, 'select version from business order by id');
  const response = await send({ selection: { filter: { city: 'provo' } }, change: CLOSE });
  expect(response.status).toBe(201);
  const batch = await read(response);
  const [inProvo] = await selectColumn(db, `select business_count from city where slug = 'provo'`);
  expect(batch).toMatchObject({
    kind: 'bulk',
    state: 'previewed',
    isLocal: false,
    change: CLOSE,
    preview: { selected: inProvo, changed: Number(inProvo) - 1, unchanged: 1, skipped: 0, refused: 0 },
  });
  expect(batch.preview!.samples[0]).toMatchObject({ city: 'Provo', before: 'OPERATIONAL' });
  expect(await selectColumn(db, 'select version from business order by id')).toEqual(before);

  const started = await Promise.all([step(batch.id, 'apply'), step(batch.id, 'apply')]);
  expect(started.map(({ status }) => status)).toEqual([202, 202]);
  expect(await selectColumn(db, 'select kind || state from job')).toEqual(['bulk-applywaiting']);
  expect(await getCode(await step(batch.id, 'undo'))).toBe('409 batch_busy');
  const listed = await requestAsOperator(PATH);
  expect(listed.headers.get('X-Total-Count')).toBe('1');
  expect(BulkBatch.array().parse(await listed.json())).toMatchObject([{ id: batch.id, state: 'applying' }]);
  const imports = await requestAsOperator('/api/admin/batches');
  expect(await imports.json()).toEqual([]);
});

it('leaves single ones out of all that pass a filter', async () => {
  const inProvo = (await selectColumn(
    db,
    `select b.id from business b join city c on c.id = b.city_id where c.slug = 'provo' and removed_at is null order by b.id`,
  )) as number[];
  const except = [inProvo[0]!, 999_999];
  const selection = { filter: { city: 'provo' }, except };
  const batch = await read(await send({ selection, change: CLOSE }));
  expect(batch.preview).toMatchObject({ selected: inProvo.length - 1 });
  const all = { filter: { city: 'provo' }, except: inProvo };
  expect(await getCode(await send({ selection: all, change: CLOSE }))).toBe('409 nothing_selected');
});

it('takes businesses one by one, and leaves out those that do not exist', async () => {
  const ids = (await selectColumn(db, 'select id from business order by id limit 2')) as number[];
  const batch = await read(await send({ selection: { ids: [...ids, 999_999] }, change: CLOSE }));
  expect(batch.preview).toMatchObject({ selected: 2 });
  expect(await read(await requestAsOperator(`${PATH}/${batch.id}`))).toEqual(batch);
});

const tooMany = Array.from({ length: 1001 }, (_, i) => i + 1);
it.each([
  ['no ids', { selection: { ids: [] }, change: CLOSE }, '400 invalid_request'],
  ['too many ids', { selection: { ids: tooMany }, change: CLOSE }, '400 invalid_request'],
  [
    'too many exceptions',
    { selection: { filter: {}, except: tooMany }, change: CLOSE },
    '400 invalid_request',
  ],
  ['an unknown filter', { selection: { filter: { town: 'provo' } }, change: CLOSE }, '400 invalid_request'],
  [
    'an unknown field',
    { selection: { filter: {} }, change: { kind: 'set', field: 'slug', value: 'x' } },
    '400 invalid_request',
  ],
  [
    'an invalid value',
    { selection: { filter: {} }, change: { kind: 'set', field: 'email', value: 'nobody' } },
    '400 invalid_request',
  ],
  [
    'a name that is cleared',
    { selection: { filter: {} }, change: { kind: 'clear', field: 'name' } },
    '400 invalid_request',
  ],
  [
    'an unknown category',
    { selection: { filter: {} }, change: { kind: 'category', categoryId: 999_999 } },
    '404 not_found',
  ],
  ['unknown ids', { selection: { ids: [999_999] }, change: CLOSE }, '409 nothing_selected'],
  [
    'a filter that nothing passes',
    { selection: { filter: { city: 'nowhere' } }, change: CLOSE },
    '409 nothing_selected',
  ],
])('refuses %s', async (_, body, code) => {
  expect(await getCode(await send(body))).toBe(code);
  expect(await selectColumn(db, 'select count(*) from batch')).toEqual([0]);
});

it('refuses steps of what is no bulk change, or before their time', async () => {
  expect(await getCode(await step(999, 'apply'))).toBe('404 not_found');
  const { id } = await read(await send({ selection: { filter: {} }, change: CLOSE }));
  expect(await getCode(await step(id, 'undo'))).toBe('409 batch_state');
  await db.$client.execute(`update batch set kind = 'import' where id = ${id}`);
  expect(await getCode(await step(id, 'apply'))).toBe('404 not_found');
});

it('is no import, whose steps and settings would not fit it', async () => {
  const { id } = await read(await send({ selection: { filter: {} }, change: CLOSE }));
  const ask = (method: string, path: string, body: unknown) =>
    requestAsOperator(`/api/admin/batches/${id}${path}`, { ...buildJsonRequest('POST', body), method });
  for (const step of ['/apply', '/undo'])
    expect(await getCode(await ask('POST', step, {}))).toBe('404 not_found');
  expect(await getCode(await ask('PATCH', '', { feed: 'other' }))).toBe('404 not_found');
  expect(await selectColumn(db, 'select state || feed from batch')).toEqual(['previewed']);
  expect(await selectColumn(db, `select count(*) from job where batch_id = ${id}`)).toEqual([0]);
});
