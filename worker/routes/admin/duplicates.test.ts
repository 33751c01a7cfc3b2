import { beforeEach, expect, it } from 'vitest';
import type { Duplicate } from '../../../schema/contracts/duplicate.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { deleteLostPairs, storePairs } from '../../../schema/store/commands/duplicates/store-pairs.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { storePlans } from '../../testing/data/store-plans.ts';

const db = testDatabase();
const EVIDENCE = JSON.stringify({
  name: 'same',
  address: 'same',
  phone: 'same',
  host: 'unknown',
  range: 'building',
  isSameCity: true,
  isSameCategory: true,
});
const read = async <Body>(response: Response) => (await response.json()) as Body;
const getCode = async (response: Response) => `${response.status} ${(await read<ErrorBody>(response)).code}`;
const ask = (path: string, method = 'GET') => requestAsOperator(`/api/admin/duplicates${path}`, { method });
const list = async (state: string) => read<Duplicate[]>(await ask(`?state=${state}`));
const merge = (id: number, body: object) =>
  requestAsOperator(`/api/admin/duplicates/${id}/merge`, buildJsonRequest('POST', body));

let pair: Duplicate;
beforeEach(async () => {
  await seed(db);
  await db.$client.execute({
    sql: `insert into duplicate_pair (id, first_id, second_id, certainty, evidence, metres, job_id, found_at)
      select 1, min(id), max(id), 95, ?, 12, 1, '' from (select id from business where removed_at is null order by id limit 2)`,
    args: [EVIDENCE],
  });
  pair = (await list('open'))[0]!;
});
const buildMerge = (changes: object = {}) => ({
  winnerId: pair.businesses[0].id,
  take: ['phone'],
  versions: pair.businesses.map(({ version }) => version),
  ...changes,
});

it('lists pairs with both businesses, and starts one search', async () => {
  expect(pair).toMatchObject({ id: 1, state: 'open', certainty: 95, metres: 12 });
  expect(pair.businesses[0].id).toBeLessThan(pair.businesses[1].id);
  expect(await read(await ask('/status'))).toEqual({ open: 1, notSame: 0, merged: 0, job: null });
  const started = await Promise.all([ask('/search', 'POST'), ask('/search', 'POST')]);
  expect(started.map(({ status }) => status)).toEqual([202, 202]);
  expect(await selectColumn(db, `select kind || state from job`)).toEqual(['duplicateswaiting']);
  expect(await read(await ask('/status'))).toMatchObject({ job: { kind: 'duplicates', state: 'waiting' } });
});

it('D9-04 P-2.4-08 merges a pair, whose losing address redirects, and takes it back', async () => {
  const [winner, loser] = pair.businesses;
  const response = await merge(1, buildMerge());
  expect(response.headers.get('X-Change')).toMatch(/^\d+$/);
  expect(await read(response)).toMatchObject({
    state: 'merged',
    winnerId: winner.id,
    decidedBy: expect.any(String),
  });
  expect(await selectColumn(db, `select from_path || ' ' || to_path from redirect`)).toEqual([
    `/business/${loser.slug} /business/${winner.slug}`,
  ]);
  expect((await requestFresh(`/api/businesses/${loser.slug}`)).status).toBe(410);
  expect(
    await getCode(await requestAsOperator(`/api/businesses/${loser.id}/restore`, { method: 'POST' })),
  ).toBe('409 merged');
  expect(await list('open')).toEqual([]);
  expect((await list('merged')).map(({ id }) => id)).toEqual([1]);
  expect((await read<{ kind: string }[]>(await requestAsOperator('/api/admin/batches'))).length).toBe(0);

  expect(await read(await ask('/1/undo', 'POST'))).toMatchObject({ state: 'open', winnerId: null });
  expect((await requestFresh(`/api/businesses/${loser.slug}`)).status).toBe(200);
  expect(await getCode(await ask('/1/undo', 'POST'))).toBe('409 pair_decided');
});

it('remembers that two are not the same until it is taken back', async () => {
  for (let i = 0; i < 2; i++)
    expect(await read(await ask('/1/not-same', 'POST'))).toMatchObject({ state: 'not-same' });
  expect(await getCode(await merge(1, buildMerge()))).toBe('409 pair_decided');
  expect((await list('not-same')).length).toBe(1);
  expect(await read(await ask('/1/undo', 'POST'))).toMatchObject({ state: 'open', decidedBy: null });
});

