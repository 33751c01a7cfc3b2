import { beforeEach, describe, expect, inject, it } from 'vitest';
import { replaceInjectionCodes } from '../../schema/store/commands/website/injection-codes.ts';
import { updateSiteSettings } from '../../schema/store/commands/website/site-settings.ts';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { connectDatabase } from '../database/connect.ts';
import { type Bindings, readSettings } from '../env.ts';
import { bindings, requestFresh } from '../testing/request.ts';
import { DEFAULT_TIME_LIMIT } from '../testing/faulty-database/fault-url.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { testDatabase } from '../testing/data/seed.ts';
import { loadPagePolicy } from './current-csp.ts';
import { PAGE_POLICY, PANEL_POLICY, PREVIEW_POLICY, STRICT_POLICY } from './csp.ts';
import { buildTester } from '../../schema/store/commands/testing/tester.ts';

const db = testDatabase();
const context = { now: new Date('2026-11-20T12:00:00Z'), actor: buildTester('test') };
const START = 1_000_000;
/** Settings without cached policy, as in a new isolate. */
const createSettings = (changed: Partial<Bindings> = {}) => readSettings({ ...bindings, ...changed });
const setCode = (host: string) =>
  replaceInjectionCodes(
    db,
    [
      {
        name: 'code',
        code: `<script src="https://${host}/x.js"></script>`,
        position: 'head',
        consent: 'necessary',
      },
    ],
    context,
  );

beforeEach(async () => {
  await replaceInjectionCodes(db, [], context);
  await db.$client.execute('delete from site_setting');
});

describe('the policy of public pages', () => {
  it('follows codes and settings, half a minute later at most', async () => {
    const settings = createSettings();
    expect(await loadPagePolicy(settings, START)).toBe(PAGE_POLICY);
    await setCode('one.example');
    expect(await loadPagePolicy(settings, START + 29_999)).toBe(PAGE_POLICY);
    const changed = await loadPagePolicy(settings, START + 30_000);
    expect(changed).toContain('https://one.example');
    const analytics = { ...defaultSettings.analytics, facebookPixel: '123456' };
    await updateSiteSettings(db, { analytics }, context);
    expect(await loadPagePolicy(settings, START + 59_999)).toBe(changed);
    expect(await loadPagePolicy(settings, START + 60_000)).toContain('https://connect.facebook.net');
  });

  it('is the right one for everybody who comes at once at the very first', async () => {
    await setCode('one.example');
    const settings = createSettings();
    const all = await Promise.all(Array.from({ length: 5 }, () => loadPagePolicy(settings, START)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain('https://one.example');
  });

  it.each([
    ['is not there', () => 'http://127.0.0.1:1'],
    ['never answers', () => inject('silentUrl')],
  ])('is strict when the database %s, which only the first finds out', async (_, url) => {
    const settings = createSettings({ DATABASE_URL: url() });
    const { result, log } = await captureErrorLog(async () => [
      await loadPagePolicy(settings, START),
      await loadPagePolicy(settings, START + 29_999),
    ]);
    expect(result).toEqual([PAGE_POLICY, PAGE_POLICY]);
    expect(log.match(/page_policy_unread/g)).toHaveLength(1);
  });

  it('keeps no page waiting for the database as long as a call waits', async () => {
    const settings = createSettings({ ...DEFAULT_TIME_LIMIT, DATABASE_URL: inject('silentUrl') });
    const read = connectDatabase(settings).$client.execute('select 1');
    const { result } = await captureErrorLog(() => Promise.race([loadPagePolicy(settings, START), read]));
    expect(result).toBe(PAGE_POLICY);
    await expect(read).rejects.toThrow();
  });

  it('stays the last one known when the database is gone or holds nonsense', async () => {
    await setCode('one.example');
    const settings = createSettings();
    const before = await loadPagePolicy(settings, START);
    await db.$client.execute(`insert into site_setting values ('contact', '7', 'now', 'test')`);
    const { result, log } = await captureErrorLog(() => loadPagePolicy(settings, START + 30_000));
    expect(result).toBe(before);
    expect(log).toContain('page_policy_unread');
    await db.$client.execute('delete from site_setting');
    await replaceInjectionCodes(db, [], context);
    expect(await loadPagePolicy(settings, START + 60_000)).toBe(PAGE_POLICY);
  });
});

describe('answers', () => {
  const policyAt = async (path: string, changed: Partial<Bindings> = {}) =>
    (await requestFresh(path, {}, changed)).headers.get('Content-Security-Policy');

  it('carry it on public pages, and fixed ones on calls and in the panel', async () => {
    await setCode('one.example');
    for (const path of ['/', '/business/x', '/nothing', '/administration'])
      expect(await policyAt(path)).toContain('https://one.example');
    for (const path of ['/api/cities', '/api/nothing', '/api', '/API', '/api/admin/preview-frame/x'])
      expect(await policyAt(path)).toBe(STRICT_POLICY);
    for (const path of ['/admin', '/admin/', '/admin/ads', '/ADMIN'])
      expect(await policyAt(path)).toBe(PANEL_POLICY);
    expect(await policyAt('/api/admin/preview-frame')).toBe(PREVIEW_POLICY);
  });

  it('carry one even when the settings of the worker are wrong', async () => {
    const { result } = await captureErrorLog(() => policyAt('/', { SESSION_SECRET: '' }));
    expect(result).toBe(STRICT_POLICY);
  });
});
