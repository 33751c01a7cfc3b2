import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { ListedRelease } from '../../../schema/contracts/releases.ts';
import { createReleaseId, getObjectKey } from '../../../schema/page-store/store-keys.ts';
import { rollBack } from '../../publishing/releases.ts';
import { makeCurrent, storeRelease } from '../../testing/data/publish-pages.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { OPERATOR_NAME } from '../../testing/operators/session-headers.ts';
import { bindings, buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';

const PATH = '/api/admin/releases';
const db = testDatabase();
const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
let lastEntry = 0;
/** Releases of the last hours, the newest first. */
let releases: string[];
beforeEach(async () => {
  const { objects } = await bindings.PAGES.list({ prefix: 'releases/' });
  await bindings.PAGES.delete(objects.map(({ key }) => key));
  releases = [];
  for (let hours = 0; hours < 12; hours++) {
    const at = new Date(NOW - hours * HOUR);
    const { id } = await storeRelease({ id: createReleaseId(at), at: at.toISOString(), pages: 100 - hours });
    releases.push(id);
  }
  await makeCurrent(releases[0]!);
  lastEntry = Number((await db.$client.execute('select max(id) from audit_entry')).rows[0]![0]);
});

const list = async () => ListedRelease.array().parse(await (await requestAsOperator(PATH)).json());
const send = (path: string, body?: unknown) =>
  requestAsOperator(
    `${PATH}${path}`,
    body === undefined ? { method: 'POST' } : buildJsonRequest('POST', body),
  );
const reason = 'Yanlış telefonlar';
const listAudit = async () =>
  (
    await db.$client.execute(
      `select action, operator_name, entity_id, before, after from audit_entry where id > ${lastEntry} order by id`,
    )
  ).rows.map((row) => Object.values({ ...row }));

describe('the releases', () => {
  it('are the newest ten and the current one, newest first', async () => {
    await makeCurrent(releases[11]!);
    const found = await list();
    expect(found.map(({ id }) => id)).toEqual([...releases.slice(0, 10), releases[11]]);
    expect(found[0]).toEqual({
      id: releases[0],
      at: '2026-11-20T12:00:00.000Z',
      by: 'test',
      pages: 100,
      isCurrent: false,
      held: null,
    });
    expect(found.at(-1)).toMatchObject({ isCurrent: true, pages: 89 });
  });

  it('lack the one of the first pages of the site, unless visitors see it', async () => {
    const at = new Date(NOW + HOUR);
    const partial = await storeRelease({ id: createReleaseId(at), at: at.toISOString(), isPartial: true });
    const hasPartial = async () => (await list()).some(({ id }) => id === partial.id);
    expect(await hasPartial()).toBe(false);
    expect((await send('/rollback', { release: partial.id, reason })).status).toBe(409);
    await makeCurrent(partial.id);
    expect(await hasPartial()).toBe(true);
  });

  it('are none before the first publish, and skip those of another format', async () => {
    await storeRelease({ id: createReleaseId(new Date(NOW + HOUR)), format: 99 as never });
    expect(await list()).toHaveLength(9);
    await bindings.PAGES.delete(['current', ...releases.map((id) => getObjectKey('releases', id))]);
    expect(await list()).toEqual([]);
  });
});

describe('a rollback', () => {
  it('serves and holds an earlier release until publishing goes on, and both are recorded', async () => {
    const response = await send('/rollback', { release: releases[3], reason: `  ${reason} ` });
    expect(response.status).toBe(200);
    const held = { by: OPERATOR_NAME, reason, at: expect.any(String) as string };
    const found = ListedRelease.array().parse(await response.json());
    expect(found[3]).toMatchObject({ id: releases[3], isCurrent: true, held });
    expect(found.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const attention = (await (await requestAsOperator('/api/admin/attention')).json()) as object;
    expect(attention).toMatchObject({ heldRelease: held, isBehind: false });
    const publishing = (await (await requestAsOperator('/api/admin/publishing')).json()) as object;
    expect(publishing).toMatchObject({ held: true });

    expect((await send('/resume')).status).toBe(200);
    expect((await list())[3]).toMatchObject({ isCurrent: true, held: null });
    // Nothing is held any more, so nothing is recorded.
    expect((await send('/resume')).status).toBe(200);
    expect(await listAudit()).toEqual([
      [
        'release.rollback',
        OPERATOR_NAME,
        releases[3],
        JSON.stringify({ release: releases[0] }),
        JSON.stringify({ release: releases[3], reason }),
      ],
      ['release.resume', OPERATOR_NAME, releases[3], null, null],
    ]);
  });

  it('replaces a rollback', async () => {
    await send('/rollback', { release: releases[3], reason });
    expect((await send('/rollback', { release: releases[5], reason: 'Daha eskisi' })).status).toBe(200);
    expect((await list()).find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: releases[5],
      held: { reason: 'Daha eskisi' },
    });
  });

  it('is refused for a release that is not in the store, without a reason, and to strangers', async () => {
    const gone = createReleaseId(new Date(NOW));
    const refused = await send('/rollback', { release: gone, reason });
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([409, 'release_unknown']);
    for (const body of [
      { release: releases[1], reason: ' ' },
      { release: releases[1] },
      { release: releases[1], reason: 'x'.repeat(201) },
      { release: '../current', reason },
      { release: releases[1], reason, force: true },
    ])
      expect((await send('/rollback', body)).status).toBe(400);
    for (const path of ['', '/rollback', '/resume'])
      expect((await requestFresh(`${PATH}${path}`, path === '' ? {} : { method: 'POST' })).status).toBe(401);
    expect((await list())[0]).toMatchObject({ isCurrent: true, held: null });
    expect(await listAudit()).toEqual([]);
  });

  it('is taken back if the release is deleted meanwhile', async () => {
    const held = { by: 'Ada', at: '2026-11-20T12:00:00.000Z', reason };
    // The publisher deletes the release between the switch and the check after it.
    const store = new Proxy(bindings.PAGES, {
      get(target, name) {
        if (name === 'put')
          return async (...args: Parameters<R2Bucket['put']>) => {
            const stored = await target.put(...args);
            await target.delete(getObjectKey('releases', releases[11]!));
            return stored;
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(rollBack(store, releases[11]!, held, NOW)).rejects.toThrow('is not in the page store');
    expect((await list())[0]).toMatchObject({ id: releases[0], isCurrent: true, held: null });
  });
});
