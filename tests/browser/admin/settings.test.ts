import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { claimJob, renewLease } from '../../../schema/store/commands/job/job-lease.ts';
import { startJob } from '../../../schema/store/commands/job/start-job.ts';
import { loadSiteSettings } from '../../../schema/store/queries/website/site-settings.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async () => {});
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());
beforeEach(async () => void (await site.db.$client.execute('delete from site_setting')));
const visitor = createVisitor(() => site.url, /\/api\/|\/admin\//);

const PATH = adminPaths.settings;
const WIDE = { width: 1280, height: 900 };
const GRACE = { now: new Date('2026-11-20T12:00:00Z'), actor: { kind: 'system', name: 'Grace' } } as const;

async function openSettings(tab = '', viewport = WIDE) {
  const page = await visitor({ viewport });
  await signIn(page, site, session);
  await page.goto(tab === '' ? PATH : `${PATH}?tab=${tab}`);
  await page.getByRole('tabpanel').waitFor();
  return page;
}
const stored = () => loadSiteSettings(site.db);
const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const getToast = (page: Page) => page.locator('.toast').innerText();
const getHead = (page: Page, name: string) => page.locator('.screen-head').getByRole('button', { name });
const getBar = (page: Page) => page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' });
const save = (page: Page) => getBar(page).getByRole('button', { name: 'Kaydet' }).click();
const getTab = (page: Page, name: string) => page.getByRole('tab', { name });
const isFocused = (page: Page, name: string) =>
  getField(page, name).evaluate((element) => element === document.activeElement);

describe('the settings', () => {
  it('have quick actions and tabs, whose fields are stored and there after a reload (A-2.9-01, A-2.9-02, A-2.9-03)', async () => {
    const page = await openSettings();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Kod Ekleme',
      'Analitik',
      'SEO',
      'Güvenlik',
      'Site Bilgileri',
    ]);
    expect(await page.locator('.screen-actions button').allInnerTexts()).toEqual([
      "Cache'i temizle",
      'Kaydet',
    ]);
    expect(await getHead(page, 'Kaydet').getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('[aria-current=page]').allInnerTexts()).toEqual(['Ayarlar']);
    const head = '<meta name="x" content="y">\n';
    const values = {
      'Kod Ekleme': { 'Başa eklenen kod (head)': head, 'Sona eklenen kod (foot)': '<!-- end -->' },
      Analitik: {
        'Google Analytics': 'G-ABC123',
        'Google Tag Manager': 'GTM-ABC123',
        'Facebook Pixel': '123456789012345',
      },
      SEO: { 'Ana sayfa açıklaması': 'Businesses near you.', 'Anahtar sözcükler': 'bakery, plumber' },
    };
    for (const [tab, fields] of Object.entries(values)) {
      await getTab(page, tab).click();
      for (const [name, value] of Object.entries(fields)) await getField(page, name).fill(value);
    }
    expect(await getBar(page).locator('p').innerText()).toBe(
      '7 alan değişti. Kaydedince sitenin tüm sayfaları yeniden yayınlanır.',
    );
    expect(await page.locator('.settings-unsaved').count()).toBe(3);
    expect(await stored()).toEqual(defaultSettings);
    await save(page);
    await expect.poll(() => getToast(page)).toContain('Ayarlar kaydedildi');
    await expect.poll(() => getBar(page).count()).toBe(0);
    expect(await stored()).toEqual({
      ...defaultSettings,
      codes: { head, foot: '<!-- end -->' },
      analytics: {
        googleAnalytics: 'G-ABC123',
        googleTagManager: 'GTM-ABC123',
        facebookPixel: '123456789012345',
      },
      texts: {
        ...defaultSettings.texts,
        metaDescription: 'Businesses near you.',
        metaKeywords: 'bakery, plumber',
      },
    });
    await page.reload();
    for (const [tab, fields] of Object.entries(values)) {
      await getTab(page, tab).click();
      for (const [name, value] of Object.entries(fields))
        expect(await getField(page, name).inputValue()).toBe(value);
    }
    expect(await page.locator('.screen-subtitle').innerText()).toMatch(/^Son değişiklik: .*, Ada Yılmaz$/);
  });

  it('hold all other facts about the site: texts, lists, switches and choices', async () => {
    const page = await openSettings('site');
    expect(await page.getByRole('tabpanel').innerText()).toContain('Eksik olan: Adres, E-posta.');
    expect(await page.locator('.facts dd').allInnerTexts()).toEqual([
      'Business Hub',
      new URL(site.url).origin,
    ]);
    await getField(page, 'E-posta').fill(' hello@example.com ');
    await getField(page, 'Adres').fill('Moda Cd. 5');
    await getField(page, 'Canlı sohbet bağlantısı').fill('https://chat.example/hub');
    await getField(page, 'LinkedIn').fill('https://linkedin.example/hub');
    await getField(page, 'Ana sayfa başlığı').fill('Find it here');
    await getField(page, 'Metinsiz değerlendirme yerine').fill('Rated without words');
    await getField(page, 'Aylık ziyaretçi').fill('2M+');
    await getField(page, 'Yanıt dilleri').fill('English\n\n Türkçe \n');
    await getField(page, 'Sonraki gözden geçirme').fill('2027-01-31');
    await page.getByRole('switch', { name: 'Günün her saati ulaşılabilir' }).click();
    await getField(page, 'Puan işaretlemesi').selectOption('Hiçbiri');
    await save(page);
    await expect.poll(async () => (await stored()).ratingMarkup).toBe('none');
    expect(await stored()).toMatchObject({
      contact: {
        email: 'hello@example.com',
        address: 'Moda Cd. 5',
        liveChat: 'https://chat.example/hub',
        phone: null,
      },
      social: { linkedin: 'https://linkedin.example/hub', x: null },
      texts: { headline: 'Find it here', reviewFallback: 'Rated without words' },
      figures: { monthlyVisitors: '2M+', uptime: null },
      promises: { languages: ['English', 'Türkçe'], nextReview: '2027-01-31', isAlwaysThere: true },
      ratingMarkup: 'none',
      ads: defaultSettings.ads,
    });
    await expect.poll(() => page.getByText('Eksik olan').count()).toBe(0);
    // An emptied field is shown nowhere again.
    await getField(page, 'E-posta').fill('');
    await save(page);
    await expect.poll(async () => (await stored()).contact.email).toBeNull();
  });

  it('count the description while it is typed, and store none that is too long (A-5-19)', async () => {
    const page = await openSettings('seo');
    const field = getField(page, 'Ana sayfa açıklaması');
    const counter = page.locator('.setting-count');
    expect(await counter.innerText()).toBe('0/160');
    expect(await page.getByRole('tabpanel').innerText()).toContain('150-160 karakter önerilir.');
    await field.pressSequentially('Bakery');
    expect(await counter.innerText()).toBe('6/160');
    await field.fill('x'.repeat(161));
    expect([await counter.innerText(), await counter.getAttribute('data-over')]).toEqual(['161/160', 'true']);
    await getTab(page, 'Analitik').click();
    await save(page);
    await expect.poll(() => isFocused(page, 'Ana sayfa açıklaması')).toBe(true);
    expect(await page.locator('.field .error').allInnerTexts()).toEqual(['En fazla 160 karakter olabilir']);
    expect((await stored()).texts.metaDescription).toBe('');
    await field.fill('x'.repeat(160));
    expect(await counter.getAttribute('data-over')).toBeNull();
    await field.press('Control+s');
    await expect.poll(async () => (await stored()).texts.metaDescription).toBe('x'.repeat(160));
  });

  it.each([
    ['analytics', 'Google Analytics', 'UA-1', "'G-XXXXXXX' biçiminde olmalı"],
    ['analytics', 'Google Tag Manager', 'G-1', "'GTM-XXXXXX' biçiminde olmalı"],
    ['analytics', 'Facebook Pixel', 'abc', '5 ile 20 arasında rakamdan oluşmalı'],
    ['site', 'E-posta', 'nobody', 'Geçersiz email'],
    ['site', 'Facebook', 'javascript:alert(1)', 'Geçersiz URL'],
    ['site', 'Ana sayfa başlığı', 'x'.repeat(81), 'En fazla 80 karakter olabilir'],
  ])('refuse in %s, in the field %s, what is none: %s', async (tab, name, value, message) => {
    const page = await openSettings(tab);
    await getField(page, name).fill(value);
    expect(await page.locator('.field .error').count()).toBe(0);
    await getField(page, name).blur();
    expect(await page.locator('.field .error').allInnerTexts()).toEqual([message]);
    await save(page);
    await expect.poll(() => isFocused(page, name)).toBe(true);
    expect(await stored()).toEqual(defaultSettings);
    await getBar(page).getByRole('button', { name: 'Vazgeç' }).click();
    expect([await getField(page, name).inputValue(), await getBar(page).count()]).toEqual(['', 0]);
  });
});

