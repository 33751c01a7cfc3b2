import { beforeEach, describe, expect, it } from 'vitest';
import { AD_FORMATS, AD_FREQUENCIES, AdSetting } from '../../../schema/contracts/ad-settings.ts';
import { PageAdContent } from '../../../schema/contracts/business-ad.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { CHANGE_HEADER } from '../../../schema/contracts/publishing.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { createSessionHeaders } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';

const PATH = '/api/admin/ad-settings';
const db = testDatabase();
let lastEntry = 0;
beforeEach(async () => {
  await db.$client.execute('delete from site_setting');
  lastEntry = Number((await db.$client.execute('select max(id) from audit_entry')).rows[0]![0]);
});

const load = async () => AdSetting.array().parse(await (await requestAsOperator(PATH)).json());
const save = (body: unknown) => requestAsOperator(PATH, buildJsonRequest('POST', body));
const listAds = async () => PageAdContent.parse(await (await requestFresh('/api/ads')).json()).slots;
const saveTop = async (change: object) => {
  const [top, ...others] = await load();
  return save([{ ...top, ...change }, ...others]);
};
const on = { enabled: true, adClient: 'ca-pub-1', adSlot: '12', code: '<b>Çay</b>' };
const selectAudit = async () =>
  (
    await db.$client.execute(
      `select action, entity_id, before, after from audit_entry where entity = 'settings' and id > ${lastEntry}`,
    )
  ).rows;

describe('GET and POST /api/admin/ad-settings', () => {
  it('are five placements, off at first, then as they were stored (A-3-08, A-7-15, A-7-16, A-9-01)', async () => {
    const before = await load();
    expect(before.map(({ placement }) => placement)).toEqual([
      'top',
      'middle',
      'bottom',
      'sidebar',
      'inline',
    ]);
    expect(new Set(before.map(({ enabled }) => enabled))).toEqual(new Set([false]));
    const response = await saveTop({ ...on, adFormat: 'horizontal', frequency: 5, adStyle: '{"opacity":1}' });
    expect(response.status).toBe(200);
    expect(response.headers.get(CHANGE_HEADER)).toMatch(/^\d+$/);
    const after = await load();
    expect(await response.json()).toEqual(after);
    expect(after[0]).toEqual({
      placement: 'top',
      ...on,
      adFormat: 'horizontal',
      frequency: 5,
      adStyle: '{"opacity":1}',
    });
    const [entry] = await selectAudit();
    expect([entry!.action, entry!.entity_id]).toEqual(['settings.change', 'ads']);
    expect(String(entry!.after)).toContain('ca-pub-1');
    await save(after);
    expect(await selectAudit()).toHaveLength(1);
  });

  it('take the formats and frequencies that there are, and no others (A-9-02, A-9-03)', async () => {
    for (const adFormat of AD_FORMATS) expect((await saveTop({ adFormat })).status).toBe(200);
    for (const frequency of AD_FREQUENCIES) expect((await saveTop({ frequency })).status).toBe(200);
    for (const change of [
      { adFormat: '300x250' },
      { adFormat: '' },
      { frequency: 0 },
      { frequency: 4 },
      { frequency: '1' },
      { enabled: 'yes' },
      { adClient: 'x'.repeat(61) },
      { code: 'x'.repeat(20_001) },
      { placement: 'footer' },
      { placement: 'middle' },
      { more: 1 },
    ])
      expect((await saveTop(change)).status).toBe(400);
    expect((await save((await load()).slice(1))).status).toBe(400);
    expect((await save({})).status).toBe(400);
  });

  it('ignore a style that is not JSON, and keep a code that is not sent (A-5-20)', async () => {
    await saveTop({ ...on, adStyle: '{"borderRadius":"8px"}' });
    for (const adStyle of ['color: red', '{"color":', '[]', '7']) {
      const response = await saveTop({ adStyle });
      expect(response.status).toBe(200);
      expect((await load())[0]!.adStyle).toBe('{"borderRadius":"8px"}');
    }
    const withoutCode = (await load()).map((setting) => ({ ...setting, code: undefined }));
    expect((await save(withoutCode)).status).toBe(200);
    expect((await load())[0]!.code).toBe('<b>Çay</b>');
    await saveTop({ adStyle: '' });
    expect((await load())[0]!.adStyle).toBe('');
  });

  it('keep what others changed meanwhile, and refuse what others set differently', async () => {
    const read = await load();
    const edit = (change: object) =>
      save(
        read.map(({ placement, ...base }) => ({
          placement,
          ...base,
          ...(placement === 'top' && change),
          base,
        })),
      );
    await saveTop({ adClient: 'ca-pub-1' });
    await save((await load()).map((one) => (one.placement === 'inline' ? { ...one, enabled: true } : one)));
    expect((await edit({ adSlot: '42' })).status).toBe(200);
    const stored = await load();
    expect(stored[0]).toMatchObject({ adClient: 'ca-pub-1', adSlot: '42' });
    expect(stored[4]).toMatchObject({ enabled: true });
    // The same again is no conflict.
    expect((await edit({ adSlot: '42' })).status).toBe(200);
    const response = await edit({ adSlot: '43', adClient: 'ca-pub-2' });
    const { code, details } = (await response.json()) as ErrorBody & { details: unknown };
    expect([response.status, code]).toEqual([409, 'settings_conflict']);
    expect(details).toMatchObject({
      changed: [
        { field: 'ads.placements.top.adClient', yours: 'ca-pub-2', theirs: 'ca-pub-1' },
        { field: 'ads.placements.top.adSlot', yours: '43', theirs: '42' },
      ],
    });
    expect(await load()).toEqual(stored);
  });

  it('are for operators with their token only', async () => {
    expect((await requestFresh(PATH)).status).toBe(401);
    const headers = await createSessionHeaders(new Date());
    const forged = buildJsonRequest('POST', await load(), { ...headers, 'X-CSRF-Token': 'forged' });
    const response = await requestFresh(PATH, forged);
    expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([403, 'csrf_token']);
  });
});

describe('GET /api/ads', () => {
  it('has the ads that are on and set up, by the provider of the settings', async () => {
    expect(await listAds()).toEqual([]);
    await saveTop({ ...on, adFormat: 'vertical' });
    expect(await listAds()).toEqual([
      {
        placement: 'top',
        provider: 'adsense',
        client: 'ca-pub-1',
        slot: '12',
        format: 'vertical',
        style: '',
      },
    ]);
    await requestAsOperator(
      '/api/admin/settings',
      buildJsonRequest('PATCH', { changes: { ads: { provider: 'custom' } } }),
    );
    expect(await listAds()).toEqual([
      { placement: 'top', provider: 'custom', code: '<b>Çay</b>', style: '' },
    ]);
    await saveTop({ enabled: false });
    expect(await listAds()).toEqual([]);
  });
});
