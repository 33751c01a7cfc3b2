import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  const fill = async (db: Site['db']) => void (await loadSample(db, { businesses: 12, now: NOW }));
  site = await startSite(fill, { runnerLog: () => {} });
});
afterAll(() => site?.stop());

const EDITOR = '**/_assets/admin/RichTextEditor.*';
/** Expected errors: rejected requests, missing photos, and the editor without a network. */
const visitor = createVisitor(
  () => site.url,
  /\/api\/(admin\/)?businesses|missing\.jpg|admin\/RichTextEditor\./,
);

async function openList(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page.locator('tbody th').first().waitFor();
  return page;
}

/** Opens the dialog of a sample business; each test uses another one. */
async function edit(page: Page, place: number): Promise<{ id: number; name: string; dialog: Locator }> {
  const { rows } = await site.db.$client.execute({
    sql: 'select id, name from business order by id limit 1 offset ?',
    args: [place],
  });
  const { id, name } = rows[0] as unknown as { id: number; name: string };
  await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  return { id, name, dialog };
}

async function loadStored(id: number): Promise<Record<string, unknown>> {
  const { rows } = await site.db.$client.execute({ sql: 'select * from business where id = ?', args: [id] });
  return { ...rows[0] };
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
const getErrors = (dialog: Locator) => dialog.locator('.field .error').allInnerTexts();
const getNotice = (page: Page) => page.locator('.toast').innerText();
const isScrollingSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog-body')].map((element) =>
      Math.max(0, element.scrollWidth - element.clientWidth),
    ),
  );