describe('saving', () => {
  it('is a call that may fail: what was typed stays, and is saved the next time (A-4-23, A-8-24)', async () => {
    const page = await openSettings('seo');
    await getField(page, 'Anahtar sözcükler').fill('bakery');
    await page.route('**/api/admin/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'broken', code: 'internal_error' } })
        : route.continue(),
    );
    await save(page);
    await expect.poll(() => getToast(page)).toContain('Ayarlar kaydedilirken hata oluştu');
    expect(await getToast(page)).toContain('yazdıklarınız bu ekranda duruyor');
    expect(await stored()).toEqual(defaultSettings);
    // Another screen and back: nothing is lost.
    await page.getByRole('link', { name: 'Denetim Kaydı' }).click();
    await page.getByRole('heading', { name: 'Denetim Kaydı' }).waitFor();
    const asksToStay = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asksToStay()).toBe(true);
    await page.getByRole('link', { name: 'Ayarlar' }).click();
    await getTab(page, 'SEO').click();
    expect(await getField(page, 'Anahtar sözcükler').inputValue()).toBe('bakery');
    await page.unroute('**/api/admin/settings');
    await getHead(page, 'Kaydet').click();
    await expect.poll(() => getToast(page)).toContain('Ayarlar kaydedildi');
    expect((await stored()).texts.metaKeywords).toBe('bakery');
    await expect.poll(asksToStay).toBe(false);
    const { rows } = await site.db.$client.execute(
      `select operator_name from audit_entry where action = 'settings.change' order by id desc limit 1`,
    );
    expect(rows[0]!.operator_name).toBe('Ada Yılmaz');
  });

  it('says what another operator has stored meanwhile, and lets choose', async () => {
    const page = await openSettings('site');
    await getField(page, 'Telefon').fill('mine');
    await getField(page, 'Adres').fill('also mine');
    const contact = { ...defaultSettings.contact, phone: 'theirs', email: 'theirs@example.com' };
    await updateSiteSettings(site.db, { contact }, GRACE);
    await save(page);
    const note = page.locator('.note[role=alert]');
    await note.waitFor();
    expect(await note.locator('li').allInnerTexts()).toEqual(['Telefon: theirs (Grace)']);
    expect((await stored()).contact).toEqual(contact);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    // What is typed meanwhile is checked, too.
    await getField(page, 'Facebook').fill('x');
    await note.getByRole('button', { name: 'Benimkileri kaydet' }).click();
    await expect.poll(() => isFocused(page, 'Facebook')).toBe(true);
    expect((await stored()).contact).toEqual(contact);
    await getField(page, 'Facebook').fill('');
    await save(page);
    await expect.poll(async () => (await stored()).contact.phone).toBe('mine');
    expect((await stored()).contact).toEqual({ ...contact, phone: 'mine', address: 'also mine' });

    await getField(page, 'Telefon').fill('mine again');
    await updateSiteSettings(site.db, { contact }, GRACE);
    await save(page);
    await note.getByRole('button', { name: 'Kayıtlı değerleri al' }).click();
    await expect.poll(() => getField(page, 'Telefon').inputValue()).toBe('theirs');
    expect([await note.count(), await getBar(page).count()]).toEqual([0, 0]);
  });

  it('shows how far the publish is until the change is live, also after a reload', async () => {
    const page = await openSettings('seo');
    let live = false;
    await page.route('**/api/admin/publishing*', (route) =>
      route.fulfill({
        json: { live, newest: 1, published: live ? 1 : 0, publishedAt: null, automatic: true, held: false },
      }),
    );
    await getField(page, 'Anahtar sözcükler').fill('plumber');
    await save(page);
    const state = page.locator('.publish-progress');
    await expect.poll(() => state.innerText()).toContain('Tüm sayfalar yayınlanıyor');
    const actor = { kind: 'system', name: 'runner' } as const;
    const job = { kind: 'publish', subject: null, batchId: null, input: {}, key: null, actor } as const;
    const { id } = await startJob(site.db, { ...job, now: new Date() });
    await claimJob(site.db, 'publish', 'runner', new Date(), 60_000);
    const progress = { step: 'publish', done: 1200, total: 5000 } as const;
    await renewLease(site.db, { id, owner: 'runner' }, { now: new Date(), leaseMs: 60_000, progress });
    await expect.poll(() => state.innerText()).toContain('Sayfalar yayınlanıyor: 1.200 / 5.000');
    await page.reload();
    await expect.poll(() => state.innerText()).toContain('Sayfalar yayınlanıyor: 1.200 / 5.000');
    await getField(page, 'Anahtar sözcükler').fill('plumber, bakery');
    await save(page);
    await expect.poll(() => getToast(page)).toContain('Ayarlar kaydedildi');
    await site.db.$client.execute({ sql: 'delete from job where id = ?', args: [id] });
    live = true;
    await expect.poll(() => state.innerText()).toBe('Değişiklik yayında.');
  });
});

