import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { CHANGE_HEADER } from '../../../schema/contracts/publishing.ts';
import {
  defaultSettings,
  type SettingsEdit,
  SettingsState,
} from '../../../schema/contracts/site-settings.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { createSessionHeaders, OPERATOR_NAME } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, requestFresh, sendRequest } from '../../testing/request.ts';
import { loadReceivedWebhooks } from '../../testing/webhook/webhook-stub.ts';

const PATH = '/api/admin/settings';
const db = testDatabase();
const contact = { ...defaultSettings.contact, email: 'hello@example.com' };
const other = { now: new Date('2026-11-20T12:00:00Z'), actor: { kind: 'system', name: 'Grace' } } as const;

const load = async () => SettingsState.parse(await (await requestAsOperator(PATH)).json());
const save = (body: unknown) => requestAsOperator(PATH, buildJsonRequest('PATCH', body));
const edit = async (body: SettingsEdit) => {
  const response = await save(body);
  expect(response.status).toBe(200);
  return SettingsState.parse(await response.json());
};
const readError = async (response: Response) => (await response.json()) as ErrorBody;
const selectRows = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const listAudit = () =>
  selectRows(`select operator_name, entity_id, before, after from audit_entry
    where action = 'settings.change' and id > ${newestEntry} order by id`);

/** The audit log can only be added to. */
let newestEntry = 0;
beforeEach(async () => {
  await db.$client.execute('delete from site_setting');
  newestEntry = Number((await selectRows('select max(id) as id from audit_entry'))[0]!.id ?? 0);
});

describe('GET /api/admin/settings', () => {
  it('gives the defaults, then what was set, by whom and when, and what the installation decides', async () => {
    expect(await load()).toEqual({
      settings: defaultSettings,
      changedAt: null,
      changedBy: null,
      site: { name: 'Business Hub', origin: 'https://hub.example' },
      session: { lifetimeSeconds: 24 * 3600, idleSeconds: 2 * 3600 },
    });
    await updateSiteSettings(db, { contact }, other);
    expect(await load()).toMatchObject({
      settings: { contact },
      changedAt: '2026-11-20T12:00:00.000Z',
      changedBy: 'Grace',
    });
  });
});

