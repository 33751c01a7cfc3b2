import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
const visitor = createVisitor(() => site.url, /missing=email&limit=1&/);
beforeAll(async () => {
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 20, now: NOW });
    // Growth is that of the current month.
    const now = new Date().toISOString();
    await db.$client.execute({ sql: 'update business set created_at = ?', args: [now] });
  });
});
afterAll(() => site?.stop());

async function openDashboard(path = '/admin'): Promise<Page> {
  const page = await visitor();
  await signIn(page, site);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await waitForCards(page);
  return page;
}
/** Waits until all cards show what they load, as each that arrives can move the link that is being clicked. */
const waitForCards = (page: Page) =>
  expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
const getCard = (page: Page, label: string) => page.locator('.dashboard-figure').filter({ hasText: label });
const getValue = (page: Page, label: string) => getCard(page, label).locator('.figure').innerText();
const toJson = async (path: string) => (await fetch(`${site.url}${path}`)).json();
const run = (sql: string) => site.db.$client.execute(sql);

it('welcomes the operator with real figures, shortcuts, what was done last and what to set up (A-2.4-01, A-2.4-02, A-2.4-03, A-2.4-04, A-2.4-05, A-2.4-06, A-2.4-07, A-2.4-08, A-2.4-11, D9-07)', async () => {
  const page = await openDashboard();
  expect(await page.locator('.screen-subtitle').innerText()).toMatch(/^Hoş geldiniz, Test Operator \d+\. /);
  await getCard(page, 'Toplam İşletme').locator('.figure').waitFor();

  const { total } = (await toJson('/api/businesses/stats')) as { total: number };
  expect(await getValue(page, 'Toplam İşletme')).toBe(String(total));
  const categories = (await toJson('/api/categories')) as unknown[];
  expect(await getValue(page, 'İşletme Türü')).toBe(String(categories.length));
  // All businesses were created this month, so growth is unknown; there are too few checks for an uptime.
  for (const label of ['Bu Ayki Büyüme', 'Erişilebilirlik'])
    expect(await getValue(page, label)).toBe('Bilinmiyor');

  const shortcuts = page.getByRole('navigation', { name: 'Kısayollar' }).getByRole('link');
  expect(await shortcuts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/businesses',
    '/admin/excel',
    '/admin/analytics',
    '/admin/ads',
  ]);
  const places = await shortcuts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
  expect(new Set(places).size, 'four beside each other at 1280 px').toBe(1);

  const services = page.locator('.indexing-services li');
  for (const service of await services.all()) {
    expect(await service.innerText()).toContain('Bu hizmet henüz kurulmamış; yöneticinize başvurun.');
    expect(await service.innerText()).not.toMatch(/SITE_URL|GOOGLE_SERVICE_ACCOUNT/);
    await service.getByText('Ayrıntı').click();
  }
  expect(await page.locator('.indexing').innerText()).toContain(
    'Bildirilecek bir hizmet kurulmadığı için gönderim kapalı.',
  );
  for (const button of await page.locator('.indexing button').all())
    expect(await button.isDisabled(), await button.innerText()).toBe(true);
  expect(await services.nth(0).innerText()).toContain(
    `${site.url} internetten açılabilen bir adres değil. SITE_URL ayarına sitenin yayındaki adresini yazın.`,
  );
  expect(await services.nth(1).innerText()).toContain('GOOGLE_SERVICE_ACCOUNT ayarına hizmet hesabının JSON');

  const newest = page.locator('.activity li').first();
  expect(await newest.innerText()).toMatch(/^Giriş yapıldı\s+Test Operator \d+ · az önce$/);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

it('counts what is to be completed, and the own views of the list, and leads there', async () => {
  const page = await openDashboard();
  const card = page.getByRole('region', { name: 'Çalışma Listeleri' });
  const readCounts = (list: string) =>
    card
      .getByRole('list', { name: list })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.split(/\s*\n\s*/)));
  await card.getByText('adla saklarsanız burada sayısıyla görünür').waitFor();
  const lacking = await run('select count(*) from business where removed_at is null and email is null');
  await expect
    .poll(() => readCounts('Tamamlanacaklar'))
    .toContainEqual(['E-posta yok', String(lacking.rows[0]![0])]);

  await card.getByRole('link', { name: 'E-posta yok' }).click();
  await page.getByRole('button', { name: 'Görünüm' }).click();
  await page.getByLabel('Bu görünümün adı').fill('İstanbul, e-postasız');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'İstanbul, e-postasız' }).waitFor({ state: 'attached' });
  await page.goto('/admin');
  await expect
    .poll(() => readCounts('Kayıtlı görünümler'))
    .toEqual([['İstanbul, e-postasız', String(lacking.rows[0]![0])]]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.route('**/api/admin/businesses?**', (route) => route.abort());
  await page.reload();
  await card.getByText('Sayılamadı').waitFor();
  await waitForCards(page);
  await card.getByRole('link', { name: 'İstanbul, e-postasız' }).click();
  expect(new URL(page.url()).search).toBe('?missing=email');
});