it('takes two businesses that an operator proposes, and keeps them over a search', async () => {
  const propose = (...businessIds: unknown[]) =>
    requestAsOperator('/api/admin/duplicates', buildJsonRequest('POST', { businessIds }));
  const [a, , b] = (await selectColumn(
    db,
    'select id from business where removed_at is null order by id limit 3',
  )) as number[];
  // The audit log is that of all tests.
  const countEntries = async () =>
    Number(
      (await selectColumn(db, `select count(*) from audit_entry where action = 'duplicate.propose'`))[0],
    );
  const entries = await countEntries();
  const proposed = await read<Duplicate>(await propose(b, a));
  expect(proposed).toMatchObject({ state: 'open', evidence: { name: 'different' } });
  expect(proposed.businesses.map(({ id }) => id)).toEqual([a, b]);
  expect((await read<Duplicate>(await propose(a, b))).id).toBe(proposed.id);
  expect(await read(await ask(`/${proposed.id}`))).toEqual(proposed);
  // One that a search has found keeps its evidence.
  const [first, second] = pair.businesses;
  expect(await read(await propose(first.id, second.id))).toEqual(pair);
  expect(await countEntries()).toBe(entries + 2);
  // The next search finds one of them again, and the one after it none.
  const found = { firstId: a!, secondId: b!, certainty: 70, evidence: proposed.evidence, metres: null };
  await storePairs(db, [found], { jobId: 2, now: new Date(), cityId: 1 });
  for (const job of [2, 3]) await deleteLostPairs(db, job);
  expect((await list('open')).map(({ id }) => id).toSorted()).toEqual([pair.id, proposed.id]);
  // The proposal is no change of the business.
  const history = await requestAsOperator(`/api/admin/businesses/${a}/history`);
  expect(JSON.stringify(await history.json())).not.toContain('duplicate.propose');

  await ask(`/${proposed.id}/not-same`, 'POST');
  expect(await read(await propose(a, b))).toMatchObject({ id: proposed.id, state: 'open', decidedBy: null });
  await deleteLostPairs(db, 4);
  const versions = proposed.businesses.map(({ version }) => version);
  expect((await merge(proposed.id, { winnerId: a, take: [], versions })).status).toBe(200);
  expect(await getCode(await propose(a, b))).toBe('404 not_found');
  expect(await read(await ask(`/${proposed.id}`))).toMatchObject({ state: 'merged' });

  expect(await getCode(await propose(a, 999_999))).toBe('404 not_found');
  for (const ids of [[a, a], [a], [a, b, a], [a, 'b'], []])
    expect(await getCode(await propose(...ids)), JSON.stringify(ids)).toBe('400 invalid_request');
  expect(await getCode(await ask('/9'))).toBe('404 not_found');
});

it('refuses unknown pairs, strangers, other winners, old versions and subscribed losers', async () => {
  for (const path of ['/9/not-same', '/9/undo'])
    expect(await getCode(await ask(path, 'POST'))).toBe('404 not_found');
  expect(await getCode(await merge(9, buildMerge()))).toBe('404 not_found');
  expect(await getCode(await merge(1, buildMerge({ winnerId: 999_999 })))).toBe('409 not_of_pair');
  expect(await getCode(await merge(1, buildMerge({ versions: [7, 7] })))).toBe('409 pair_changed');
  expect((await merge(1, buildMerge({ take: ['id'] }))).status).toBe(400);
  for (const [path, method] of [
    ['', 'GET'],
    ['', 'POST'],
    ['/1', 'GET'],
    ['/status', 'GET'],
    ['/search', 'POST'],
    ['/1/not-same', 'POST'],
    ['/1/merge', 'POST'],
    ['/1/undo', 'POST'],
  ] as const)
    expect((await requestFresh(`/api/admin/duplicates${path}`, { method })).status).toBe(401);
  await storePlans(db);
  await db.$client.execute({
    sql: `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
      analytics_access, custom_styling, created_at, created_by) values (?, 'basic', '', '9999', 1, 1, 0, 0, 0, '', '')`,
    args: [pair.businesses[1].id],
  });
  expect(await getCode(await merge(1, buildMerge()))).toBe('409 subscribed_business');
  expect((await list('open')).length).toBe(1);
});
