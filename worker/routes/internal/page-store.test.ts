import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { MAX_OBJECT_BYTES, type StoredObjects } from '../../../schema/contracts/page-store.ts';
import { createObjectId, createReleaseId, getObjectKey } from '../../../schema/page-store/store-keys.ts';
import { PAGE_FORMAT } from '../../../schema/page-store/stored-page.ts';
import {
  makeCurrent,
  publishPages,
  storeRelease,
  withdrawRelease,
} from '../../testing/data/publish-pages.ts';
import { bindings, buildJsonRequest, requestAsPublisher, requestFresh } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const RELEASE = createReleaseId(new Date());
const putObject = (path: string, body: BodyInit) =>
  requestAsPublisher(`/api/internal/store/${path}`, { method: 'PUT', body });
const getObject = (path: string) => requestAsPublisher(`/api/internal/store/${path}`);
const deleteObjects = (kind: string, ids: string[]) =>
  requestAsPublisher(`/api/internal/store/${kind}/delete`, buildJsonRequest('POST', { ids }));
const switchTo = (expected: string | null, release: string, more = {}) =>
  requestAsPublisher(
    '/api/internal/current',
    buildJsonRequest('PUT', { expected, current: { release }, ...more }),
  );
const getCurrent = async () => {
  const response = await requestAsPublisher('/api/internal/current');
  const { pageFormat, ...answer } = (await response.json()) as { pageFormat: number };
  // Publishers of a newer version refuse to store pages that this worker could not read.
  expect(pageFormat).toBe(PAGE_FORMAT);
  return answer;
};
const expectError = async (response: Response, status: number, code: string, message: string) => {
  const body = (await response.json()) as ErrorBody;
  expect([response.status, body.code, body.message]).toEqual([status, code, message]);
};

describe('who may publish', () => {
  it.each([
    ['GET', '/api/internal/store/packs'],
    ['GET', '/api/internal/store/packs/0123456789abcdef'],
    ['PUT', '/api/internal/store/packs/0123456789abcdef'],
    ['POST', '/api/internal/store/packs/delete'],
    ['GET', '/api/internal/current'],
    ['PUT', '/api/internal/current'],
  ])('only the publisher: %s %s', async (method, path) => {
    const wrong = [undefined, 'Bearer ', 'Bearer wrong', 'Basic eDp5', bindings.PUBLISH_TOKEN!];
    for (const Authorization of wrong) {
      const response = await requestFresh(path, { method, headers: Authorization ? { Authorization } : {} });
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      await expectError(response, 401, 'unauthorized', "This endpoint requires the publisher's token.");
    }
    expect(await bindings.PAGES.head('packs/0123456789abcdef')).toBeNull();
  });
});

