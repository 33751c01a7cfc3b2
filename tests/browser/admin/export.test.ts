import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { Download, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { toLocalDay } from '../../../schema/rules/local-day.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

/** Several pages of the database. */
const BUSINESSES = 2500;
const EXPORTS = '**/api/export-businesses?*';
/** The shortest file that ends like a workbook. */
const WORKBOOK_END = `PK\u0005\u0006${'x'.repeat(18)}`;

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: BUSINESSES, now: NOW })));
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url, /\/api\/export-businesses/);

async function open(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page.locator('tbody th').first().waitFor();
  return page;
}

const getBar = (page: Page) => page.getByRole('region', { name: 'Dışa aktarma' });
const getAlert = (page: Page) => getBar(page).getByRole('alert');
async function exportRange(page: Page, start: string, end: string): Promise<void> {
  const bar = getBar(page);
  await bar.getByLabel('Başlangıç').fill(start);
  await bar.getByLabel('Bitiş').fill(end);
  await bar.getByRole('button', { name: 'Aralığı dışa aktar' }).click();
}
async function loadNames(where: string): Promise<unknown[]> {
  const sql = `select name from business where removed_at is null and ${where} order by id`;
  return (await site.db.$client.execute(sql)).rows.map(({ name }) => name);
}

describe('the range export of the list', () => {
  it('A-2.5-06 A-5-13 A-7-21 saves the rows of the range, of the chosen country, under a name with the day here', async () => {
    const page = await open();
    expect(await getBar(page).locator('.hint').innerText()).toBe('Önerilen en fazla 10.000 kayıttır.');
    for (const [start, end] of [
      ['0', '5'],
      ['1.5', '5'],
      ['a', '5'],
      ['10', '5'],
      ['', ''],
    ]) {
      await exportRange(page, start!, end!);
      expect(await getAlert(page).innerText()).toBe('Lütfen geçerli bir aralık girin (örn: 500 - 10000)');
    }
    const [file] = await Promise.all([page.waitForEvent('download'), exportRange(page, '2', '6')]);
    expect(file.suggestedFilename()).toBe(`isletmeler_export_2-6_${toLocalDay(new Date())}.xlsx`);
    const book = read(readFileSync(await file.path()));
    const rows = utils.sheet_to_json<{ name: string }>(book.Sheets[book.SheetNames[0]!]!);
    expect(rows.map(({ name }) => name)).toEqual((await loadNames('true')).slice(1, 6));
    await expect.poll(() => page.getByText('5 işletme dosyaya yazıldı.').first().isVisible()).toBe(true);
    await expect.poll(() => getAlert(page).count()).toBe(0);

    await page.getByLabel('Ülke').selectOption('US');
    await getBar(page).getByLabel('Dosya türü').selectOption('geojson');
    const asked = page.waitForRequest(EXPORTS);
    const [geojson] = await Promise.all([page.waitForEvent('download'), exportRange(page, '1', '3')]);
    expect(geojson.suggestedFilename()).toMatch(/^isletmeler_export_1-3_.*\.geojson$/);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      startIndex: '1',
      endIndex: '3',
      countryCode: 'US',
      format: 'geojson',
    });
    expect(await getBar(page).locator('.hint').innerText()).toBe(
      'Önerilen en fazla 10.000 kayıttır. Filtreler aralığa da uygulanır; aralık, genel sıra numaralarıdır.',
    );
    expect(await findViolations(page)).toEqual([]);
  });

  it('saves all that the list has found, and never removed businesses', async () => {
    const [category] = (
      await site.db.$client.execute('select id from category order by business_count desc limit 1')
    ).rows;
    const found = await loadNames(`category_id = ${Number(category!.id)} and website is null`);
    await site.db.$client.execute({
      sql: 'update business set removed_at = updated_at where name = ?',
      args: [String(found[0])],
    });
    onTestFinished(async () => {
      await site.db.$client.execute('update business set removed_at = null');
    });
    const live = await loadNames(`category_id = ${Number(category!.id)} and website is null`);
    expect(live.length).toBeGreaterThan(1);
    const page = await open(390);
    const button = getBar(page).getByRole('button', { name: /^Bulunan/ });
    expect(await button.count()).toBe(0);
    const filters = `categoryId=${Number(category!.id)}&missing=website`;
    await page.goto(`/admin/businesses?${filters}`);
    await expect.poll(() => button.innerText()).toBe(`Bulunan ${live.length} işletmeyi dışa aktar`);
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toBe(
      `isletmeler_export_1-${live.length}_${toLocalDay(new Date())}.xlsx`,
    );
    const book = read(readFileSync(await file.path()));
    const rows = utils.sheet_to_json<{ name: string }>(book.Sheets[book.SheetNames[0]!]!);
    expect(rows.map(({ name }) => name)).toEqual(live);
    expect(await findViolations(page)).toEqual([]);

    await page.goto(`/admin/businesses?${filters}&status=all`);
    await expect.poll(() => button.innerText()).toBe('Bulunan işletmeleri dışa aktar');
    expect(await getBar(page).locator('.hint').innerText()).toMatch(/Silinmiş işletmeler dışa aktarılmaz\.$/);
    const [again] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(again.suggestedFilename()).toContain(`_1-${live.length}_`);
    await page.goto(`/admin/businesses?${filters}&status=removed`);
    await expect.poll(() => page.locator('tbody th').count()).toBe(1);
    expect(await button.count()).toBe(0);
  });

  it('A-5-14 A-5-15 refuses more than 1,000,000, and asks from 100,001 on', async () => {
    const page = await open(390);
    // The dialog of the browser cannot be operated: the file that it would return is one of the page's own.
    await page.evaluate(() => {
      const pick = async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
      Object.assign(globalThis, { showSaveFilePicker: pick });
    });
    const asked: string[] = [];
    await page.route(EXPORTS, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('endIndex')!);
      return route.fulfill({ body: WORKBOOK_END, headers: { 'X-Total-Count': '40' } });
    });
    await exportRange(page, '1', '1000001');
    expect(await getAlert(page).innerText()).toBe(
      'Güvenlik uyarısı: Tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.',
    );
    expect(await findViolations(page)).toEqual([]);
    const dialog = page.getByRole('alertdialog');
    await exportRange(page, '1', '1000000');
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await exportRange(page, '1', '100001');
    expect(await dialog.innerText()).toContain(
      '100.001 kayıt dışa aktarılacak; bu uzun sürebilir. Önerilen en fazla 10.000 kayıttır. Devam edilsin mi?',
    );
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect.poll(() => page.getByText('40 işletme dosyaya yazıldı.').first().isVisible()).toBe(true);
    const written = await page.evaluate(
      async (name) => {
        const folder = await navigator.storage.getDirectory();
        return (await (await folder.getFileHandle(name)).getFile()).text();
      },
      `isletmeler_export_1-100001_${toLocalDay(new Date())}.xlsx`,
    );
    expect(written).toBe(WORKBOOK_END);
    await Promise.all([page.waitForEvent('download'), exportRange(page, '1', '100000')]);
    expect(await dialog.count()).toBe(0);
    expect(asked).toEqual(['100001', '100000']);
  });

  it('A-8-20 shows that it runs, can be stopped, and says why it failed', async () => {
    const page = await open();
    const held: Route[] = [];
    await page.route(EXPORTS, (route) => void held.push(route));
    await exportRange(page, '1', '3');
    const status = getBar(page).getByRole('status');
    expect(await status.innerText()).toBe('Dışa aktarılıyor: 0 MB alındı');
    const button = getBar(page).getByRole('button', { name: 'Aralığı dışa aktar' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    // Pressing again starts no second one.
    await button.press('Enter');
    await getBar(page).getByRole('button', { name: 'Durdur' }).click();
    await expect.poll(() => status.count()).toBe(0);
    expect(await getAlert(page).count()).toBe(0);
    expect(held).toHaveLength(1);

    const fail = async (answer: Parameters<Route['fulfill']>[0]) => {
      await page.unroute(EXPORTS);
      await page.route(EXPORTS, (route) => route.fulfill(answer));
      await exportRange(page, '1', '3');
      await expect.poll(() => getAlert(page).count()).toBe(1);
      const text = await getAlert(page).innerText();
      // Gone with the next attempt.
      await page.unroute(EXPORTS);
      await Promise.all([page.waitForEvent('download'), exportRange(page, '1', '3')]);
      await expect.poll(() => getAlert(page).count()).toBe(0);
      return text;
    };
    const [start, end] = [
      'Export işlemi sırasında hata oluştu: ',
      ' Daha küçük bir aralıkla tekrar deneyin.',
    ];
    expect(await fail({ status: 500, body: '' })).toBe(`${start}500 Internal Server Error${end}`);
    expect(await fail({ status: 200, body: 'PK, and then the database was away' })).toBe(
      `${start}Bağlantı koptu; dosya tamamlanamadı.${end}`,
    );
    const json = JSON.stringify({ error: 'x', message: 'x', code: 'database_unavailable' });
    expect(await fail({ status: 503, body: json, headers: { 'Retry-After': '5' } })).toBe(
      `${start}Sunucu şu anda yanıt veremiyor. 5 saniye sonra yeniden deneyin.${end}`,
    );
    const tooLarge = JSON.stringify({ error: 'x', code: 'export_too_large' });
    expect(await fail({ status: 400, body: tooLarge })).toBe(
      'Güvenlik uyarısı: Tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.',
    );
  });
});

