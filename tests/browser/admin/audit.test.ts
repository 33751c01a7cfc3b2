import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let session: OperatorSession;
let listing: { id: number; name: string; slug: string; city: string };
const visitor = createVisitor(() => site.url);
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 20, now: NOW })));
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
  const { rows } = await site.db.$client.execute(
    'select b.id, b.name, b.slug, c.name as city from business b join city c on c.id = b.city_id order by b.id limit 1',
  );
  listing = rows[0] as unknown as typeof listing;
});
afterAll(() => site?.stop());

async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...session.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as { id: number };
}
async function openPanel(path: string, width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 844 } });
  await signIn(page, site, session);
  await page.goto(path);
  await page.locator('h1').waitFor();
  return page;
}

it('names a business, leads to it, and tells its changes in words', async () => {
  await send('PATCH', `/api/businesses/${listing.id}`, {
    version: 1,
    isOpen: false,
    workingHours: { Monday: 'Open 24 hours', Sunday: 'Closed' },
    menuLink: 'https://menu.example/',
  });
  const page = await openPanel(adminPaths.audit);
  const row = page.locator('main tbody tr').first();
  await expect.poll(() => row.innerText()).toContain('İşletme güncellendi');
  expect(await row.innerText()).toContain(listing.name);
  expect(await row.innerText()).toContain('Ada Yılmaz');

  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'İşletme güncellendi' });
  const changes = async () =>
    (await dialog.locator('tbody tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')).toSorted();
  expect(await changes()).toEqual(
    expect.arrayContaining([
      'Durum Faaliyette Geçici kapalı',
      expect.stringMatching(/^Çalışma saatleri .* Pazartesi: 24 saat açık Pazar: Kapalı$/),
      expect.stringMatching(/^Menü bağlantısı .*https:\/\/menu\.example\/$/),
    ]),
  );
  expect(await dialog.innerText()).not.toMatch(/OPERATIONAL|CLOSED|Monday|imageUrl|\{/);
  expect(await dialog.getByRole('link', { name: `/business/${listing.slug}` }).getAttribute('href')).toBe(
    `/business/${listing.slug}`,
  );
  await dialog.getByText('Ayrıntı').click();
  expect(await dialog.innerText()).toContain('İstek numarası');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bu işletmenin geçmişi' }).click();
  await page.getByRole('button', { name: `İşletme: ${listing.name}` }).waitFor();
  await page.getByRole('button', { name: /^İşletme güncellendi/ }).click();
  await page.getByRole('button', { name: 'Bu operatörün işlemleri' }).click();
  await page.getByRole('button', { name: 'Operatör: Ada Yılmaz' }).waitFor();

  await page.getByRole('link', { name: listing.name, exact: true }).first().click();
  await page.getByRole('dialog', { name: 'İşletme Düzenle' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/businesses/${listing.id}`);
});

it('leaves out of a new business what was not filled in, and names its category', async () => {
  const { rows } = await site.db.$client.execute('select id, name from category order by id limit 1');
  await send('POST', '/api/businesses', {
    name: 'Çiğdem Çiçekçilik',
    categoryId: rows[0]!.id,
    address: 'Bağdat Cad. 12, Kadıköy',
    city: 'İstanbul',
    country: 'Türkiye',
    countryCode: 'TR',
  });
  const page = await openPanel(`${adminPaths.audit}?action=business.create`, 390);
  await page.getByRole('button', { name: 'İşletme eklendi' }).click();
  const dialog = page.getByRole('dialog', { name: 'İşletme eklendi' });
  await expect.poll(() => dialog.innerText()).toContain(String(rows[0]!.name));
  expect(await dialog.locator('thead').innerText()).toMatch(/^Alan\s+Değer\s*$/);
  expect(await dialog.locator('tbody').innerText()).not.toContain('—');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const table = dialog.getByRole('region', { name: 'Değişen alanlar' });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), 'nothing is cut off').toBe(0);
});

it('leads to a removed business among the removed ones, where it can be restored', async () => {
  await send('DELETE', `/api/businesses/${listing.id}`);
  const page = await openPanel('/admin');
  const line = page.locator('.activity li').filter({ hasText: 'İşletme silindi' });
  await line.getByRole('link', { name: listing.name }).click();
  await page
    .getByRole('button', { name: /Geri yükle/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/businesses/${listing.id}`);
});

it('gathers refused sign-ins in the recent activity, so that edits stay in sight', async () => {
  const refuse = `insert into audit_entry (at, operator_name, action, entity, after)
    values ('${new Date().toISOString()}', 'sign-in', 'session.refuse', 'session', '{"step":"password"}')`;
  for (let i = 0; i < 12; i++) await site.db.$client.execute(refuse);
  const page = await openPanel('/admin');
  const refused = page.locator('.activity li').filter({ hasText: 'başarısız giriş denemesi' });
  await expect
    .poll(() => refused.innerText())
    .toMatch(/^12 başarısız giriş denemesi\s+Son: Giriş ekranı · az önce$/);
  expect(await page.locator('.activity').innerText()).toContain('Çiğdem Çiçekçilik');
  expect(await findViolations(page)).toEqual([]);
  await refused.getByRole('link').click();
  await expect.poll(() => page.locator('.screen-subtitle').innerText()).toBe('12 kayıt');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const list = page.getByRole('region', { name: 'Denetim kayıtları' });
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth), 'nothing is cut off').toBe(0);
});
