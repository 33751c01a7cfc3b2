import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { encodeBatch, MAX_BATCH_BYTES, type PageEntry } from '../../../schema/contracts/page-batch.ts';
import { bindings, requestFresh, requestAsPublisher } from '../../testing/request.ts';

const createPage = (path: string, text = path): PageEntry => ({
  head: { action: 'put', path, status: 200, type: 'text/html; charset=utf-8' },
  body: new TextEncoder().encode(text),
});
const removePage = (path: string): PageEntry => ({
  head: { action: 'remove', path },
  body: new Uint8Array(),
});
const storePages = (release: string, body: BodyInit) =>
  requestAsPublisher(`/api/internal/pages?release=${release}`, { method: 'POST', body });
const chooseRelease = (body: unknown) =>
  requestAsPublisher('/api/internal/release', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const listKeys = async (prefix: string) =>
  (await bindings.PAGES.list({ prefix })).objects.map((object) => object.key);
const getErrorCode = async (response: Response) => ((await response.json()) as ErrorBody).code;

describe('who may publish', () => {
  it.each([
    ['POST', '/api/internal/pages?release=r'],
    ['GET', '/api/internal/release'],
    ['PUT', '/api/internal/release'],
    ['DELETE', '/api/internal/release/r'],
  ])('only the publisher: %s %s', async (method, path) => {
    for (const Authorization of [
      undefined,
      'Bearer ',
      'Bearer wrong',
      'Basic eDp5',
      bindings.PUBLISH_TOKEN!,
    ]) {
      const response = await requestFresh(path, { method, headers: Authorization ? { Authorization } : {} });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await getErrorCode(response)).toBe('unauthorized');
    }
  });
});

describe('POST /api/internal/pages', () => {
  it('stores pages, then removes some; of two entries for one path the later counts', async () => {
    const first = await storePages(
      'batch',
      encodeBatch([createPage('/'), createPage('/a'), createPage('/b', 'old'), createPage('/b', 'new')]),
    );
    expect(await first.json()).toEqual({ stored: 3, removed: 0 });
    const second = await storePages('batch', encodeBatch([removePage('/a'), removePage('/never-there')]));
    expect(await second.json()).toEqual({ stored: 0, removed: 2 });
    expect(await listKeys('batch/')).toEqual(['batch/b', 'batch/index']);
    expect(await (await bindings.PAGES.get('batch/b'))!.text()).toBe('new');
  });

  it('takes 200 pages at once', async () => {
    const response = await storePages(
      'full',
      encodeBatch(Array.from({ length: 200 }, (_, i) => createPage(`/p/${i}`))),
    );
    expect(await response.json()).toEqual({ stored: 200, removed: 0 });
    expect(await listKeys('full/')).toHaveLength(200);
  });

  it('lets other requests go on between the pages of a batch', async () => {
    // Like the input of a request, the end of a timer is noticed only when nothing else is to be done.
    let isOver = false;
    const countTurns = async () => {
      let turns = 0;
      for (; !isOver; turns++) await scheduler.wait(0);
      return turns;
    };
    const turns = countTurns();
    await storePages('polite', encodeBatch(Array.from({ length: 80 }, (_, i) => createPage(`/p/${i}`))));
    isOver = true;
    expect(await turns).toBeGreaterThanOrEqual(20);
  });

  it.each([
    [
      '201 pages',
      () => encodeBatch(Array.from({ length: 201 }, (_, i) => createPage(`/p/${i}`))),
      'batch_too_large',
    ],
    ['more than 8 MB', () => new Uint8Array(MAX_BATCH_BYTES + 1), 'body_too_large'],
  ])('refuses %s', async (_, body, expected) => {
    const response = await storePages('large', body());
    expect(response.status).toBe(413);
    expect(await getErrorCode(response)).toBe(expected);
    expect(await listKeys('large/')).toEqual([]);
  });

  it.each([
    ['text', new TextEncoder().encode('hello, this is text')],
    ['a batch cut short', encodeBatch([createPage('/a'), createPage('/b')]).slice(0, -1)],
    ['a head cut short', encodeBatch([createPage('/a')]).slice(0, 2)],
    ['a path without a slash', encodeBatch([createPage('a')])],
    [
      'an unknown status',
      encodeBatch([{ ...createPage('/a'), head: { ...createPage('/a').head, status: 500 } as never }]),
    ],
  ])('refuses %s', async (_, body) => {
    const response = await storePages('bad', body);
    expect(response.status).toBe(400);
    expect(await getErrorCode(response)).toBe('invalid_batch');
    expect(await listKeys('bad/')).toEqual([]);
  });

  it.each(['', 'Up', 'a/b', '..', '-a', 'a'.repeat(65)])('refuses the release %j', async (release) => {
    const response = await storePages(encodeURIComponent(release), encodeBatch([createPage('/')]));
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).issues![0]!.path).toBe('release');
  });
});

describe('/api/internal/release', () => {
  it('names the releases and the one being served, and removes an old one', async () => {
    await storePages('one', encodeBatch([createPage('/'), createPage('/a')]));
    await storePages('two', encodeBatch([createPage('/')]));
    expect(await (await chooseRelease({ release: 'two' })).json()).toEqual({ release: 'two' });
    const before = (await (await requestAsPublisher('/api/internal/release')).json()) as {
      releases: string[];
    };
    expect(before).toMatchObject({ current: 'two', releases: expect.arrayContaining(['one', 'two']) });

    const removed = await requestAsPublisher('/api/internal/release/one', { method: 'DELETE' });
    expect(await removed.json()).toEqual({ removed: 2, done: true });
    const after = (await (await requestAsPublisher('/api/internal/release')).json()) as {
      releases: string[];
    };
    expect(after.releases).not.toContain('one');
  });

  it('never removes the release being served', async () => {
    await storePages('served', encodeBatch([createPage('/')]));
    await chooseRelease({ release: 'served' });
    const response = await requestAsPublisher('/api/internal/release/served', { method: 'DELETE' });
    expect(response.status).toBe(409);
    expect(await getErrorCode(response)).toBe('release_in_use');
    expect(await listKeys('served/')).toEqual(['served/index']);
  });

  it('serves no release that has no pages', async () => {
    const response = await chooseRelease({ release: 'empty' });
    expect(response.status).toBe(409);
    expect(await getErrorCode(response)).toBe('release_empty');
  });

  it.each([{}, { release: 'UP' }, { release: 'a', more: 1 }, []])('refuses the body %j', async (body) => {
    expect((await chooseRelease(body)).status).toBe(400);
  });

  it('refuses a body that is not JSON', async () => {
    const response = await requestAsPublisher('/api/internal/release', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"release"',
    });
    expect(response.status).toBe(400);
    expect(await getErrorCode(response)).toBe('invalid_request');
  });

  it('is kept by nobody', async () => {
    expect((await requestAsPublisher('/api/internal/release')).headers.get('Cache-Control')).toBe('no-store');
  });
});