describe('the cache', () => {
  it('is cleared; or it is said that it was not (A-8-08, A-8-23, A-8-29)', async () => {
    const page = await openSettings();
    const clear = getHead(page, "Cache'i temizle");
    await clear.click();
    await expect.poll(() => getToast(page)).toContain('Cache başarıyla temizlendi');
    await page.route('**/api/clear-cache', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await clear.click();
    await expect.poll(() => getToast(page)).toContain('Cache temizlenemedi');
    await page.unroute('**/api/clear-cache');
    await page.context().setOffline(true);
    await clear.click();
    await expect.poll(() => getToast(page)).toContain('Cache temizlenirken hata oluştu');
  });
});

describe('loading', () => {
  it('shows that it takes time, why it failed, and tries again', async () => {
    const page = await visitor({ viewport: WIDE });
    await signIn(page, site, session);
    const held = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route('**/api/admin/settings', async (route) => {
      await held.promise;
      await (isBroken ? route.fulfill({ status: 404, json: { error: 'x' } }) : route.continue());
    });
    await page.goto(PATH);
    await page.getByRole('status', { name: 'Yükleniyor' }).waitFor();
    held.resolve();
    await page.getByText('Ayarlar alınamadı').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    isBroken = false;
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await page.getByRole('tabpanel').waitFor();
  });
});

it.each([390, 768, 1280])('fits into %i px, and breaks no rule of access', async (width) => {
  const page = await openSettings('codes', { width, height: 900 });
  for (const [tab, name] of [
    ['Kod Ekleme', 'Başa eklenen kod (head)'],
    ['SEO', 'Ana sayfa açıklaması'],
    ['Güvenlik', null],
    ['Site Bilgileri', 'Telefon'],
  ] as const) {
    await getTab(page, tab).click();
    if (name !== null) await getField(page, name).fill('x');
    else await page.getByRole('region', { name: 'Oturum listesi' }).locator('tbody tr').first().waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

it('is used with the keyboard alone', async () => {
  const page = await openSettings();
  // Nothing takes the focus when the settings have come.
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('İçeriğe geç');
  await getTab(page, 'Kod Ekleme').focus();
  // The focus follows a moment after the key.
  for (const [name, tab] of [
    ['Analitik', 'analytics'],
    ['SEO', 'seo'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => getTab(page, name).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(() => new URL(page.url()).search).toBe(`?tab=${tab}`);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await isFocused(page, 'Ana sayfa açıklaması')).toBe(true);
  await page.keyboard.type('Near');
  // The bar goes, and the focus is back in the field.
  const bar = page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' });
  await bar.getByRole('button', { name: 'Vazgeç' }).press('Enter');
  await expect.poll(() => isFocused(page, 'Ana sayfa açıklaması')).toBe(true);
  await page.keyboard.type('Near you');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await stored()).texts.metaDescription).toBe('Near you');
});
