import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 120, now: NOW })));
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url, /\/api\/admin\/businesses/);

async function open(address = '/admin/businesses', width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto(address);
  await page.locator('tbody th a').first().waitFor();
  return page;
}
async function select<Row>(sql: string, ...args: (string | number)[]): Promise<Row[]> {
  const { rows } = await site.db.$client.execute({ sql, args });
  return rows as unknown as Row[];
}
const getNames = (page: Page) => page.locator('tbody th a').allInnerTexts();
const getParameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const getPath = (page: Page) => new URL(page.url()).pathname;
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'İşletme Düzenle' });
const waitForForm = async (page: Page, name: string) => {
  await expect
    .poll(() => getDialog(page).getByRole('textbox', { name: 'İşletme adı' }).inputValue())
    .toBe(name);
};

describe('filters', () => {
  it('are in the address, with counts, and each can be removed', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Diğer filtreler' }).click();
    const [{ n }] = (await select<{ n: number }>(
      'select count(*) as n from business where website is null',
    )) as [{ n: number }];
    await page.getByLabel(`Web sitesi yok (${n})`).check();
    await expect.poll(() => getParameters(page)).toEqual({ missing: 'website' });
    await expect.poll(() => page.locator('.screen-subtitle').innerText()).toBe(`Toplam ${n} işletme`);
    await page.getByLabel('Kaynak').selectOption('sample');
    await page.getByRole('combobox', { name: 'Şehir' }).click();
    const city = page.locator('.combobox-list li').first();
    const [name] = (await city.innerText()).split('\n');
    await city.click();
    await page.getByRole('button', { name: 'Filtreyi kaldır: Şehir' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    await page.reload();
    const chip = page.getByRole('button', { name: `Filtreyi kaldır: Şehir: ${name}` });
    await chip.click();
    await page.getByRole('button', { name: 'Filtreyi kaldır: Web sitesi yok' }).click();
    await expect.poll(() => getParameters(page)).toEqual({ source: 'sample' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Diğer filtreler' }).click();
    await page.getByLabel('Konum yok').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the list', () => {
  it('sorts by a head, in pages of a size, and keeps views under a name', async () => {
    const page = await open();
    const heads = page.locator('thead');
    await heads.getByRole('button', { name: 'Ad', exact: true }).click();
    const names = await select<{ name: string }>('select name from business order by name_key limit 50');
    await expect.poll(() => getNames(page)).toEqual(names.slice(0, 20).map(({ name }) => name));
    expect(await heads.locator('[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    await page.getByLabel('Sayfada', { exact: true }).selectOption('50');
    await expect.poll(() => getNames(page)).toEqual(names.map(({ name }) => name));
    await page.getByLabel('Sayfaya git').fill('9');
    await page.keyboard.press('Enter');
    await expect.poll(() => getParameters(page)).toMatchObject({ page: '3' });
    await heads.getByRole('button', { name: 'Ad', exact: true }).click();
    await expect
      .poll(() => getParameters(page))
      .toEqual({
        sortBy: 'name',
        sortOrder: 'desc',
        perPage: '50',
      });

    await page.getByRole('button', { name: 'Görünüm' }).click();
    await page.getByLabel('Bu görünümün adı').fill('Sondan başa');
    await page.keyboard.press('Enter');
    await page.getByLabel('Kategori', { exact: true }).last().check();
    await page.getByLabel('Sıkışık satırlar').check();
    await page.getByLabel('Sıralama').selectOption('');
    await expect.poll(() => getParameters(page)).toEqual({ perPage: '50' });
    await page.goto('/admin/businesses');
    await expect.poll(() => heads.locator('th').nth(3).innerText()).toBe('Kategori');
    expect(await page.locator('.list-dense').count()).toBe(1);
    await page.getByRole('button', { name: 'Görünüm' }).click();
    await page.getByLabel('Kayıtlı görünümler').selectOption('Sondan başa');
    await expect.poll(() => getParameters(page)).toMatchObject({ sortBy: 'name', sortOrder: 'desc' });
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
});

describe('a business', () => {
  it('has an address, leads to its neighbours, and asks before it loses changes', async () => {
    const rows = await select<{ id: number; name: string }>(
      'select id, name from business order by id limit 22',
    );
    const page = await open();
    await page.locator('tbody tr').nth(18).locator('td[data-label="Sıra"]').click();
    await waitForForm(page, rows[18]!.name);
    expect(getPath(page)).toBe(`/admin/businesses/${rows[18]!.id}`);
    const next = getDialog(page).getByRole('button', { name: 'Sonraki işletme' });
    for (const at of [19, 20]) {
      await expect.poll(() => next.getAttribute('aria-disabled')).toBe('false');
      await next.click();
      await waitForForm(page, rows[at]!.name);
      await expect.poll(() => getPath(page)).toBe(`/admin/businesses/${rows[at]!.id}`);
    }
    await getDialog(page).getByRole('button', { name: 'Önceki işletme' }).click();
    await waitForForm(page, rows[19]!.name);
    expect(await findViolations(page)).toEqual([]);
    await page.goBack();
    await getDialog(page).waitFor({ state: 'detached' });
    expect(getPath(page)).toBe('/admin/businesses');
    await page.goForward();
    await waitForForm(page, rows[19]!.name);

    await page.goto(`/admin/businesses/${rows[3]!.id}?perPage=50`);
    await waitForForm(page, rows[3]!.name);
    await getDialog(page).getByRole('textbox', { name: 'Telefon' }).fill('(801) 555-0109');
    await getDialog(page).getByRole('button', { name: 'Sonraki işletme' }).click();
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await question.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
    await waitForForm(page, rows[4]!.name);
    await page.keyboard.press('Escape');
    await getDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => getPath(page)).toBe('/admin/businesses');
    expect(getParameters(page)).toEqual({ perPage: '50' });
  });

  it('keeps the focus that a key moves while a dialog closes', async () => {
    const page = await open();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Klavye kısayolları' }).waitFor();
    await page.evaluate(async () => {
      const press = (key: string) =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      const closed = new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('[role=dialog]') === null) resolve();
        }).observe(document.body, { childList: true, subtree: true });
      });
      press('Escape');
      await closed;
      press('j');
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe((await getNames(page))[0]);
  });

  it('is found, opened and saved by the keyboard alone', async () => {
    const [row] = await select<{ id: number; name: string }>(
      'select id, name from business where id = (select min(id) + 5 from business)',
    );
    const page = await open();
    const { keyboard } = page;
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Klavye kısayolları' });
    await help.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await keyboard.press('j');
    await keyboard.press('j');
    await keyboard.press('k');
    const getFocused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(getFocused).toBe((await getNames(page))[0]);
    // The box of a row is no field for text.
    const box = page.locator('tbody').getByRole('checkbox').first();
    await box.check();
    await keyboard.press('j');
    await expect.poll(getFocused).toBe((await getNames(page))[1]);
    await box.uncheck();
    await keyboard.press('/');
    await keyboard.type(`#${row!.id}`);
    await expect.poll(() => getNames(page)).toEqual([row!.name]);
    // Letters in a field are text.
    await keyboard.press('j');
    expect(await page.getByRole('searchbox').inputValue()).toBe(`#${row!.id}j`);
    await keyboard.press('Backspace');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => getNames(page)).toEqual([row!.name]);
    await keyboard.press('j');
    await keyboard.press('e');
    await waitForForm(page, row!.name);
    await getDialog(page).getByRole('textbox', { name: 'Telefon' }).focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('(801) 555-0177');
    await keyboard.press('ControlOrMeta+s');
    await getDialog(page).waitFor({ state: 'detached' });
    const [stored] = await select<{ phone: string }>('select phone from business where id = ?', row!.id);
    expect(stored!.phone).toBe('(801) 555-0177');
    await page.goto('/admin/businesses?search=801-555-0177');
    await expect.poll(() => getNames(page)).toEqual([row!.name]);
  });
});