it('leaves the cards below where they are once nothing turns out to need attention', async () => {
  const page = await openDashboard();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/attention', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const below = page.getByRole('region', { name: 'Çalışma Listeleri' });
  const getTop = () => below.evaluate((card) => card.getBoundingClientRect().top + scrollY);
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(1);
  const top = await getTop();
  held.resolve();
  await page.getByText('Bekleyen bir şey yok.').waitFor();
  expect(await getTop()).toBe(top);
});

it('tells what runs and what needs attention, and leads there', async () => {
  const card = (page: Page) => page.getByRole('region', { name: 'İlgi Bekleyenler' });
  const first = await openDashboard();
  await card(first).getByText('Bekleyen bir şey yok.').waitFor();

  const now = new Date().toISOString();
  await run(`insert into batch (id, kind, state, name, feed, created_at, created_by, applied_at)
    values (1, 'import', 'previewed', 'kafeler-2026.xlsx', 'kafeler', '${now}', 'Ada', null),
      (2, 'import', 'applied', 'Berliner Läden.xlsx', 'laden', '${now}', 'Ada', '${now}')`);
  await run(`insert into batch_reject (batch_id, position, sheet, row, cells, problems)
    values (2, 1, 'Liste', 2, '[]', '[]'), (2, 2, 'Liste', 3, '[]', '[]')`);
  await run(`insert into job (kind, lane, state, subject, created_at, created_by, finished_at, error, progress)
    values ('import-apply', 'data', 'failed', '店舗.xlsx', '${now}', 'Ada', '${now}', 'job_died', null),
      ('import-apply', 'data', 'running', 'kafeler.xlsx', '${now}', 'Ada', null, null,
        '{"step":"store","done":1200,"total":5000}')`);
  await run(`insert into contact_message (name, email, subject, message, type, created_at)
    values ('محمد', 'm@example.com', 's', 'm', 'general', '${now}')`);
  const page = await openDashboard();
  const items = card(page).locator('.attention-item');
  await expect
    .poll(() => items.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^1 iş başarısız oldu\s+İçe aktarma · 店舗\.xlsx: İşlem üç kez beklenmedik/),
      expect.stringMatching(/^1 okunmamış mesaj\s/),
      expect.stringMatching(/^1 dosya kararınızı bekliyor\s+Önizlemesi hazır: kafeler-2026\.xlsx$/),
      expect.stringMatching(/^2 reddedilen satır\s+Düzeltip yeniden aktarabilirsiniz: Berliner Läden\.xlsx$/),
    ]);
  expect(await card(page).getByRole('list', { name: 'Süren işler' }).innerText()).toMatch(
    /^İçe aktarma\s+kafeler\.xlsx\s+Kaydediliyor: 1\.200 \/ 5\.000$/,
  );
  expect(
    await items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/admin/jobs', '/admin/messages', '/admin/excel?batch=1', '/admin/excel?batch=2']);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  // A publish that is missing is told at the next look.
  await run(`update business set phone = '+90 232 555 1000' where id = 1`);
  await run(`update job set state = 'done' where state = 'running'`);
  await page.reload();
  await card(page).getByRole('link', { name: 'Yayınlanmayı bekleyen değişiklikler var' }).waitFor();
  await page.route('**/api/admin/attention', (route) => route.abort('aborted'));
  await page.reload();
  await card(page).getByText('İlgi bekleyenler alınamadı').waitFor();
});