describe('PATCH /api/admin/settings', () => {
  it('stores single fields, tells the publisher and the audit log', async () => {
    await updateSiteSettings(db, { contact }, other);
    const webhook = { PUBLISH_WEBHOOK_URL: `${inject('webhookUrl')}/settings` };
    const body = {
      changes: { contact: { phone: '+1 415-555-0132' }, texts: { metaDescription: 'x'.repeat(160) } },
    };
    const headers = await createSessionHeaders(new Date());
    const response = await requestFresh(PATH, buildJsonRequest('PATCH', body, headers), webhook);
    expect(response.status).toBe(200);
    expect(response.headers.get(CHANGE_HEADER)).toMatch(/^\d+$/);
    const wanted = {
      ...defaultSettings,
      contact: { ...contact, phone: '+1 415-555-0132' },
      texts: { ...defaultSettings.texts, metaDescription: 'x'.repeat(160) },
    };
    expect(await response.json()).toMatchObject({ settings: wanted, changedBy: OPERATOR_NAME });
    expect((await load()).settings).toEqual(wanted);
    expect((await loadReceivedWebhooks('settings')).length).toBeGreaterThan(0);
    expect(await listAudit()).toMatchObject([
      { operator_name: 'Grace' },
      { operator_name: OPERATOR_NAME, entity_id: 'contact', before: '{"phone":null}' },
      { operator_name: OPERATOR_NAME, entity_id: 'texts', before: '{"metaDescription":""}' },
    ]);
  });

  it('keeps what others changed meanwhile, and says which fields both changed', async () => {
    await updateSiteSettings(db, { contact, ratingMarkup: 'all' }, other);
    const base = { contact: { email: null, phone: null }, ratingMarkup: 'own' } as const;
    const merged = await edit({ changes: { contact: { phone: '1' } }, base });
    expect(merged.settings.contact).toEqual({ ...contact, phone: '1' });

    const changes = { contact: { email: 'mine@example.com', phone: '2' }, ratingMarkup: 'none' } as const;
    const refused = await save({ changes, base: { ...base, contact: { email: null, phone: '1' } } });
    expect(refused.status).toBe(409);
    const { code, details } = await readError(refused);
    expect(code).toBe('settings_conflict');
    const changedBy = OPERATOR_NAME;
    expect(details).toEqual({
      changed: [
        { field: 'contact.email', yours: 'mine@example.com', theirs: 'hello@example.com', changedBy },
        { field: 'ratingMarkup', yours: 'none', theirs: 'all', changedBy: 'Grace' },
      ],
    });
    expect((await load()).settings).toEqual(merged.settings);
    // The same again, once the operator has seen the stored values.
    const seen = { contact: { email: 'hello@example.com', phone: '1' }, ratingMarkup: 'all' } as const;
    expect((await edit({ changes, base: seen })).settings).toMatchObject(changes);
  });

  it('two operators who save at once both succeed, or one is told', async () => {
    const fields = ['email', 'phone', 'address', 'liveChat'] as const;
    const value = (field: string) =>
      field === 'email' ? 'a@example.com' : field === 'liveChat' ? 'https://chat.example' : '12';
    const answers = await Promise.all(
      fields.map((field) =>
        save({ changes: { contact: { [field]: value(field) } }, base: { contact: { [field]: null } } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const stored = (await load()).settings.contact;
    for (const [i, field] of fields.entries()) {
      const { status } = answers[i]!;
      expect([200, 409]).toContain(status);
      expect(stored[field]).toBe(status === 200 ? value(field) : null);
    }
    const sameField = await Promise.all(
      ['1', '2'].map((headline) =>
        save({ changes: { texts: { headline } }, base: { texts: { headline: '' } } }),
      ),
    );
    expect(sameField.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('repeated, changes nothing, and the page of changes stays', async () => {
    const body = { changes: { social: { x: 'https://x.example/hub' } }, base: { social: { x: null } } };
    const first = await edit(body);
    expect(await edit(body)).toEqual(first);
    expect(await edit({ changes: {} })).toEqual(first);
    expect(await listAudit()).toHaveLength(1);
  });

  it('changes other texts beside a description of an older version that is too long by now', async () => {
    const text = JSON.stringify({ metaDescription: 'x'.repeat(161) });
    await db.$client.execute({
      sql: `insert into site_setting values ('texts', ?, '2026', 'ada')`,
      args: [text],
    });
    const { settings } = await edit({ changes: { texts: { headline: 'Hello' } } });
    expect(settings.texts).toMatchObject({ headline: 'Hello', metaDescription: 'x'.repeat(161) });
  });

  it('closes what was stored open before that was refused', async () => {
    const text = JSON.stringify({ head: '<script>1', foot: '' });
    await db.$client.execute({
      sql: `insert into site_setting values ('codes', ?, '2026', 'ada')`,
      args: [text],
    });
    const base = { codes: { head: '<script>1' } };
    const { settings } = await edit({ changes: { codes: { head: '<script>1</script>' } }, base });
    expect(settings.codes.head).toBe('<script>1</script>');
  });

  it.each([
    [
      { changes: { texts: { metaDescription: 'x'.repeat(161) } } },
      'changes.texts.metaDescription',
      'too_long',
    ],
    [{ changes: { contact: { email: 'nobody' } } }, 'changes.contact.email', 'invalid_email'],
    [{ changes: { contact: { phone: '' } } }, 'changes.contact.phone', 'text_required'],
    [{ changes: { social: { x: 'javascript:alert(1)' } } }, 'changes.social.x', 'invalid_url'],
    [
      { changes: { analytics: { googleAnalytics: `G-1');alert('` } } },
      'changes.analytics.googleAnalytics',
      'invalid_google_analytics',
    ],
    [{ changes: { promises: { nextReview: '2026-02-30' } } }, 'changes.promises.nextReview', 'invalid_date'],
    [{ changes: { codes: { head: 'x'.repeat(20_001) } } }, 'changes.codes.head', 'too_long'],
    [{ changes: { colours: {} } }, 'changes.colours', 'unknown_field'],
    [{ changes: { ads: { placements: {} } } }, 'changes.ads.placements', 'unknown_field'],
    [{ changes: { codes: { head: '<!-- note' } } }, 'changes.codes.head', 'unclosed_html'],
    [{ changes: { codes: { head: '<script>1' } } }, 'changes.codes.head', 'unclosed_html'],
    [{ changes: { codes: { head: '\ud800' } } }, 'changes.codes.head', 'lone_surrogate'],
    [{}, 'changes', undefined],
  ])('refuses %j, and stores nothing', async (body, path, code) => {
    const response = await save(
      'changes' in body ? { changes: { ...body.changes, ratingMarkup: 'none' } } : body,
    );
    expect(response.status).toBe(400);
    expect((await readError(response)).issues![0]).toMatchObject({ path, ...(code && { code }) });
    expect((await load()).settings).toEqual(defaultSettings);
  });

  it('refuses visitors, other sites, requests without the token, and bodies beyond all limits', async () => {
    const headers = await createSessionHeaders(new Date());
    const send = (own: Record<string, string>, body: unknown = { changes: { ratingMarkup: 'none' } }) =>
      sendRequest(PATH, buildJsonRequest('PATCH', body, own));
    expect((await send({})).status).toBe(401);
    expect((await send({ Cookie: headers.Cookie! })).status).toBe(403);
    expect((await send({ ...headers, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send(headers, { changes: {}, base: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await sendRequest(PATH)).status).toBe(401);
    expect((await load()).settings).toEqual(defaultSettings);
  });
});
