import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCounts } from '../../../schema/store/commands/analytics/add-counts.ts';
import { rollUpFigures } from '../../../schema/store/commands/analytics/roll-up-figures.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const DAY_MS = 24 * 3600 * 1000;
let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 20, now: NOW })));
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
  // A page that a former test opened may have been counted meanwhile: its browser calls itself headless.
  await site.db.$client.execute('delete from daily_count');
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\//);

const select = async (sql: string) => (await site.db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const format = (value: unknown) => Number(value).toLocaleString('tr');

async function openAnalytics(width = 1280, path: string = adminPaths.analytics): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, acceptDownloads: true });
  await signIn(page, site, session);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Analitik' }).waitFor();
  return page;
}
const getFigure = (page: Page, label: string) =>
  page
    .locator('.analytics-figure')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.figure')
    .innerText();
const getList = async (page: Page, name: string) =>
  (await page.getByRole('region', { name, exact: true }).locator('.bar-list li').allInnerTexts()).map(
    (text) => text.replaceAll(/\s+/g, ' ').trim(),
  );

it('shows the directory as SQL counts it, and no figure of visitors before the first (A-2.7-01, A-2.7-02, A-2.7-03, A-9-09, D9-07)', async () => {
  const page = await openAnalytics();
  expect((await fetch(`${site.url}${adminPaths.analytics}`)).status).toBe(200);
  expect(await page.locator('.sidebar [aria-current=page]').innerText()).toBe('Analitik');
  const [row] = await select(
    `select count(*) as total, count(distinct category_id) as categories, count(distinct city_id) as cities,
      avg(iif(rating > 0, rating, null)) as rating from business where removed_at is null`,
  );
  await expect.poll(() => getFigure(page, 'Toplam İşletme')).toBe(format(row!.total));
  expect(await getFigure(page, 'Kategori Sayısı')).toBe(format(row!.categories));
  expect(await getFigure(page, 'Şehir Sayısı')).toBe(format(row!.cities));
  expect(await getFigure(page, 'Ortalama Puan')).toBe(Number(row!.rating).toFixed(2).replace('.', ','));
  const top = (table: string) =>
    select(
      `select name, business_count as n from ${table} where business_count > 0 order by n desc, name, id limit 5`,
    );
  const categories = await top('category');
  await expect
    .poll(() => getList(page, 'En Çok İşletmesi Olan 5 Kategori'))
    .toEqual(categories.map(({ name, n }) => `${name} ${format(n)}`));
  const cities = await getList(page, 'En Çok İşletmesi Olan 5 Şehir');
  expect(cities).toHaveLength(5);
  for (const [i, { name, n }] of (await top('city')).entries()) {
    expect(cities[i]).toMatch(new RegExp(`^${String(name)} `));
    expect(cities[i]).toMatch(new RegExp(` ${format(n)}$`));
  }
  const activity = page.getByRole('region', { name: 'Son Etkinlikler' });
  await activity.getByText('Giriş yapıldı').first().waitFor();
  expect(await activity.locator('li').first().innerText()).toContain('Ada Yılmaz');

  for (const label of ['Görüntüleme', 'Ziyaret', 'Tıklama', 'Robot Okuması'])
    expect(await getFigure(page, label)).toBe('Bilinmiyor');
  expect(await page.getByText('Sayım, sitenin sayfaları ilk kez görüntülendiğinde başlar.').isVisible()).toBe(
    true,
  );
  expect(await page.getByText('Henüz sıralanmadı.').count()).toBe(3);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  // Lists follow the directory without a reload.
  await page.clock.install();
  await page.reload();
  await expect.poll(() => getFigure(page, 'Toplam İşletme')).toBe(format(row!.total));
  await site.db.$client.execute(`update business set removed_at = '2026-11-20' where id = 1`);
  await page.clock.runFor(31_000);
  await expect.poll(() => getFigure(page, 'Toplam İşletme')).toBe(format(Number(row!.total) - 1));
  await site.db.$client.execute('update business set removed_at = null where id = 1');
});