it('tells how many pages are indexed, why others not, and leads to what would bring them back', async () => {
  const page = await openDashboard();
  const card = page.locator('section').filter({ hasText: 'Arama Motorlarına Açık Sayfalar' }).last();
  await expect.poll(() => card.getByRole('row').count()).toBe(9);
  expect(await card.getByRole('row').nth(1).innerText()).toMatch(/^İşletme\s+20\s+20 %100$/);
  const reasons = card.getByRole('list', { name: 'Arama motorlarına neden kapalı' });
  await run(`update business set traits = 0 where id = 1`);
  await run(`update business set traits = (select max(traits) from business) where id > 1`);
  await page.reload();
  await expect.poll(() => card.getByRole('row').nth(1).innerText()).toMatch(/^İşletme\s+20\s+19 %95$/);
  expect(await reasons.getByText('İşletmenin üçten az bilgisi var').count()).toBe(1);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.route('**/api/admin/index-figures', (route) => route.abort('aborted'));
  await page.reload();
  await card.getByText('Sayfa sayıları alınamadı').waitFor();
});

it('counts growth and uptime from what is stored (A-2.4-04, A-2.4-05)', async () => {
  await run(`update business set created_at = '2026-01-01T00:00:00.000Z' where id <= 16`);
  const today = new Date().toISOString();
  await run(
    `insert or replace into health_day values ('${today.slice(0, 10)}', '${today}', '${today}', 1000, 995)`,
  );
  const page = await openDashboard();
  await expect.poll(() => getValue(page, 'Bu Ayki Büyüme')).toBe('+%25');
  expect(await getCard(page, 'Bu Ayki Büyüme').innerText()).toContain('Bu ay 4 yeni işletme; ay başında 16');
  expect(await getValue(page, 'Erişilebilirlik')).toBe('%99,5');
});

it('refreshes the sitemap at a press, and says what it cannot do (A-2.4-10, A-4-11, A-4-13, A-8-03, A-8-12, A-8-13)', async () => {
  const page = await visitor();
  await signIn(page, site);
  await page.route('**/api/admin/dashboard', (route) => route.abort('aborted'));
  await page.goto('/admin');
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch stats' }).waitFor();
  await page.unroute('**/api/admin/dashboard');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await getCard(page, 'Toplam İşletme').waitFor();

  const button = page.getByRole('button', { name: /Şimdi Yenile|Yenileniyor/ });
  const toast = page.locator('.toast[data-state="open"]');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/refresh-sitemap', async (route) => {
    await held.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/admin/refresh-sitemap');
  await button.click();
  expect((await request).method()).toBe('POST');
  await expect.poll(() => button.innerText()).toBe('Yenileniyor...');
  expect(await button.isDisabled()).toBe(true);
  held.resolve();
  await expect.poll(() => toast.locator('.toast-title').innerText()).toBe('Sitemap Yenildi');
  expect(await toast.locator('.toast-text').innerText()).toMatch(
    /^Yeni site haritası bir sonraki yayında görünür\. Yayınlamak için: npm run publish\. IndexNow'a bildirilmedi: http:\/\/\S+ internetten açılabilen bir adres değil\.$/,
  );
  expect(await button.innerText()).toBe('Şimdi Yenile');
  expect(await findViolations(page)).toEqual([]);

  await page.route('**/api/admin/refresh-sitemap', (route) => route.abort('aborted'));
  await button.click();
  await expect.poll(() => toast.locator('.toast-title').innerText()).toBe('Hata');
  expect(await toast.locator('.toast-text').innerText()).toBe('Sitemap yenileme başarısız');
  expect(await toast.getAttribute('class')).toContain('toast-bad');
  expect(await button.isEnabled()).toBe(true);
});