/** Another operator, or the one of a session, changes a business through the API. */
async function changeElsewhere(id: number, fields: object, session?: OperatorSession): Promise<void> {
  const other = session ?? (await startSession(site));
  const { version } = await loadStored(id);
  const response = await fetch(`${site.url}/api/businesses/${id}`, {
    method: 'PATCH',
    headers: { ...other.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, ...fields }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Optional fields of one line. */
const OPTIONAL = [
  'Alt tür',
  'Sokak',
  'Posta kodu',
  'Şehir',
  'Eyalet / il',
  'Ülke',
  'Ülke kodu',
  'Telefon',
  'E-posta',
  'Web sitesi',
  'Menü bağlantısı',
  'Sipariş bağlantısı',
  'Rezervasyon bağlantısı',
];

describe('the form of a business', () => {
  it('says what is missing and what is wrong, and then adds the business (A-3-01, A-3-02, A-5-05, A-5-06, A-5-07, A-5-08, A-5-09, A-5-10, A-5-11, A-5-12)', async () => {
    const page = await openList(320);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.getByRole('button', { name: 'Yeni işletme' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni işletme' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    expect(await field('Faaliyette').isChecked()).toBe(true);
    expect(await field('Doğrulanmış').getAttribute('aria-checked')).toBe('false');
    for (const label of OPTIONAL) {
      expect(await field(label).inputValue(), label).toBe('');
      expect(await field(label).getAttribute('aria-required'), label).toBeNull();
    }
    expect(await dialog.getByRole('button', { name: 'Grup ekle' }).count()).toBe(1);

    await save(dialog);
    await expect
      .poll(() => getErrors(dialog))
      .toEqual(['İşletme adı gerekli', 'Kategori seçimi gerekli', 'Adres gerekli']);
    await expect
      .poll(() => field('İşletme adı*').evaluate((input) => input === document.activeElement))
      .toBe(true);

    for (const label of [
      'E-posta',
      'Web sitesi',
      'Menü bağlantısı',
      'Sipariş bağlantısı',
      'Rezervasyon bağlantısı',
    ])
      await field(label).fill('nope');
    await field('İşletme adı*').fill('Test Bakery');
    await field('Kategori*').fill('bak');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field('Adres*').fill('1 Main St, Provo, UT 84601');
    await field('Enlem').fill('95');
    await expect
      .poll(() => getErrors(dialog))
      .toEqual([
        'Enlem -90 ile 90 arasında olmalı',
        'Geçersiz email',
        'Geçersiz URL',
        'Geçersiz menü URL',
        'Geçersiz sipariş URL',
        'Geçersiz rezervasyon URL',
      ]);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await isScrollingSideways(page)).toEqual([0, 0]);
    expect(calls).toEqual([]);

    for (const label of [
      'Web sitesi',
      'Menü bağlantısı',
      'Sipariş bağlantısı',
      'Rezervasyon bağlantısı',
      'Enlem',
    ])
      await field(label).fill('');
    await field('E-posta').fill('bread@bakery.example');
    await field('Ülke kodu').fill('us');
    expect(await field('Ülke').inputValue()).toBe('United States');
    await save(dialog);
    await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
    await dialog.waitFor({ state: 'detached' });
    const { rows } = await site.db.$client.execute("select * from business where name = 'Test Bakery'");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ email: 'bread@bakery.example', country_code: 'US', is_verified: 0 });
    expect(rows[0]!.slug, 'the city of the address').toBe('test-bakery-provo');
    await expect.poll(() => getNotice(page)).toContain('Sayfa yayında');
    expect((await page.request.get(`/business/${rows[0]!.slug as string}`)).status()).toBe(200);
  });

  it('says that an address has its city, and the page adds one that it lacks', async () => {
    const page = await openList(390);
    await page.getByRole('button', { name: 'Yeni işletme' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni işletme' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    await dialog.getByText('Tam adres, posta kodu ve şehirle birlikte').waitFor();
    await field('İşletme adı*').fill('Moda Fırını');
    await field('Kategori*').fill('bak');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field('Adres*').fill('Moda Cd. No:5');
    await field('Posta kodu').fill('34710');
    await field('Şehir').fill('Kadıköy');
    await field('Eyalet / il').fill('İstanbul');
    await field('Ülke').fill('Türkiye');
    await save(dialog);
    await expect.poll(() => getNotice(page)).toContain('Sayfa yayında');
    await page.goto('/business/moda-firini-kadikoy');
    const address = page.getByRole('region', { name: 'Location & Map' }).locator('address');
    expect(await address.innerText()).toBe('Moda Cd. No:5\n34710 Kadıköy/İstanbul, Türkiye');
    expect(await page.locator('.fact-route .fact-link').innerText()).toBe(
      'Moda Cd. No:5, 34710 Kadıköy/İstanbul, Türkiye',
    );
    expect(await findViolations(page)).toEqual([]);
  });

  it('shows the values of the row that is edited (A-2.5-12)', async () => {
    const page = await openList();
    const { rows } = await site.db.$client.execute('select id from business order by id limit 1 offset 8');
    const links = {
      website: 'https://a.example/',
      menu_link: 'https://a.example/menu',
      order_link: 'https://a.example/order',
      reservation_link: 'https://a.example/book',
    };
    const columns = {
      ...links,
      email: 'a@a.example',
      phone: '(801) 555-0188',
      type: 'Tea room',
      street: '7 Elm St',
      postal_code: '84601',
      description: '<p>Tea and <strong>cake</strong></p>',
      about: '{"Payments":{"Cards":true}}',
      business_status: 'CLOSED_TEMPORARILY',
      is_verified: 1,
    };
    await site.db.$client.execute({
      sql: `update business set ${Object.keys(columns)
        .map((column) => `${column} = ?`)
        .join(', ')} where id = ?`,
      args: [...Object.values(columns), rows[0]!.id!],
    });
    const { dialog } = await edit(page, 8);
    const found = await site.db.$client.execute({
      sql: `select b.*, c.name as city, c.state, k.name as country, g.name as category from business b join city c on c.id = b.city_id
        join country k on k.code = c.country_code join category g on g.id = b.category_id where b.id = ?`,
      args: [rows[0]!.id!],
    });
    const row = found.rows[0]!;
    const values = {
      'İşletme adı': row.name,
      Kategori: row.category,
      Adres: row.address,
      'Alt tür': row.type,
      Sokak: row.street,
      Şehir: row.city,
      'Eyalet / il': row.state,
      Ülke: row.country,
      'Ülke kodu': row.country_code,
      'Posta kodu': row.postal_code,
      Telefon: row.phone,
      'E-posta': row.email,
      'Web sitesi': row.website,
      'Menü bağlantısı': row.menu_link,
      'Sipariş bağlantısı': row.order_link,
      'Rezervasyon bağlantısı': row.reservation_link,
    };
    for (const [label, value] of Object.entries(values))
      expect(await dialog.getByLabel(new RegExp(`^${label}\\*?$`)).inputValue(), label).toBe(value);
    expect(await dialog.getByRole('radio', { name: 'Geçici kapalı' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('switch', { name: 'Doğrulanmış' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    const description = dialog.getByRole('textbox', { name: 'Açıklama' });
    expect(await description.locator('strong').innerText()).toBe('cake');
    expect(await dialog.getByLabel('1. özelliğin adı').inputValue()).toBe('Cards');
  });

  it('saves what was changed, closes, refreshes the list and says when the page is live (A-4-16, A-4-17, A-8-30, D9-03)', async () => {
    const page = await openList();
    const { id, name, dialog } = await edit(page, 0);
    const before = await loadStored(id);
    await dialog.getByLabel('İşletme adı').fill(`${name} Changed`);
    await dialog.getByRole('radio', { name: 'Kalıcı kapalı' }).check();
    await dialog.getByRole('switch', { name: 'Doğrulanmış' }).click();
    await dialog.getByLabel('Pazartesi: durum').selectOption('24 saat açık');
    await dialog.getByRole('button', { name: 'Pazartesi saatlerini tüm günlere kopyala' }).click();
    await dialog.getByLabel('Pazar: durum').selectOption('Saat aralıkları');
    await dialog.getByRole('button', { name: 'Pazar: aralık ekle' }).click();
    await dialog.getByRole('button', { name: 'Grup ekle' }).click();
    await page.keyboard.type('Payments');
    await dialog.getByLabel('1. özelliğin adı').last().fill('Cards');
    const text = dialog.getByRole('textbox', { name: 'Açıklama' });
    await text.press('ControlOrMeta+A');
    await page.keyboard.type('Fresh bread');
    await save(dialog);
    await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('rowheader', { name: `${name} Changed` }).waitFor();

    const after = await loadStored(id);
    expect(after.is_verified).toBe(Number(!before.is_verified));
    expect(after.business_status).toBe('CLOSED_PERMANENTLY');
    expect(after.description).toBe('<p>Fresh bread</p>');
    expect(JSON.parse(after.working_hours as string)).toMatchObject({
      Tuesday: 'Open 24 hours',
      Sunday: '9:00 AM - 5:00 PM, 6:00 PM - 9:00 PM',
    });
    expect(JSON.parse(after.about as string)).toMatchObject({ Payments: { Cards: true } });
    await expect.poll(() => getNotice(page)).toContain('Sayfa yayında');
    expect(after.slug).toBe(before.slug);
    const response = await page.request.get(`/business/${before.slug as string}`);
    expect(response.status()).toBe(200);
    const published = await response.text();
    expect(published).toContain(`${name} Changed`);
    expect(published).toContain('Fresh bread');
  });

  it('shows what the server objects to at its field, and keeps everything while saving fails (A-8-05)', async () => {
    const page = await openList();
    const { id, dialog } = await edit(page, 1);
    const phone = dialog.getByLabel('Telefon');
    await phone.fill('(801) 555-0123');
    const patches = `**/api/businesses/${id}`;

    // The request is corrupted on its way, so that the server rejects it.
    await page.route(
      patches,
      (route) => {
        const body = { ...(route.request().postDataJSON() as object), email: 'nope' };
        return route.continue({ postData: JSON.stringify(body) });
      },
      { times: 1 },
    );
    await save(dialog);
    await expect.poll(() => getErrors(dialog)).toEqual(['Geçersiz email']);
    expect(await dialog.getByLabel('E-posta').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );

    await page.route(patches, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await save(dialog);
    await dialog.getByRole('alert').getByText('Failed to update business').waitFor();
    expect(await dialog.getByRole('alert').innerText()).toContain('yeniden deneyin');
    expect(await findViolations(page)).toEqual([]);

    await page.route(patches, (route) => route.abort('connectionrefused'), { times: 1 });
    await save(dialog);
    await dialog.getByRole('alert').getByText('Sunucuya ulaşılamadı').waitFor();
    expect(await phone.inputValue()).toBe('(801) 555-0123');

    const held = Promise.withResolvers<void>();
    await page.route(patches, (route) => held.promise.then(() => route.continue()), { times: 1 });
    await save(dialog);
    const busy = dialog.getByRole('button', { name: 'Kaydediliyor...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    held.resolve();
    await dialog.waitFor({ state: 'detached' });
    expect((await loadStored(id)).phone).toBe('(801) 555-0123');
  });

  it('lets the operator choose where somebody else changed the same, field by field', async () => {
    const page = await openList(320);
    const { id, name, dialog } = await edit(page, 2);
    await changeElsewhere(id, { name: 'Theirs', phone: '(801) 555-0001', priceRange: '$$$$' });
    await dialog.getByLabel('İşletme adı').fill('Mine');
    await dialog.getByLabel('Telefon').fill('(801) 555-0002');
    await dialog.getByLabel('E-posta').fill('mine@a.example');
    await save(dialog);
    await dialog.getByText('Bu işletme siz düzenlerken değişti').waitFor();
    expect(await dialog.getByRole('alert').innerText()).toContain('Başka biri aynı alanları kaydetti.');
    // The head, which does not scroll, says which business it is.
    expect(await dialog.locator('header').innerText()).toContain(name);
    const choice = (field: string) => dialog.getByRole('group', { name: field });
    expect(await dialog.locator('.conflict-field legend').allInnerTexts()).toEqual([
      'İşletme adı',
      'Telefon',
    ]);
    expect(await choice('İşletme adı').innerText()).toMatch(
      /Sizin yazdığınız\s+Mine\s+Kayıtlı değer \(Test Operator \d+, \d\d:\d\d\)\s+Theirs/,
    );
    expect(await findViolations(page)).toEqual([]);
    expect(await isScrollingSideways(page)).toEqual([0, 0]);

    const again = dialog.getByRole('button', { name: 'Seçilenleri kaydet' });
    expect(await again.isDisabled()).toBe(true);
    await choice('İşletme adı').getByLabel('Sizin yazdığınız').check();
    await choice('Telefon')
      .getByLabel(/^Kayıtlı değer/)
      .check();
    await again.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await loadStored(id)).toMatchObject({
      name: 'Mine',
      phone: '(801) 555-0001',
      email: 'mine@a.example',
      price_range: '$$$$',
    });
  });

  it('says of a conflict with another tab of the operator whose it is', async () => {
    const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const session = await signIn(page, site);
    await page.goto('/admin/businesses');
    const { id, name, dialog } = await edit(page, 8);
    await changeElsewhere(id, { phone: '(801) 555-0003', businessStatus: 'OPERATIONAL' }, session);
    await dialog.getByLabel('Telefon').fill('(801) 555-0004');
    await save(dialog);
    const alert = dialog.getByRole('alert').filter({ hasText: 'siz düzenlerken değişti' });
    expect(await alert.innerText()).toContain('Son kaydeden sizsiniz, başka bir sekmede ya da cihazda.');
    await dialog.getByRole('button', { name: 'Forma dön' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
    await dialog.waitFor({ state: 'detached' });

    // While the edit of the row is on its way, because the list may have been loaded again before.
    await page.route(
      `**/api/businesses/${id}`,
      async (route) => {
        await changeElsewhere(id, { businessStatus: 'CLOSED_TEMPORARILY' }, session);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: `Durum: ${name}: Faaliyette` }).waitFor();
    const choose = async (status: string) => {
      await page.getByRole('button', { name: `Durum: ${name}` }).click();
      await page.getByRole('dialog', { name: 'Durum' }).getByRole('button', { name: status }).click();
    };
    await choose('Kalıcı kapalı');
    await expect
      .poll(() => getNotice(page))
      .toContain('son kaydeden sizsiniz, başka bir sekmede ya da cihazda');
    // The row shows the stored value once the list has been loaded again.
    await page.getByRole('button', { name: `Durum: ${name}: Geçici kapalı` }).waitFor();
    await choose('Kalıcı kapalı');
    await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
    await changeElsewhere(id, { businessStatus: 'OPERATIONAL' }, session);
    await page.getByRole('button', { name: 'Geri al', exact: true }).click();
    await expect.poll(() => getNotice(page)).toContain('Sonradan yeniden kaydedildi, son kaydeden sizsiniz');
  });

  it('asks before changes are lost, by Escape and by going back, and works by keyboard alone', async () => {
    const page = await openList();
    await page.evaluate(() => history.pushState(null, '', '?page=1'));
    const { id, name, dialog } = await edit(page, 3);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The focus returns to the button that opened the dialog.
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    // The head has the previous and the next business, and ×.
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
    expect(await dialog.getByLabel('İşletme adı').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('End');
    await page.keyboard.type(' 2');

    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await page.keyboard.press('Escape');
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.goBack();
    await question.waitFor();
    expect(page.url()).toBe(`${site.url}/admin/businesses/${id}?page=1`);
    // It handles keys after it gets the focus, a moment after it becomes visible.
    await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });

    await dialog.getByLabel('İşletme adı').focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await loadStored(id)).name).toBe(`${name} 2`);
  });

  it('deletes a business after a question, lists it as removed and brings it back', async () => {
    const page = await openList();
    const { id, name, dialog } = await edit(page, 4);
    const { slug } = await loadStored(id);
    await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'İşletme silinsin mi?' });
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    expect((await loadStored(id)).removed_at).toBeNull();
    await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
    await question.getByRole('button', { name: 'Sil', exact: true }).click();
    await expect.poll(() => getNotice(page)).toContain('İşletme silindi');
    expect((await loadStored(id)).removed_at).not.toBeNull();
    await expect.poll(() => page.getByRole('rowheader', { name }).count()).toBe(0);
    await expect.poll(() => getNotice(page)).toContain('Sayfa siteden kaldırıldı');
    const answered = async () => (await page.request.get(`/business/${slug as string}`)).status();
    expect(await answered()).toBe(410);

    await page.getByLabel('Yayın durumu').selectOption('Tümü');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await row.getByRole('cell').getByText('Silindi').waitFor();
    await page.getByLabel('Yayın durumu').selectOption('Silinenler');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await row.getByRole('button', { name: `Düzenle: ${name}` }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);

    const restore = row.getByRole('button', { name: `Geri yükle: ${name}` });
    const busy = { error: 'Bu işletmeyi şu anda başkaları da değiştiriyor.', code: 'busy' };
    const calls = `**/api/businesses/${id}/restore`;
    await page.route(calls, (route) => route.fulfill({ status: 409, json: busy }), { times: 1 });
    await restore.click();
    await expect.poll(() => getNotice(page)).toContain('İşletme geri yüklenemedi');
    expect(await getNotice(page)).toContain(busy.error);
    await restore.click();
    await expect.poll(() => getNotice(page)).toContain('İşletme geri yüklendi');
    expect((await loadStored(id)).removed_at).toBeNull();
    await page.getByText('İşletme bulunamadı').waitFor();
    await expect.poll(() => getNotice(page)).toContain('Sayfa yayında');
    expect(await answered()).toBe(200);
  });

  it('offers to restore a business that somebody else removed, and then to edit it', async () => {
    const page = await openList();
    const { rows } = await site.db.$client.execute(
      'select id, name from business order by id limit 1 offset 6',
    );
    const { id, name } = rows[0] as unknown as { id: number; name: string };
    const { headers } = await startSession(site);
    await fetch(`${site.url}/api/businesses/${id}`, { method: 'DELETE', headers });
    await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
    await dialog.getByText('Bu işletme silinmiş').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Geri yükle: ${name}` }).click();
    expect(await dialog.getByLabel('İşletme adı').inputValue()).toBe(name);
    expect((await loadStored(id)).removed_at).toBeNull();
  });

  it('keeps what was typed, and the description, where the editor cannot be loaded', async () => {
    const page = await openList();
    await page.route(EDITOR, (route) => route.abort('internetdisconnected'));
    const { rows } = await site.db.$client.execute(
      'select id, name from business order by id limit 1 offset 7',
    );
    const { id, name } = rows[0] as unknown as { id: number; name: string };
    const { description } = await loadStored(id);
    await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
    const phone = dialog.getByLabel('Telefon');
    await phone.fill('(801) 555-0177');
    const message = dialog.getByRole('alert').getByText('Açıklama düzenleyicisi yüklenemedi');
    await message.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await loadStored(id)).toMatchObject({ phone: '(801) 555-0177', description });

    await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
    await phone.fill('(801) 555-0178');
    await message.waitFor();
    await page.unroute(EDITOR);
    await dialog.getByRole('button', { name: 'Yeniden dene' }).click();
    await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    expect(await phone.inputValue()).toBe('(801) 555-0178');
  });

  it('shows a placeholder for a photo that does not load (A-2.5-13)', async () => {
    const page = await openList();
    await page.route('https://a.example/**', (route) => route.fulfill({ status: 404 }));
    const { dialog } = await edit(page, 5);
    const preview = dialog.locator('.photo-preview').first();
    const address = dialog.getByLabel('Fotoğraf adresi (URL)');
    await address.fill('/images/sample/cafe-day.svg');
    await expect.poll(() => preview.getAttribute('data-state')).toBe('shown');
    await address.fill('https://a.example/missing.jpg');
    await preview.getByText('Fotoğraf yüklenemedi').waitFor();
    expect(await preview.locator('img').getAttribute('src')).toMatch(/^\/_assets\/admin\/\d\.[\w-]+\.svg$/);
    await address.fill('http://a.example/missing.jpg');
    await preview.getByText('Fotoğraf gösterilemiyor').waitFor();
    await save(dialog);
    await expect.poll(() => getErrors(dialog)).toEqual(['Geçersiz fotoğraf URL']);
  });
});
