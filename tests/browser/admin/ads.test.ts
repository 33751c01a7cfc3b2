import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdSetting } from '../../../schema/contracts/ad-settings.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 10, now: NOW })));
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());
beforeEach(() =>
  site.db.$client.batch(
    ['delete from site_setting', 'delete from html_injection_code', 'delete from ad_count'],
    'write',
  ),
);
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

async function openAds(tab = 'placements', width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 } });
  await signIn(page, site, session);
  await page.goto(`${adminPaths.ads}?tab=${tab}`);
  await page.getByRole('heading', { name: 'Reklam Yönetimi' }).waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  return page;
}
const call = async <Body>(path: string) =>
  (await (await fetch(`${site.url}/api/admin/${path}`, { headers: session.headers })).json()) as Body;
const listPlacements = () => call<AdSetting[]>('ad-settings');
const getCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const getSwitch = (page: Page, name: string) =>
  page.getByRole('switch', { name: `${name} reklam alanı açık` });
const getSave = (page: Page) => page.locator('.screen-actions').getByRole('button', { name: 'Kaydet' });
const getToast = (page: Page) => page.locator('.toast[data-state="open"]').innerText();
const fitsScreen = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
const collectWrites = (page: Page) => {
  const sent: Request[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && request.url().includes('/api/') && sent.push(request),
  );
  return sent;
};

