import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../schema/contracts/error.ts';
import { encodeBatch, MAX_BATCH_BYTES, type PageEntry } from '../../schema/contracts/page-batch.ts';
import { bindings, call, callAsPublisher } from '../testing/call.ts';

const page = (path: string, text = path): PageEntry => ({
  head: { action: 'put', path, status: 200, type: 'text/html; charset=utf-8' },
  body: new TextEncoder().encode(text),
});
const remove = (path: string): PageEntry => ({ head: { action: 'remove', path }, body: new Uint8Array() });
const store = (release: string, body: BodyInit) =>
  callAsPublisher(`/api/internal/pages?release=${release}`, { method: 'POST', body });
const choose = (body: unknown) =>
  callAsPublisher('/api/internal/release', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const keys = async (prefix: string) =>
  (await bindings.PAGES.list({ prefix })).objects.map((object) => object.key);
const code = async (response: Response) => ((await response.json()) as ErrorBody).code;

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
      const response = await call(path, { method, headers: Authorization ? { Authorization } : {} });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await code(response)).toBe('unauthorized');
    }
  });
});

describe('POST /api/internal/pages', () => {
  it('stores pages, then removes some; of two entries for one path the later counts', async () => {
    const first = await store(
      'batch',
      encodeBatch([page('/'), page('/a'), page('/b', 'old'), page('/b', 'new')]),
    );
    expect(await first.json()).toEqual({ stored: 3, removed: 0 });
    const second = await store('batch', encodeBatch([remove('/a'), remove('/never-there')]));
    expect(await second.json()).toEqual({ stored: 0, removed: 2 });
    expect(await keys('batch/')).toEqual(['batch/b', 'batch/index']);
    expect(await (await bindings.PAGES.get('batch/b'))!.text()).toBe('new');
  });

  it('takes 200 pages at once', async () => {
    const response = await store('full', encodeBatch(Array.from({ length: 200 }, (_, i) => page(`/p/${i}`))));
    expect(await response.json()).toEqual({ stored: 200, removed: 0 });
    expect(await keys('full/')).toHaveLength(200);
  });

  it.each([
    [
      '201 pages',
      () => encodeBatch(Array.from({ length: 201 }, (_, i) => page(`/p/${i}`))),
      'batch_too_large',
    ],
    ['more than 8 MB', () => new Uint8Array(MAX_BATCH_BYTES + 1), 'body_too_large'],
  ])('refuses %s', async (_, body, expected) => {
    const response = await store('large', body());
    expect(response.status).toBe(413);
    expect(await code(response)).toBe(expected);
    expect(await keys('large/')).toEqual([]);
  });

  it.each([
    ['text', new TextEncoder().encode('hello, this is text')],
    ['a batch cut short', encodeBatch([page('/a'), page('/b')]).slice(0, -1)],
    ['a head cut short', encodeBatch([page('/a')]).slice(0, 2)],
    ['a path without a slash', encodeBatch([page('a')])],
    [
      'an unknown status',
      encodeBatch([{ ...page('/a'), head: { ...page('/a').head, status: 500 } as never }]),
    ],
  ])('refuses %s', async (_, body) => {
    const response = await store('bad', body);
    expect(response.status).toBe(400);
    expect(await code(response)).toBe('invalid_batch');
    expect(await keys('bad/')).toEqual([]);
  });

  it.each(['', 'Up', 'a/b', '..', '-a', 'a'.repeat(65)])('refuses the release %j', async (release) => {
    const response = await store(encodeURIComponent(release), encodeBatch([page('/')]));
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).issues![0]!.path).toBe('release');
  });
});

describe('/api/internal/release', () => {
  it('names the releases and the one being served, and removes an old one', async () => {
    await store('one', encodeBatch([page('/'), page('/a')]));
    await store('two', encodeBatch([page('/')]));
    expect(await (await choose({ release: 'two' })).json()).toEqual({ release: 'two' });
    const before = (await (await callAsPublisher('/api/internal/release')).json()) as { releases: string[] };
    expect(before).toMatchObject({ current: 'two', releases: expect.arrayContaining(['one', 'two']) });

    const removed = await callAsPublisher('/api/internal/release/one', { method: 'DELETE' });
    expect(await removed.json()).toEqual({ removed: 2, done: true });
    const after = (await (await callAsPublisher('/api/internal/release')).json()) as { releases: string[] };
    expect(after.releases).not.toContain('one');
  });

  it('never removes the release being served', async () => {
    await store('served', encodeBatch([page('/')]));
    await choose({ release: 'served' });
    const response = await callAsPublisher('/api/internal/release/served', { method: 'DELETE' });
    expect(response.status).toBe(409);
    expect(await code(response)).toBe('release_in_use');
    expect(await keys('served/')).toEqual(['served/index']);
  });

  it('serves no release that has no pages', async () => {
    const response = await choose({ release: 'empty' });
    expect(response.status).toBe(409);
    expect(await code(response)).toBe('release_empty');
  });

  it.each([{}, { release: 'UP' }, { release: 'a', more: 1 }, []])('refuses the body %j', async (body) => {
    expect((await choose(body)).status).toBe(400);
  });

  it('refuses a body that is not JSON', async () => {
    const response = await callAsPublisher('/api/internal/release', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"release"',
    });
    expect(response.status).toBe(400);
    expect(await code(response)).toBe('invalid_request');
  });

  it('is kept by nobody', async () => {
    expect((await callAsPublisher('/api/internal/release')).headers.get('Cache-Control')).toBe('no-store');
  });
});
