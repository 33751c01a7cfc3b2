import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations } from '../accessibility/axe.ts';
import { signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 90, now: NOW })));
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url, /\/api\//);

async function open(address = '/admin/businesses'): Promise<Page> {
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto(address);
  await page.locator('tbody th').first().waitFor();
  return page;
}

/** Blocks requests until they are released. */
async function holdRequests(page: Page, calls: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  await page.route(
    calls,
    async (route: Route) => {
      came.resolve();
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { came: came.promise, letGo: resolve };
}

const getById = async (place: number) => {
  const { rows } = await site.db.$client.execute({
    sql: 'select id, name, phone, version from business where removed_at is null order by id limit 1 offset ?',
    args: [place],
  });
  return rows[0] as unknown as { id: number; name: string; phone: string; version: number };
};

/** Another operator changes a business through the API. */
async function changeElsewhere(place: number, phone: string) {
  const { headers } = await startSession(site);
  const { id, version, name } = await getById(place);
  const response = await fetch(`${site.url}/api/businesses/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, phone }),
  });
  expect(response.status).toBe(200);
  return name;
}

const getPager = (page: Page) => page.getByRole('navigation', { name: 'Sayfalar' });
const getCurrentPage = (page: Page) => getPager(page).locator('[aria-current]').innerText();
const getNumbers = (page: Page) => page.locator('tbody td[data-label="Sıra"]').allInnerTexts();
const getState = (page: Page) => page.locator('.list-state').innerText();
const getNotice = (page: Page) => page.locator('.toast').innerText();
const getFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '');
const getBusy = (page: Page) => page.locator('.table-scroll').getAttribute('aria-busy');
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();

describe('the list on a slow line', () => {
  it('keeps numbers and pager with the rows they belong to until others come, and says so when the network is gone', async () => {
    const page = await open();
    const first = await page.locator('tbody th').first().innerText();
    const slow = await holdRequests(page, '**/api/admin/businesses?*offset=40*');
    await getPager(page).getByRole('button', { name: 'Sayfa 3' }).click();
    await slow.came;
    expect([await getCurrentPage(page), (await getNumbers(page))[0], await getBusy(page)]).toEqual([
      '1',
      '1',
      'true',
    ]);
    expect(await page.locator('tbody th').first().innerText()).toBe(first);
    await expect.poll(() => getState(page)).toBe('Liste yükleniyor…');
    expect(await findViolations(page)).toEqual([]);
    slow.letGo();
    await expect.poll(() => getCurrentPage(page)).toBe('3');
    expect([(await getNumbers(page))[0], await getBusy(page)]).toEqual(['41', 'false']);

    // Simulates the browser's offline event; the photos of the rows are not affected.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await getPager(page).getByRole('button', { name: 'Sonraki sayfa' }).click();
    await expect
      .poll(() => getState(page))
      .toBe('İnternet bağlantısı yok: liste, bağlantı gelince yüklenecek.');
    expect([await getCurrentPage(page), (await getNumbers(page))[0]]).toEqual(['3', '41']);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => getCurrentPage(page)).toBe('4');
    expect((await getNumbers(page))[0]).toBe('61');
  });

  it('knows what others did: by the button, and whenever it is shown again', async () => {
    const page = await open();
    const name = await changeElsewhere(3, '(801) 555-0191');
    await page.getByRole('button', { name: 'Yenile' }).click();
    await expect.poll(() => getState(page)).toBe('1 işletme değişti');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    expect(await row.innerText()).toContain('(801) 555-0191');
    expect(await row.getAttribute('class')).toContain('list-changed');

    await page.getByRole('link', { name: 'Mesajlar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mesajlar' }).waitFor();
    await changeElsewhere(3, '(801) 555-0192');
    await page.getByRole('link', { name: 'İşletme Yönetimi' }).click();
    await expect.poll(() => row.innerText()).toContain('(801) 555-0192');
  });

  it('says in words that the server does not answer, and never to check the connection for that', async () => {
    const page = await open();
    const frozen = { error: 'The database does not answer at the moment.', code: 'database_unavailable' };
    await page.route('**/api/admin/businesses?*', (route) => route.fulfill({ status: 503, json: frozen }));
    await page.getByRole('searchbox', { name: 'Ara' }).fill('bakery');
    await page.getByText('Failed to fetch businesses').waitFor();
    expect(await page.locator('.empty').innerText()).toContain(
      'Sunucu şu anda yanıt veremiyor. Birazdan yeniden deneyin.',
    );
  });

  it('keeps the focus where buttons and rows go away', async () => {
    const page = await open();
    await getPager(page).getByRole('button', { name: 'Son sayfa' }).click();
    await expect.poll(() => getCurrentPage(page)).toBe('5');
    expect(await getFocused(page)).toBe('Son sayfa');

    await page.getByRole('searchbox', { name: 'Ara' }).fill('e');
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    expect(
      await page
        .getByRole('searchbox', { name: 'Ara' })
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);

    await page.goto('/admin/businesses');
    const [gone, next] = [await getById(1), await getById(2)];
    await edit(page, gone.name);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await expect.poll(() => getFocused(page)).toBe(`Düzenle: ${next.name}`);

    await page.getByLabel('Yayın durumu').selectOption('Silinenler');
    await page.getByRole('button', { name: `Geri yükle: ${gone.name}` }).click();
    await page.getByText('İşletme bulunamadı').waitFor();
    expect(await getFocused(page)).toBe('İşletme listesi');
  });
});

describe('a notice', () => {
  it('within a dialog is read aloud and reached by F8, and leaves Escape to the dialog', async () => {
    const page = await open();
    await edit(page, (await getById(5)).name);
    const dialog = page.getByRole('dialog');
    const description = dialog.getByRole('textbox', { name: 'Açıklama' });
    await description.waitFor();
    await description.focus();
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => getNotice(page)).toContain('Değişiklik yok');
    // Roles are found only if no ancestor is hidden from screen readers.
    expect(await page.getByRole('status').filter({ hasText: 'Değişiklik yok' }).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('F8');
    expect(await getFocused(page)).toBe('Bildirimler (F8)');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.toast').count()).toBe(0);
    await expect.poll(() => description.evaluate((box) => box === document.activeElement)).toBe(true);

    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => getNotice(page)).toContain('Değişiklik yok');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('stays until the page is live, says when that takes long, and covers neither rows nor pages', async () => {
    const page = await open();
    let isLive = false;
    await page.route('**/api/admin/publishing*', (route) =>
      route.fulfill({
        json: { live: isLive, newest: 2, published: 1, publishedAt: null, automatic: true, held: false },
      }),
    );
    await edit(page, (await getById(6)).name);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Telefon').fill('(801) 555-0193');
    await page.clock.install();
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getNotice(page)).toContain('Sayfa yayınlanıyor…');
    await page.clock.runFor(20_000);
    expect(await getNotice(page)).toContain('Sayfa yayınlanıyor…');
    const box = (await page.locator('.toast').boundingBox())!;
    for (const other of [page.locator('.table-scroll'), getPager(page)])
      expect((await other.boundingBox())!.y).toBeGreaterThan(box.y + box.height);
    await expect
      .poll(async () => (await page.clock.runFor(1000), await getNotice(page)))
      .toContain('Yayınlama uzun sürüyor: sayfa henüz güncellenmedi');
    isLive = true;
    await expect
      .poll(async () => (await page.clock.runFor(1000), await page.locator('.toast').allInnerTexts()).join())
      .toContain('Sayfa yayında');
  });
});

describe('a form', () => {
  it('whose server hangs is given back after 15 seconds, or when nobody wants to wait', async () => {
    const page = await open();
    const { id, name } = await getById(7);
    await edit(page, name);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Telefon').fill('(801) 555-0194');
    await page.route(`**/api/businesses/${id}`, () => {});
    await page.clock.install();
    const save = dialog.getByRole('button', { name: 'Kaydet', exact: true });
    await save.click();
    await dialog.getByRole('button', { name: 'Kaydediliyor...' }).waitFor();
    await page.clock.runFor(15_000);
    await dialog.getByRole('alert').getByText('Failed to update business').waitFor();
    expect(await dialog.getByRole('alert').innerText()).toContain('Sunucu 15 saniye içinde yanıt vermedi.');

    await save.click();
    await dialog.getByRole('button', { name: 'Beklemeyi bırak' }).click();
    await dialog.getByText('Kaydedilip kaydedilmediği bilinmiyor').waitFor();
    expect(await dialog.getByLabel('Telefon').inputValue()).toBe('(801) 555-0194');
    expect(await findViolations(page)).toEqual([]);
    await page.unrouteAll();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await getById(7)).phone).toBe('(801) 555-0194');
  });

  it('whose deletion hangs says so, and is given back when nobody wants to wait', async () => {
    const page = await open();
    const { id, name } = await getById(9);
    await edit(page, name);
    const dialog = page.getByRole('dialog');
    await page.route(`**/api/businesses/${id}`, () => {});
    await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await dialog.getByRole('button', { name: 'Siliniyor...' }).waitFor();
    await dialog.getByRole('button', { name: 'Beklemeyi bırak' }).click();
    await dialog.getByText('Silinip silinmediği bilinmiyor').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('does not doubt a phone number for the one that stood there before', async () => {
    const page = await open();
    await edit(page, (await getById(10)).name);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    const rules = await holdRequests(page, '**/*.js');
    const phone = dialog.getByLabel('Telefon');
    await phone.fill('(801) 555-01939999999');
    await dialog.getByLabel('E-posta').focus();
    await rules.came;
    await phone.fill('(801) 555-0193');
    const loaded = page.waitForResponse('**/*.js');
    rules.letGo();
    await loaded;
    await dialog.getByLabel('E-posta').focus();
    await page.waitForTimeout(500);
    expect(await dialog.getByText('Bu bir telefon numarasına benzemiyor').count()).toBe(0);
  });

  it('that is not saved stays when the session is ended in another tab; without one the panel closes', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/admin/audit`);
    const sendMessage = (message: string) =>
      other.evaluate((text) => new BroadcastChannel('admin-session').postMessage(text), message);
    await edit(page, (await getById(8)).name);
    const phone = page.getByRole('dialog').getByLabel('Telefon');
    await phone.fill('(801) 555-0195');
    await sendMessage('signed-out');
    const again = page.getByRole('dialog', { name: 'Oturum başka bir sekmede kapatıldı' });
    await again.waitFor();
    expect(await findViolations(page)).toEqual([]);
    // Another tab signs in again.
    await sendMessage('signed-in');
    await again.waitFor({ state: 'detached' });
    expect(await phone.inputValue()).toBe('(801) 555-0195');
    await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await sendMessage('signed-out');
    await page.getByRole('heading', { name: 'Sistem Girişi' }).waitFor();
  });
});
