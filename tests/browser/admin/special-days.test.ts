import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Object.fromEntries(DAYS.map((day) => [day, '9:00 AM - 5:00 PM']));
/** Special days are at most two years ahead. */
const YEAR = NOW.getFullYear() + 1;
const WEEKDAY = new Date(`${YEAR}-12-25`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

let site: Site;
let business: { id: number; name: string; slug: string };
beforeAll(async () => {
  const fill = async (db: Site['db']) => void (await loadSample(db, { businesses: 12, now: NOW }));
  site = await startSite(fill, { runnerLog: () => {} });
  const { rows } = await site.db.$client.execute('select id, name, slug from business order by id limit 1');
  business = rows[0] as unknown as typeof business;
  await changeElsewhere({ workingHours: HOURS, latitude: 40.2338, longitude: -111.6585 });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/(admin\/)?businesses/);

const getNotice = (page: Page) => page.locator('.toast').innerText();

/** Another operator changes the business through the API. */
async function changeElsewhere(fields: object): Promise<void> {
  const { headers } = await startSession(site);
  const response = await fetch(`${site.url}/api/businesses/${business.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

async function openList(): Promise<Page> {
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page.locator('tbody th').first().waitFor();
  return page;
}

it('special days are entered under the week, and the page goes by them on their dates', async () => {
  const page = await openList();
  await page.getByRole('button', { name: `Düzenle: ${business.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  await dialog.getByRole('button', { name: 'Özel gün ekle' }).click();
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await dialog.getByText('Tarihi girin').first().waitFor();
  await dialog.getByLabel('1. özel gün: tarih').fill(`${YEAR}-12-25`);
  await dialog.getByLabel('1. özel gün: son gün').fill(`${YEAR}-12-26`);
  await dialog.getByRole('button', { name: 'Özel gün ekle' }).click();
  await dialog.getByLabel('2. özel gün: tarih').fill(`${YEAR}-12-24`);
  await dialog.getByLabel('2. özel gün: durum').selectOption('Saat aralıkları');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.poll(() => getNotice(page)).toContain('Sayfa yayında');
  const { rows } = await site.db.$client.execute({
    sql: 'select special_hours from business where id = ?',
    args: [business.id],
  });
  expect(JSON.parse(rows[0]!.special_hours as string)).toEqual({
    [`${YEAR}-12-24`]: '9:00 AM - 5:00 PM',
    [`${YEAR}-12-25`]: 'Closed',
    [`${YEAR}-12-26`]: 'Closed',
  });

  const shop = await visitor({ timezoneId: 'Europe/Berlin', viewport: { width: 1280, height: 2400 } });
  const go = async (time: string) => {
    await shop.clock.setFixedTime(new Date(time));
    await shop.goto(`/business/${business.slug}`);
    await shop.locator('.open-badge[data-state]').waitFor();
    await shop.locator('.hours-today').first().waitFor();
    return await shop.locator('.open-badge').first().innerText();
  };
  // Noon of Christmas in Denver.
  expect(await go(`${YEAR}-12-25T19:00:00Z`)).toBe('Closed');
  const section = shop.locator('#hours');
  expect(await section.innerText()).toMatch(new RegExp(String.raw`${WEEKDAY} \(Today\)\s*Dec 25\s+Closed`));
  expect(await section.locator('table').last().locator('tr').allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(String.raw`Dec 25.*Dec 26, ${YEAR}\s+Closed`, 's')),
  ]);
  // Still the 26th in Denver, and then the 27th.
  expect(await go(`${YEAR}-12-27T06:59:00Z`)).toBe('Closed');
  expect(await go(`${YEAR}-12-27T19:00:00Z`)).toBe('Open Now');
  expect(await section.locator('table').count()).toBe(1);
  const data = await shop.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.join('')).toContain(`"validFrom":"${YEAR}-12-25","validThrough":"${YEAR}-12-26"`);
});

it('state and verification are changed in the row, with the conflicts of the form; U clears the selection', async () => {
  const page = await openList();
  const row = page.locator('tbody tr').filter({ hasText: business.name }).first();
  const state = row.getByRole('button', { name: `Durum: ${business.name}` });
  // Hides the notice of the change before, whose text can be the same.
  const choose = async (name: string) => {
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.toast').count()).toBe(0);
    await state.click();
    await page.getByRole('dialog', { name: 'Durum' }).getByRole('button', { name }).click();
  };
  await state.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Durum' });
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByText(business.name).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => state.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await choose('Kalıcı kapalı');
  await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
  await page.getByRole('button', { name: 'Geri al', exact: true }).click();
  await expect.poll(() => getNotice(page)).toContain('Geri alındı');
  await expect.poll(() => row.locator('.list-status .badge').first().innerText()).toBe('Faaliyette');
  await choose('Kalıcı kapalı');
  await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
  // A row offers what differs from what it shows.
  await expect.poll(() => row.locator('.list-status .badge').first().innerText()).toBe('Kalıcı kapalı');
  // From closed for good there is a way back too, and back again.
  await choose('Faaliyette');
  await expect.poll(() => row.locator('.list-status .badge').first().innerText()).toBe('Faaliyette');
  await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
  await page.getByRole('button', { name: 'Geri al', exact: true }).click();
  await expect.poll(() => getNotice(page)).toContain('Geri alındı');
  await expect.poll(() => row.locator('.list-status .badge').first().innerText()).toBe('Kalıcı kapalı');
  const verified = row.getByRole('button', { name: `Doğrulanmış: ${business.name}` });
  const before = await verified.getAttribute('aria-pressed');
  await verified.click();
  await expect.poll(() => verified.getAttribute('aria-pressed')).not.toBe(before);
  await expect.poll(() => verified.isEnabled()).toBe(true);
  await page.route('**/api/admin/businesses?**', (route) => route.abort());
  await changeElsewhere({ businessStatus: 'CLOSED_TEMPORARILY' });
  await choose('Faaliyette');
  await expect.poll(() => getNotice(page)).toContain('Başka biri aynı alanı değiştirdi');
  await page.unroute('**/api/admin/businesses?**');

  await row.getByRole('checkbox').check();
  await row.locator('[data-business]').focus();
  await page.keyboard.press('u');
  await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(false);
});

it('a position is pasted as a link of a map, and its pin moved in the picture with keys and pointer', async () => {
  const page = await openList();
  await page.getByRole('button', { name: `Düzenle: ${business.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  const latitude = dialog.getByLabel('Enlem', { exact: true });
  const longitude = dialog.getByLabel('Boylam', { exact: true });
  const paste = (text: string) =>
    latitude.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('https://maps.app.goo.gl/abc');
  await dialog.getByText('Kısa bağlantı konumu içermiyor').waitFor();
  await paste('https://www.google.com/maps/place/A/@40.1,-111.6,17z/data=!8m2!3d40.2345!4d-111.6601');
  await expect.poll(() => latitude.inputValue()).toBe('40.2345');
  expect(await longitude.inputValue()).toBe('-111.6601');

  const pin = dialog.getByRole('button', { name: 'Konum iğnesi' });
  await pin.press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(40.2345);
  await pin.scrollIntoViewIfNeeded();
  const box = (await pin.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(-111.66);
});