describe('placements', () => {
  it('are five in one of four tabs, with details once they are on; all with the keyboard (A-2.1-03, A-2.10-01, A-4-20, A-8-27, A-9-01, A-9-02, A-9-03)', async () => {
    const page = await openAds();
    expect((await fetch(`${site.url}${adminPaths.ads}`)).status).toBe(200);
    expect(await page.locator('.sidebar [aria-current=page]').innerText()).toBe('Reklam Yönetimi');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Reklam Alanları',
      'Genel Ayarlar',
      'HTML Kodları',
      'Önizleme',
    ]);
    expect(await page.locator('.ads-placements h2').allInnerTexts()).toEqual([
      'Üst',
      'Orta',
      'Alt',
      'Kenar',
      'Liste içi',
    ]);
    expect(await page.locator('.ads-placements input, .ads-placements select').count()).toBe(0);
    expect(await getSave(page).getAttribute('aria-disabled')).toBe('true');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    const sent = collectWrites(page);
    await getSwitch(page, 'Üst').focus();
    await page.keyboard.press('Space');
    const card = getCard(page, 'Üst');
    await card.getByText('Yayıncı kimliği ve reklam birimi girilmeden').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('ca-pub-1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('42');
    expect(await card.getByText('Yayıncı kimliği ve reklam birimi girilmeden').count()).toBe(0);
    expect(await card.getByLabel('Biçim').locator('option').allInnerTexts()).toEqual([
      'Otomatik',
      'Dikdörtgen (300x250)',
      'Dikey (160x600)',
      'Yatay (728x90)',
    ]);
    expect(await card.getByLabel('Sıklık').locator('option').allInnerTexts()).toEqual([
      'Her sayfada',
      'Her 2 sayfada bir',
      'Her 3 sayfada bir',
      'Her 5 sayfada bir',
    ]);
    await card.getByLabel('Biçim').selectOption('horizontal');
    await card.getByLabel('Sıklık').selectOption('3');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    // A failure keeps what was typed.
    await page.route('**/api/admin/ad-settings', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.keyboard.press('Control+s');
    await expect.poll(() => getToast(page)).toContain('Reklam ayarları kaydedilemedi');
    expect(await card.getByLabel('Reklam birimi').inputValue()).toBe('42');
    await page.unroute('**/api/admin/ad-settings');
    await getSave(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => getToast(page)).toContain('Reklam ayarları kaydedildi');
    expect(sent.map((request) => [request.method(), new URL(request.url()).pathname])).toEqual([
      ['POST', '/api/admin/ad-settings'],
      ['POST', '/api/admin/ad-settings'],
    ]);
    expect((await listPlacements())[0]).toMatchObject({
      placement: 'top',
      enabled: true,
      adClient: 'ca-pub-1',
      adSlot: '42',
      adFormat: 'horizontal',
      frequency: 3,
    });
    await page.reload();
    expect(await card.getByLabel('Reklam birimi').inputValue()).toBe('42');
    expect(await getSave(page).getAttribute('aria-disabled')).toBe('true');
  });

  it('take CSS as JSON, and keep the last valid one (A-5-20)', async () => {
    const page = await openAds('placements', 390);
    await getSwitch(page, 'Liste içi').click();
    const card = getCard(page, 'Liste içi');
    const style = card.getByLabel('Özel CSS (JSON)');
    await style.fill('{"borderRadius":"8px"}');
    await style.fill('{"borderRadius":');
    await card.getByText('Geçerli JSON değil; son geçerli değer kullanılır.').waitFor();
    expect(await card.getByLabel('Sıklık').locator('option').nth(1).innerText()).toBe('Her 2 satırda bir');
    expect(await findViolations(page)).toEqual([]);
    await fitsScreen(page, 390);
    await getSave(page).click();
    await expect.poll(() => getToast(page)).toContain('Reklam ayarları kaydedildi');
    expect((await listPlacements())[4]!.adStyle).toBe('{"borderRadius":"8px"}');
  });

  it('are off and cannot be saved while they could not be loaded (A-8-26)', async () => {
    const page = await visitor();
    await signIn(page, site, session);
    await page.route('**/api/admin/ad-settings', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/admin/ad-analytics', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(adminPaths.ads);
    await page.getByText('Reklam ayarları yüklenemedi').waitFor();
    await page.getByText('Reklam rakamları alınamadı').waitFor();
    const switches = page.locator('.ads-placements [role=switch]');
    expect(await switches.count()).toBe(5);
    expect(
      await switches.evaluateAll((all) =>
        all.map((one) => [one.ariaChecked, (one as HTMLButtonElement).disabled]),
      ),
    ).toEqual(Array.from({ length: 5 }, () => ['false', true]));
    expect(await getSave(page).getAttribute('aria-disabled')).toBe('true');
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/api/admin/ad-settings');
    await page.getByRole('button', { name: 'Yeniden dene' }).last().click();
    await expect.poll(() => getSwitch(page, 'Üst').isEnabled()).toBe(true);
  });
});

it('figures are unknown until something was counted, then those of the table (A-3-09, A-7-17, D9-07)', async () => {
  const page = await openAds('placements', 768);
  const figures = page.locator('.ads-figure > :nth-child(2)');
  await expect.poll(() => figures.allInnerTexts()).toEqual(Array.from({ length: 5 }, () => 'Bilinmiyor'));
  await site.db.$client.execute(
    `insert into ad_count values ('${new Date().toISOString().slice(0, 10)}', 'top', 2000, 1900, 1500, 400, 10)`,
  );
  await page.goto(`${adminPaths.ads}?tab=general`);
  await page.getByLabel('Gelir, son 30 gün (₺)').fill('12,5');
  await getSave(page).click();
  await page.getByText('Gelir 0 ile 100.000.000 arasında bir tam sayı olmalı').waitFor();
  await page.getByLabel('Gelir, son 30 gün (₺)').fill('1250');
  await page.getByLabel('Reklam sağlayıcısı').selectOption('custom');
  await page.getByLabel('Reklam etiketi').fill('Sponsored link');
  await page.getByLabel('Yayıncı kimliği (client)').fill('ca-pub-7');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await getSave(page).click();
  await expect.poll(() => getToast(page)).toContain('Reklam ayarları kaydedildi');
  await page.getByRole('tab', { name: 'Reklam Alanları' }).click();
  await getSwitch(page, 'Orta').click();
  await getCard(page, 'Orta').getByLabel('Reklam kodu (HTML)').fill('<b>Bizim reklam</b>');
  await getSave(page).click();
  await expect
    .poll(async () => (await listPlacements())[1])
    .toMatchObject({
      enabled: true,
      adClient: 'ca-pub-7',
      code: '<b>Bizim reklam</b>',
    });
  await page.reload();
  await expect.poll(() => figures.allInnerTexts()).toEqual(['1.500', '10', '%2,5', '%95', '₺1.250']);
});

it('the preview shows rooms in their size, and code in a frame without an origin', async () => {
  await site.db.$client.execute(
    `insert into site_setting values ('ads', '{"provider":"custom","placements":{
      "top":{"enabled":true,"adFormat":"horizontal","code":"<b id=ad>Reklam</b><script>document.body.dataset.origin=origin;try{parent.document}catch{document.body.dataset.parent=\\"none\\"}</script>"},
      "sidebar":{"enabled":true,"adFormat":"vertical","code":""}}}', '2026', 'ada')`,
  );
  const page = await openAds('preview');
  const frame = page.frameLocator('iframe[title="Üst reklamı"]');
  await frame.getByText('Reklam', { exact: true }).waitFor();
  expect(await frame.locator('body').evaluate((body) => ({ ...body.dataset }))).toEqual({
    origin: 'null',
    parent: 'none',
  });
  const room = page.locator('.ads-frame').first();
  expect(await room.boundingBox()).toMatchObject({ width: 728, height: 90 });
  expect(await getCard(page, 'Kenar önizlemesi').innerText()).toContain('Reklam girilmedi');
  expect(await getCard(page, 'Orta önizlemesi').innerText()).toContain('Bu alan kapalı');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Telefon' }).click();
  await frame.getByText('Reklam', { exact: true }).waitFor();
  expect(await room.boundingBox()).toMatchObject({ width: 300, height: 250 });
  await fitsScreen(page, 390);
});

describe('HTML codes', () => {
  const rows = async (page: Page) =>
    (await page.locator('.ads-codes tbody th').allInnerTexts()).map((text) => text.split('\n')[0]);
  const list = () => call<{ name: string; enabled: boolean; consent: string }[]>('injection-codes');
  const listPublic = async () =>
    ((await (await fetch(`${site.url}/api/html-injection-codes?`)).json()) as { name: string }[]).map(
      ({ name }) => name,
    );

  it('are added with a preview, moved, switched off, changed and deleted', async () => {
    const page = await openAds('codes');
    await page.getByText('HTML kodu yok').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const form = page.locator('.ads-code-form');
    const add = async (name: string, code: string) => {
      await page.getByRole('button', { name: 'Yeni Kod Ekle' }).click();
      await form.getByLabel('Ad').fill(name);
      await form.getByLabel('HTML kodu').fill(code);
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect.poll(() => rows(page)).toContain(name);
    };
    await page.getByRole('button', { name: 'Yeni Kod Ekle' }).click();
    await form.getByRole('button', { name: 'Kaydet' }).click();
    expect(await form.getByText('Boş olamaz').count()).toBe(2);
    await expect
      .poll(() => form.getByLabel('Ad').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await form.getByLabel('Ad').fill('Çıktı');
    await form.getByLabel('HTML kodu').fill('<i>Merhaba</i><script>document.body.append(" dünya")</script>');
    await form.getByLabel('İzin').selectOption('analytics');
    await form.getByRole('button', { name: 'Önizle' }).click();
    await form.frameLocator('iframe').getByText('Merhaba dünya').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getToast(page)).toContain('HTML kodu kaydedildi');
    expect(await list()).toMatchObject([{ name: 'Çıktı', consent: 'analytics', enabled: true }]);
    await expect.poll(() => form.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yeni Kod Ekle');
    await add('İkinci', '<b>2</b>');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Aşağı taşı: Çıktı' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page)).toEqual(['İkinci', 'Çıktı']);
    await page.getByRole('switch', { name: 'Çıktı açık' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await list())[1]!.enabled).toBe(false);
    expect((await list()).map(({ name }) => name)).toEqual(['İkinci', 'Çıktı']);

    await page.getByRole('button', { name: 'Düzenle: Çıktı' }).click();
    await form.getByLabel('Ad').fill('İkinci');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getToast(page)).toContain('Bu adda başka bir kod var.');
    await page.getByRole('button', { name: 'Düzenle: İkinci' }).click();
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    expect(await form.getByLabel('Ad').inputValue()).toBe('İkinci');
    await form.getByRole('button', { name: 'Vazgeç' }).press('Enter');
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Kaydetmeden kapat' }).press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Düzenle: İkinci');

    await page.getByRole('button', { name: 'Sil: İkinci' }).click();
    await page
      .getByRole('alertdialog', { name: 'HTML kodu silinsin mi?' })
      .getByRole('button', { name: 'Sil' })
      .click();
    await expect.poll(() => rows(page)).toEqual(['Çıktı']);
    await expect.poll(listPublic, { timeout: 70_000 }).toEqual([]);
    const { rows: log } = await site.db.$client.execute(
      `select action from audit_entry where entity = 'codes' order by id`,
    );
    expect(log.map((entry) => entry.action)).toEqual([
      'codes.add',
      'codes.add',
      'codes.move',
      'codes.update',
      'codes.delete',
    ]);
    await page.goto(`${adminPaths.audit}?entity=codes`);
    await page.locator('tbody').getByText('HTML kodunun sırası değiştirildi').waitFor();
    await page.locator('tbody').getByText('Çıktı').first().waitFor();
  });

  it('fit a phone, and say so when they cannot be loaded', async () => {
    await site.db.$client.execute(
      `insert into html_injection_code (name, code, position, consent, rank, updated_at, updated_by)
        values ('Ziyaretçi sayacı', '<b>1</b>', 'head', 'analytics', 0, '2026-11-20T12:00:00.000Z', 'command')`,
    );
    const page = await openAds('codes', 390);
    await expect.poll(() => rows(page)).toEqual(['Ziyaretçi sayacı']);
    expect(await findViolations(page)).toEqual([]);
    await fitsScreen(page, 390);
    // The tabs are wider than the screen; the chosen one is in sight.
    await page.goto(`${adminPaths.ads}?tab=preview`);
    const tab = page.getByRole('tab', { name: 'Önizleme' });
    await expect.poll(async () => ((box) => box!.x + box!.width)(await tab.boundingBox())).toBeLessThan(390);
    await page.goto(`${adminPaths.ads}?tab=codes`);
    await page.route('**/api/admin/injection-codes', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('HTML kodları alınamadı').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
