import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const IZMIR = { city: 'İzmir', state: 'İzmir', stateCode: '', countryCode: 'TR', postalCode: null };
const LISTINGS = [
  { name: 'Ada', category: 'Pizzeria' },
  { name: 'Berta', category: 'Pizzeria' },
  { name: 'Canan', category: 'Pizza restaurant' },
  { name: 'Deniz', category: 'Bakery', ...IZMIR },
  { name: 'Emre', category: 'Bakery', ...IZMIR, city: 'Smyrna' },
  { name: 'قهوة', category: 'Coffee shop', city: 'Springfield', state: 'Ohio', stateCode: 'OH' },
  { name: 'Fritz', category: 'Bakery', city: 'Springfield', state: 'Illinois', stateCode: 'IL' },
];

let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async () => {});
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());
beforeEach(async () => {
  await site.db.$client.batch(
    ['redirect', 'business', 'category', 'city'].map((table) => `delete from ${table}`),
    'write',
  );
  await importListings(site.db, LISTINGS.map(buildListing));
});
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

async function open(path: string, width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 } });
  await signIn(page, site, session);
  await page.goto(path);
  await page.locator('tbody tr').first().waitFor();
  return page;
}
const select = async (sql: string) =>
  (await site.db.$client.execute(sql)).rows.map((row) => Array.from(row).join(' '));
const getNames = (page: Page) => page.locator('tbody th').allInnerTexts();
const getToast = (page: Page) => page.locator('.toast[data-state="open"]').innerText();
const getFocused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

it('categories are found, renamed with their Turkish name and icon, by the keyboard alone', async () => {
  const page = await open(adminPaths.categories);
  expect(await getNames(page)).toEqual(['Bakery', 'Pizzeria', 'Coffee shop', 'Pizza restaurant']);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Ara' }).focus();
  await page.keyboard.type('BAK');
  await expect.poll(() => getNames(page)).toEqual(['Bakery']);
  await page.getByRole('button', { name: 'Düzenle: Bakery' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Türkçe ad').focus();
  await page.keyboard.type('Fırın');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('kurabi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await dialog.getByRole('combobox').inputValue()).toBe('Kurabiye');
  await dialog.getByRole('textbox', { name: 'Ad', exact: true }).fill('Bakeries');
  await page.keyboard.press('Enter');
  await expect.poll(() => getToast(page)).toContain('Kategori kaydedildi');
  await expect
    .poll(() => select(`select name, name_tr, icon, slug from category where slug = 'bakery'`))
    .toEqual(['Bakeries Fırın cookie bakery']);
  await expect.poll(() => getFocused(page)).toBe('Düzenle: Bakeries');
  // It is found by its Turkish name, here and in the form of a business.
  await page.getByRole('searchbox', { name: 'Ara' }).fill('firin');
  await expect.poll(() => getNames(page)).toEqual(['Bakeries']);
});

it('a name that another category has leads to their merge, whose effect is shown before', async () => {
  const page = await open(adminPaths.categories);
  await page.getByRole('button', { name: 'Düzenle: Pizzeria' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ad', exact: true }).fill('Pizza Restaurant');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await dialog.getByRole('button', { name: '“Pizza restaurant” ile birleştir' }).click();
  const effect = page.locator('.merge-effect');
  await effect.waitFor();
  expect(await effect.innerText()).toContain('2 işletme “Pizza restaurant” altına taşınır');
  expect(await effect.innerText()).toContain('Birleştirme geri alınamaz.');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Birleştir', exact: true }).click();
  await expect.poll(() => getToast(page)).toContain('Kategoriler birleştirildi');
  await expect.poll(() => getNames(page)).toEqual(['Bakery', 'Pizza restaurant', 'Coffee shop']);
  expect(await select('select from_path, to_path from redirect')).toEqual([
    '/category/pizzeria /category/pizza-restaurant',
  ]);
});

it.each([390, 768])('cities of one country are merged at %i pixels', async (width) => {
  const page = await open(adminPaths.cities, width);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: /^Birleştir: Smyrna/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('i');
  const options = dialog.getByRole('option');
  // Springfield is in another country.
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringMatching(/^İzmir\s+İzmir, Türki/)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.merge-effect').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => getToast(page)).toContain('Şehirler birleştirildi');
  await expect
    .poll(() => select(`select slug, business_count from city where country_code = 'TR' order by 2`))
    .toEqual(['smyrna 0', 'izmir 2']);
});

it('a state is suggested from those that cities name, with one request', async () => {
  const page = await open(adminPaths.businesses);
  await page.getByRole('button', { name: 'Yeni işletme' }).click();
  const dialog = page.getByRole('dialog');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const state = dialog.getByLabel('Eyalet / il');
  await state.pressSequentially('oh');
  await dialog.getByRole('option').filter({ hasText: 'Ohio' }).waitFor();
  expect(requests.filter((url) => url.includes('/states'))).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect([await state.inputValue(), await dialog.getByLabel('Ülke kodu').inputValue()]).toEqual([
    'Ohio',
    'US',
  ]);
});