it('A-2.6-03 exports all, or a range of a category, from the screen of the import', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site);
  // The question before a large export needs the number of rows.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/businesses/stats', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/excel');
  const bar = getBar(page);
  const exportAll = bar.getByRole('button', { name: 'Tümünü dışa aktar' });
  await expect.poll(() => exportAll.getAttribute('aria-disabled')).toBe('true');
  await exportAll.click({ force: true });
  expect(await bar.getByText('Dışa aktarılıyor').count()).toBe(0);
  held.resolve();
  await expect.poll(() => exportAll.getAttribute('aria-disabled')).toBe('false');
  const readNames = async (file: Promise<Download>) => {
    const book = read(readFileSync(await (await file).path()));
    return utils.sheet_to_json<{ name: string }>(book.Sheets[book.SheetNames[0]!]!).map(({ name }) => name);
  };
  const all = page.waitForEvent('download');
  await exportAll.click();
  expect(await readNames(all)).toEqual(await loadNames('true'));
  expect((await all).suggestedFilename()).toBe(
    `isletmeler_export_1-${BUSINESSES}_${toLocalDay(new Date())}.xlsx`,
  );
  const category = (await site.db.$client.execute('select id, name from category order by id limit 1'))
    .rows[0]!;
  await bar.getByLabel('Kategori').selectOption({ label: String(category.name) });
  const some = page.waitForEvent('download');
  await exportRange(page, '1', String(BUSINESSES));
  expect(await readNames(some)).toEqual(await loadNames(`category_id = ${String(category.id)}`));
});