it('shows what was counted, by period, as cards, lists, chart, table and file', async () => {
  const [business, second] = await select('select slug, name from business order by id limit 2');
  const [city] = await select('select slug, name from city where business_count > 0 order by id limit 1');
  const slug = String(business!.slug);
  const count = async (days: number, views: number) =>
    addCounts(
      site.db,
      {
        pages: [
          ['business', slug, 'view', views, 1],
          ['business', String(second!.slug), 'view', 1, 0],
          ['business', slug, 'call', 2, 0],
          ['city', String(city!.slug), 'view', 3, 0],
          ['home', '', 'view', 1, 1],
        ],
        terms: [
          ['a', 'kebap', 3, 0],
          ['b', '=buz pisti', 3, 3],
        ],
        robots: [
          ['Googlebot', 40],
          ['other', 7],
        ],
      },
      daysAgo(days),
    );
  for (const [days, views] of [
    [0, 1234],
    [3, 20],
    [9, 500],
    [40, 7],
  ] as const)
    await count(days, views);
  await rollUpFigures(site.db, new Date());
  const sum = async (days: number, measure: string) => {
    const from = daysAgo(days - 1)
      .toISOString()
      .slice(0, 10);
    const [row] = await select(
      `select coalesce(sum(count), 0) as n from daily_count where measure = '${measure}' and day >= '${from}'`,
    );
    return format(row!.n);
  };

  const page = await openAnalytics(1280, `${adminPaths.analytics}?days=7`);
  const expectCards = async (days: number) => {
    await expect.poll(async () => getFigure(page, 'Görüntüleme')).toBe(await sum(days, 'view'));
    expect(await getFigure(page, 'Ziyaret')).toBe(await sum(days, 'visit'));
    expect(await getFigure(page, 'Tıklama')).toBe(await sum(days, 'click'));
    expect(await getFigure(page, 'Arama')).toBe(await sum(days, 'search'));
    expect(await getFigure(page, 'Robot Okuması')).toBe(await sum(days, 'robot'));
  };
  await expectCards(7);
  expect(await page.locator('.analytics-figure').filter({ hasText: 'Görüntüleme' }).innerText()).toContain(
    '-%95 · tam günlerde 25, önce 505',
  );
  expect(await getList(page, 'En çok görüntülenen işletmeler')).toEqual([
    expect.stringMatching(new RegExp(`^${String(business!.name)} .* 1\\.254$`)),
    expect.stringMatching(/ 2$/),
  ]);
  expect(await getList(page, 'Tıklamalar')).toEqual(['Telefonla arama 4 %0']);
  expect(await getList(page, 'Robotlar')).toEqual(['Googlebot 80 %0', 'Diğer robotlar 14 %0']);
  expect(await getList(page, 'Sayfalar')).toEqual([
    'İşletme sayfaları 1.256 -%96',
    'Şehir sayfaları 6 %0',
    'Ana sayfa 2 %0',
  ]);
  const chart = page.getByRole('img', { name: '7 günün grafiği: Görüntüleme 1.264, Ziyaret 4' });
  await chart.waitFor();
  await chart.locator('canvas').waitFor();
  await page.getByText('Tablo olarak göster').click();
  const rows = page.getByRole('region', { name: 'Günlük sayılar' }).locator('tbody tr');
  expect(await rows.count()).toBe(7);
  expect((await rows.first().locator('td').allInnerTexts()).map(Number)).toEqual([1.239, 2]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV indir' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^analitik_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFGrup;Ad;Sayı;Tam günlerde;Önceki tam günlerde\r\n/);
  expect(file).toContain('Toplam;Görüntüleme;1264;25;505\r\n');
  expect(file).toContain(";'=buz pisti;");

  // By keyboard alone; the URL keeps the period.
  const months = page.getByRole('button', { name: 'Son 90 gün' });
  await months.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => months.getAttribute('aria-pressed')).toBe('true');
  await expectCards(90);
  expect(new URL(page.url()).search).toBe('?days=90');
  expect(await page.getByText('gününden öncesi bilinmiyor; sayım o gün başladı.').isVisible()).toBe(true);
  expect(await page.getByText('Önceki dönem tam sayılmadı').count()).toBe(6);
  await page.reload();
  await expectCards(90);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findViolations(page)).toEqual([]);
});

it('says what could not be loaded, and loads it again', async () => {
  const page = await visitor();
  await signIn(page, site, session);
  const failing = ['**/api/admin/analytics**', '**/api/categories**', '**/api/cities**'];
  for (const path of failing) await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(adminPaths.analytics);
  for (const text of [
    'Failed to fetch stats',
    'Failed to fetch categories',
    'Failed to fetch cities',
    'Ziyaret sayıları alınamadı',
  ])
    await page.getByText(text).waitFor();
  expect(await findViolations(page)).toEqual([]);
  for (const path of failing) await page.unroute(path);
  for (let left = 4; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Yeniden dene' }).first().click();
    await expect.poll(() => page.getByRole('button', { name: 'Yeniden dene' }).count()).toBe(left - 1);
  }
  await page.locator('.bar-list').first().waitFor();
});

it('gives the report of a business to those whose plan promises it', async () => {
  const [business] = await select('select id, name, slug from business order by id limit 1');
  const page = await visitor({ acceptDownloads: true });
  await signIn(page, site, session);
  await page.goto(adminPaths.businesses);
  const open = async () => {
    await page
      .getByRole('button', { name: `Düzenle: ${String(business!.name)}` })
      .first()
      .click();
    await page.getByText('Ziyaret ve tıklamalar (son 30 gün)').click();
    await page.locator('.business-figures dl').waitFor();
  };
  await open();
  const figures = page.locator('.business-figures');
  const [row] = await select(
    `select sum(count) as n from subject_day where kind = 'business' and event = 'view' and subject_id = ${Number(business!.id)}
      and day > '${daysAgo(30).toISOString().slice(0, 10)}'`,
  );
  expect(await figures.innerText()).toContain(`Sayfa görüntüleme\n${format(row!.n)}`);
  const report = figures.getByRole('button', { name: 'İşletme için rapor indir' });
  expect(await report.getAttribute('aria-disabled')).toBe('true');
  expect(await figures.innerText()).toContain(
    'Rapor, “Kendi istatistikleri” içeren bir aboneliği süren işletmeler içindir.',
  );
  expect(await findViolations(page)).toEqual([]);
  await site.db.$client.execute({
    sql: `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
      analytics_access, custom_styling, created_at, created_by) values (?, 'basic', ?, ?, 99, 1, 0, 1, 0, ?, 'Ada')`,
    args: [business!.id!, daysAgo(1).toISOString(), daysAgo(-9).toISOString(), daysAgo(1).toISOString()],
  });
  await page.goto(adminPaths.businesses);
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), report.click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^istatistik_${String(business!.slug)}_.*\\.csv$`));
  expect(await readFile(await download.path(), 'utf8')).toContain(`Sayfa görüntüleme;${Number(row!.n)}\r\n`);
});
