import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn, startSession } from '../support/operator.ts';
import { createPng } from '../support/png.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 12, now: NOW })));
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url, /\/api\/(admin\/)?businesses/);

async function open(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/admin/businesses');
  await page.locator('tbody th').first().waitFor();
  return page;
}

const readRow = async (sql: string, ...args: (string | number)[]) =>
  (await site.db.$client.execute({ sql, args })).rows[0] as unknown as Record<string, string | number | null>;
const readListing = async (place: number) =>
  (await readRow(
    'select id, name, address from business order by id limit 1 offset ?',
    place,
  )) as unknown as {
    id: number;
    name: string;
    address: string;
  };

async function edit(page: Page, place: number) {
  const { id, name } = await readListing(place);
  await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  return { id, name, dialog };
}

async function add(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Yeni işletme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni işletme' });
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  return dialog;
}

async function remove(id: number): Promise<void> {
  const { headers } = await startSession(site);
  const response = await fetch(`${site.url}/api/businesses/${id}`, { method: 'DELETE', headers });
  expect(response.status).toBe(200);
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
const getOptions = (dialog: Locator) => dialog.getByRole('listbox').getByRole('option').allInnerTexts();

it('scrolls the form to the state of operation that gets the focus', async () => {
  const page = await open(390);
  const { dialog } = await edit(page, 1);
  const body = dialog.locator('.dialog-body');
  await body.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  const state = dialog.locator('.segment').first();
  await state.getByRole('radio').focus();
  const [shown, around] = await Promise.all([state.boundingBox(), body.boundingBox()]);
  expect(shown!.y).toBeGreaterThanOrEqual(around!.y);
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(around!.y + around!.height);
});

it('begins a new business at its name, and returns the focus to the button', async () => {
  const page = await open();
  const dialog = await add(page);
  const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
  expect(await isFocused(dialog.getByLabel('İşletme adı'))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused(page.getByRole('button', { name: 'Yeni işletme' }))).toBe(true);
});

it('refuses to save what somebody has deleted, and restores and saves it', async () => {
  const page = await open();
  const { id, dialog } = await edit(page, 0);
  await dialog.getByLabel('Telefon').fill('(801) 555-0171');
  await remove(id);
  await save(dialog);
  await dialog.getByText('Bu işletme siz düzenlerken silindi').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect((await readRow('select phone from business where id = ?', id)).phone).not.toBe('(801) 555-0171');
  expect(await dialog.getByLabel('Telefon').inputValue()).toBe('(801) 555-0171');
  await dialog.getByRole('button', { name: 'Geri yükle ve kaydet' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readRow('select phone, removed_at from business where id = ?', id)).toMatchObject({
    phone: '(801) 555-0171',
    removed_at: null,
  });
});

it('names the business that is there already, opens it, and restores it where it was deleted', async () => {
  const page = await open();
  const { id, name, address } = await readListing(1);
  const dialog = await add(page);
  const place = await readRow(
    'select c.name as city, c.state, g.name as category from business b join city c on c.id = b.city_id join category g on g.id = b.category_id where b.id = ?',
    id,
  );
  await dialog.getByLabel('İşletme adı*').fill(name);
  await dialog.getByLabel('Kategori*').fill(place.category as string);
  await dialog.getByLabel('Adres*').fill(address);
  const { street } = await readRow('select street from business where id = ?', id);
  await dialog.getByLabel('Sokak').fill((street as string | null) ?? '');
  await dialog.getByLabel('Şehir', { exact: true }).fill(place.city as string);
  await dialog.getByLabel('Eyalet / il').fill(place.state as string);
  await dialog.getByLabel('Ülke kodu').fill('US');
  await remove(id);
  await save(dialog);
  await dialog.getByText('Bu işletme daha önce silinmiş').waitFor();
  await dialog.getByRole('button', { name: `Geri yükle: ${name}` }).click();
  await dialog.getByText('Bu işletme zaten kayıtlı').waitFor();
  expect((await readRow('select removed_at from business where id = ?', id)).removed_at).toBeNull();
  expect(await dialog.getByRole('alert').innerText()).toContain(`“${name}”`);
  expect(await findViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: `Aç: ${name}` }).click();
  await page.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  const other = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await expect.poll(() => other.getByLabel('İşletme adı*').inputValue()).toBe(name);
});

it('offers categories without a listing, and takes a new one by the keyboard alone', async () => {
  const page = await open(390);
  const dialog = await add(page);
  const category = dialog.getByLabel('Kategori*');
  expect((await readRow("select count(*) as n from category where name = 'Tattoo shop'")).n).toBe(0);
  await category.fill('tatt');
  await expect.poll(() => getOptions(dialog)).toEqual(['Tattoo shop', '“tatt” adlı yeni kategori ekle']);
  expect(await findViolations(page)).toEqual([]);
  // Escape closes the list but not the dialog.
  await category.press('Escape');
  expect(await dialog.getByRole('listbox').count()).toBe(0);
  await dialog.getByLabel('İşletme adı*').fill('Mehmet’in yeri');
  await dialog.getByLabel('Adres*').fill('Bahariye Cad. 12');
  await save(dialog);
  // Typed text is not a selection.
  await dialog.locator('.error').getByText('Kategori seçimi gerekli').waitFor();

  await category.fill('Çiğ köfteci');
  await category.press('ArrowUp');
  await category.press('Enter');
  expect(await category.inputValue()).toBe('Çiğ köfteci');
  await dialog.getByLabel('Şehir', { exact: true }).fill('Kadıköy');
  await dialog.getByLabel('Eyalet / il').fill('İstanbul');
  await dialog.getByLabel('Ülke', { exact: true }).fill('Türkiye');
  await page.keyboard.press('ControlOrMeta+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(
    await readRow(
      "select c.name, c.business_count from business b join category c on c.id = b.category_id where b.name = 'Mehmet’in yeri'",
    ),
  ).toMatchObject({ name: 'Çiğ köfteci', business_count: 1 });
});

it('suggests the known cities with their states, asks which one is meant, and knows countries by their short names', async () => {
  const page = await open();
  const { name, state } = (await readRow(
    'select name, state from city where business_count > 0 order by business_count desc, name limit 1',
  )) as { name: string; state: string };
  const dialog = await add(page);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field('Ülke').fill('ABD');
  expect(await field('Ülke kodu').inputValue()).toBe('US');
  await field('İşletme adı*').fill('Second');
  await field('Kategori*').fill('Bakery');
  await field('Adres*').fill('7 Elm Street');
  const city = field('Şehir');
  await city.fill(name);
  await expect.poll(() => getOptions(dialog)).toContain(`${name}\n${state}, United States`);
  await city.press('Escape');
  await save(dialog);
  await dialog.locator('.error').getByText(`Hangi ${name}?`).waitFor();
  expect((await readRow("select count(*) as n from business where name = 'Second'")).n).toBe(0);
  await city.fill(name.slice(0, -1));
  await dialog.getByRole('listbox').getByRole('option').first().click();
  expect([await city.inputValue(), await field('Eyalet / il').inputValue()]).toEqual([name, state]);
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
});

it('doubts a phone number that is none, and saves it all the same', async () => {
  const page = await open();
  const { id, dialog } = await edit(page, 2);
  const phone = dialog.getByLabel('Telefon');
  const doubt = dialog.getByText('Bu bir telefon numarasına benzemiyor');
  await phone.fill('ask for Ada');
  await dialog.getByLabel('E-posta').focus();
  await doubt.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await phone.fill('+44 20 7946 0958');
  await dialog.getByLabel('E-posta').focus();
  await expect.poll(() => doubt.count()).toBe(0);
  await phone.fill('ask for Ada');
  await page.keyboard.press('ControlOrMeta+s');
  await dialog.waitFor({ state: 'detached' });
  expect((await readRow('select phone from business where id = ?', id)).phone).toBe('ask for Ada');
});

it('is closed by Back while nobody has touched it; Back again leaves the list', async () => {
  const page = await open();
  for (const close of ['Back', 'Escape']) {
    const { dialog } = await edit(page, 3);
    if (close === 'Back') await page.goBack();
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/admin/businesses`);
    await page.locator('tbody th').first().waitFor();
  }
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialog?: true } | null)?.dialog))
    .toBeFalsy();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${site.url}/admin`);
});

it('a name or an address without end does not widen the list, and takes two lines at most', async () => {
  const page = await open();
  const [wide, long] = [await readListing(4), await readListing(5)];
  const before = await page.locator('.table-scroll').evaluate((box) => box.scrollWidth);
  await site.db.$client.batch(
    [
      { sql: 'update business set address = ? where id = ?', args: ['x'.repeat(250), wide.id] },
      { sql: 'update business set name = ? where id = ?', args: ['Long '.repeat(38), long.id] },
    ],
    'write',
  );
  await page.getByRole('button', { name: 'Yenile' }).click();
  await page.getByText('x'.repeat(250)).waitFor();
  expect(await page.locator('.table-scroll').evaluate((box) => box.scrollWidth)).toBeLessThan(before * 1.1);
  for (const tall of await page.locator('tbody tr').evaluateAll((rows) => rows.map((r) => r.clientHeight)))
    expect(tall).toBeLessThan(80);
});

it('completes web addresses without a scheme in the field, and says what it expects of others', async () => {
  const page = await open(390);
  // The preview of a photo loads what its field names.
  await page.route(/img\.example|bakery\.webp/, (route) =>
    route.fulfill({ body: createPng(8, 8, [9, 90, 90]) }),
  );
  const { id, dialog } = await edit(page, 4);
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const website = field('Web sitesi');
  await website.fill(' example.com ');
  await website.press('Tab');
  expect(await website.inputValue()).toBe('https://example.com');
  for (const [label, typed, completed] of [
    ['Menü bağlantısı', 'www.çiçekçi.com.tr/menü', 'https://www.çiçekçi.com.tr/menü'],
    ['Sipariş bağlantısı', '//order.example/a?b=1', 'https://order.example/a?b=1'],
    ['Fotoğraf adresi (URL)', 'img.example/a.jpg', 'https://img.example/a.jpg'],
    ['İkinci görselin adresi (URL)', '/images/bakery.webp', '/images/bakery.webp'],
  ] as const) {
    await field(label).fill(typed);
    await field(label).blur();
    expect(await field(label).inputValue(), label).toBe(completed);
  }

  await website.fill('info@example.com');
  // Saved from the keyboard, so that the field keeps the focus.
  await field('Rezervasyon bağlantısı').fill('book.example');
  await field('Rezervasyon bağlantısı').press('Enter');
  await dialog.locator('.error').getByText('Geçersiz URL', { exact: true }).waitFor();
  expect(await field('Rezervasyon bağlantısı').inputValue()).toBe('https://book.example');
  expect(await website.inputValue()).toBe('info@example.com');
  const described = (await website.getAttribute('aria-describedby'))!.split(' ');
  const texts = await Promise.all(described.map((part) => dialog.locator(`[id="${part}"]`).innerText()));
  expect(texts[0]).toContain('https://ornek.com');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await website.fill('example.com/tr');
  await website.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(
    await readRow('select website, menu_link, reservation_link from business where id = ?', id),
  ).toMatchObject({
    website: 'https://example.com/tr',
    menu_link: 'https://www.çiçekçi.com.tr/menü',
    reservation_link: 'https://book.example',
  });
});