describe('objects', () => {
  it.each([
    ['packs', createObjectId()],
    ['indexes', createObjectId()],
    ['records', createObjectId()],
    ['lists', createObjectId()],
    ['releases', RELEASE],
    ['assets', encodeURIComponent('admin/Panel.A1b2.js')],
  ])('are stored, read, listed and deleted, as often as asked: %s/%s', async (kind, id) => {
    const bytes = crypto.getRandomValues(new Uint8Array(5000));
    for (let i = 0; i < 2; i++)
      expect(await (await putObject(`${kind}/${id}`, bytes)).json()).toEqual({ size: 5000 });
    const stored = await getObject(`${kind}/${id}`);
    expect(stored.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(stored.headers.get('Cache-Control')).toBe('no-store');
    expect(await stored.bytes()).toEqual(bytes);
    const name = decodeURIComponent(id);
    const { objects, cursor } = (await (await getObject(kind)).json()) as StoredObjects;
    expect(cursor).toBeNull();
    const found = objects.find((object) => object.id === name)!;
    expect(found.size).toBe(5000);
    expect(Math.abs(Date.parse(found.uploaded) - Date.now())).toBeLessThan(60_000);
    for (let i = 0; i < 2; i++)
      expect(await (await deleteObjects(kind, [name])).json()).toEqual({ deleted: 1 });
    await expectError(
      await getObject(`${kind}/${id}`),
      404,
      'not_found',
      'There is no object of this kind and name.',
    );
  });

  it('can be empty, as the index of no pages is', async () => {
    const id = createObjectId();
    expect(await (await putObject(`indexes/${id}`, new Uint8Array())).json()).toEqual({ size: 0 });
    expect(await (await getObject(`indexes/${id}`)).bytes()).toHaveLength(0);
  });

  it('are listed a thousand at a time, and deleted so', async () => {
    const ids = Array.from({ length: 1003 }, createObjectId);
    await Promise.all(ids.map((id) => bindings.PAGES.put(getObjectKey('records', id), id)));
    const first = (await (await getObject('records')).json()) as StoredObjects;
    expect(first.objects).toHaveLength(1000);
    const rest = await getObject(`records?cursor=${encodeURIComponent(first.cursor!)}`);
    const { objects, cursor } = (await rest.json()) as StoredObjects;
    expect(cursor).toBeNull();
    expect([...first.objects, ...objects].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await deleteObjects('records', ids)).status).toBe(400);
    await deleteObjects('records', ids.slice(0, 1000));
    await deleteObjects('records', ids.slice(1000));
    expect(((await (await getObject('records')).json()) as StoredObjects).objects).toEqual([]);
  });

  it.each([
    'packs/current',
    'packs/0123456789ABCDEF',
    'packs/0123456789abcde',
    'packs/20261124T031502123Z-ab12cd34',
    'releases/0123456789abcdef',
    'releases/current',
    'assets/.env',
    'assets/..%2Fcurrent',
    'assets/a%2F%2Fb.js',
    'assets/%2Fa.js',
    'assets/a b.js',
    'assets/a%00.js',
    'assets/%C3%A4.js',
  ])('have strict names: %s', async (path) => {
    const before = await bindings.PAGES.list();
    await expectError(
      await putObject(path, 'x'),
      400,
      'invalid_request',
      'The request is invalid: id: is not a name for an object of this kind.',
    );
    expect((await bindings.PAGES.list()).objects).toHaveLength(before.objects.length);
  });

  it.each(['pointers/0123456789abcdef', 'current/current', `packs/${'0'.repeat(201)}`])(
    'have strict kinds and lengths: %s',
    async (path) => {
      expect((await putObject(path, 'x')).status).toBe(400);
      expect((await getObject(path)).status).toBe(400);
    },
  );

  it('have at most 16 MB', async () => {
    const id = createObjectId();
    await expectError(
      await putObject(`packs/${id}`, new Uint8Array(MAX_OBJECT_BYTES + 1)),
      413,
      'body_too_large',
      'The body is too large. The maximum is 16,384 KB.',
    );
    expect((await getObject(`packs/${id}`)).status).toBe(404);
    expect((await putObject(`packs/${id}`, new Uint8Array(MAX_OBJECT_BYTES))).status).toBe(200);
  });

  it('answer 503 while the store fails, so that the publisher tries again', async () => {
    const fail = () => Promise.reject(new Error('secret detail'));
    const PAGES = { get: fail, put: fail, list: fail, delete: fail } as unknown as R2Bucket;
    const headers = { Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` };
    const path = `/api/internal/store/packs/${createObjectId()}`;
    for (const [url, method] of [
      [path, 'GET'],
      [path, 'PUT'],
      ['/api/internal/store/packs', 'GET'],
      ['/api/internal/current', 'GET'],
    ]) {
      const { result, log } = await captureErrorLog(() => requestFresh(url!, { method, headers }, { PAGES }));
      expect(result.headers.get('Retry-After')).toBe('5');
      const message = 'The page store is unavailable. Try again in a few seconds.';
      await expectError(result, 503, 'store_unavailable', message);
      expect(log).toContain('secret detail');
    }
  });
});

describe('the current release', () => {
  it('is none before the first publish, and then the one that is switched to', async () => {
    await withdrawRelease();
    expect(await getCurrent()).toEqual({ current: null });
    const { id } = await storeRelease();
    const response = await switchTo(null, id);
    expect(await response.json()).toEqual({ current: { release: id }, pageFormat: PAGE_FORMAT });
    const read = await requestAsPublisher('/api/internal/current');
    expect(await read.json()).toEqual({ current: { release: id }, pageFormat: PAGE_FORMAT });
    expect(read.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([true, false])('is that of one of two publishers (first publish: %s)', async (isFirst) => {
    await withdrawRelease();
    const before = isFirst ? null : (await publishPages([])).id;
    const rivals = [await storeRelease(), await storeRelease()];
    const responses = await Promise.all(rivals.map(({ id }) => switchTo(before, id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = responses[0]!.status === 200 ? [0, 1] : [1, 0];
    await expectError(
      responses[loser]!,
      409,
      'current_moved',
      'Another release is current than expected. Read it again: GET /api/internal/current.',
    );
    expect(await getCurrent()).toEqual({ current: { release: rivals[winner]!.id } });
    // The loser starts again on the release of the winner.
    expect((await switchTo(rivals[winner]!.id, rivals[loser]!.id)).status).toBe(200);
  });

  it.each(['older', null])('stays if %s was expected', async (expected) => {
    const { id } = await publishPages([]);
    const other = await storeRelease();
    const response = await switchTo(expected && createReleaseId(new Date(0)), other.id);
    expect(response.status).toBe(409);
    expect(await getCurrent()).toEqual({ current: { release: id } });
  });

  it('is switched to once, though the response was lost and the request is repeated', async () => {
    const before = await publishPages([]);
    const { id } = await storeRelease();
    for (let i = 0; i < 3; i++) expect((await switchTo(before.id, id)).status).toBe(200);
    expect(await getCurrent()).toEqual({ current: { release: id } });
  });

  it('is one that is stored', async () => {
    const before = await publishPages([]);
    const id = createReleaseId(new Date());
    await expectError(
      await switchTo(before.id, id),
      409,
      'release_unknown',
      `The release ${id} is not in the page store. Store it first: PUT /api/internal/store/releases/${id}.`,
    );
    expect(await getCurrent()).toEqual({ current: { release: before.id } });
  });

  it('is not replaced by a publish while an operator holds it, unless forced', async () => {
    const { id } = await publishPages([]);
    const held = { by: 'Aylin', at: '2026-11-24T08:00:00.000Z', reason: 'Yanlış fiyatlar' };
    const hold = await switchTo(id, id, { current: { release: id, held } });
    expect(hold.status).toBe(200);
    expect(await getCurrent()).toEqual({ current: { release: id, held } });
    const next = await storeRelease();
    await expectError(
      await switchTo(id, next.id),
      409,
      'release_held',
      `An operator holds the release ${id}, so that no publish replaces it.`,
    );
    expect((await switchTo(id, next.id, { force: true })).status).toBe(200);
    expect(await getCurrent()).toEqual({ current: { release: next.id } });
  });

  it('is never deleted, nor what is named with it', async () => {
    const old = await storeRelease();
    const { id } = await publishPages([]);
    await expectError(
      await deleteObjects('releases', [old.id, id]),
      409,
      'release_in_use',
      `The release ${id} is being served.`,
    );
    expect((await getObject(`releases/${old.id}`)).status).toBe(200);
    expect((await deleteObjects('releases', [old.id])).status).toBe(200);
    expect((await getObject(`releases/${old.id}`)).status).toBe(404);
  });

  it('is what visitors see at once where it is switched', async () => {
    const first = await publishPages([{ path: '/', body: 'first' }]);
    const second = await publishPages([{ path: '/', body: 'second' }]);
    await makeCurrent(first.id);
    expect(await (await requestFresh('/')).text()).toBe('first');
    await switchTo(first.id, second.id);
    expect(await (await requestFresh('/')).text()).toBe('second');
    await switchTo(second.id, first.id);
    expect(await (await requestFresh('/')).text()).toBe('first');
  });

  it.each([
    {},
    { expected: null },
    { expected: null, current: { release: 'UP' } },
    { expected: 'r', current: { release: RELEASE } },
    { expected: null, current: { release: RELEASE }, more: 1 },
    { expected: null, current: { release: RELEASE, held: true } },
    { expected: null, current: { release: RELEASE }, force: 'yes' },
    [],
    '{"expected"',
  ])('is no %j', async (body) => {
    const response = await requestAsPublisher('/api/internal/current', buildJsonRequest('PUT', body));
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).code).toBe('invalid_request');
  });
});
