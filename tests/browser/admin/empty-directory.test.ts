import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async () => {});
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url);

const NAME = `مخبز السعادة 🥐 ${'çok uzun bir ad '.repeat(11)}`.slice(0, 190).trim();

it('says that nothing is there yet, and takes the first business with a new category and city by keyboard', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page.getByText('Henüz işletme yok').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Ara' }).fill('x');
  await page.getByText('İşletme bulunamadı').waitFor();

  await page.getByRole('button', { name: 'Yeni işletme' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Yeni işletme' });
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  const { keyboard } = page;
  await dialog.getByLabel('İşletme adı').focus();
  await keyboard.insertText(NAME);
  await keyboard.press('Tab');
  await keyboard.insertText('Çay bahçesi');
  await keyboard.press('ArrowUp');
  const option = dialog.getByRole('listbox').getByRole('option', { selected: true });
  expect(await option.innerText()).toBe('“Çay bahçesi” adlı yeni kategori ekle');
  expect(await dialog.getByLabel('Kategori*').getAttribute('aria-activedescendant')).toBe(
    await option.getAttribute('id'),
  );
  expect(await findViolations(page)).toEqual([]);
  await keyboard.press('Enter');
  await dialog.getByLabel('Adres*').focus();
  await keyboard.insertText('Moda Cad. 1');
  await dialog.getByLabel('Şehir', { exact: true }).focus();
  await keyboard.insertText('Kadıköy');
  await keyboard.press('Tab');
  await keyboard.insertText('İstanbul');
  await keyboard.press('Tab');
  await keyboard.insertText('Türkiye');
  await keyboard.press('ControlOrMeta+Enter');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filtreleri temizle' }).press('Enter');
  await page.getByRole('rowheader', { name: 'مخبز السعادة' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { rows } = await site.db.$client.execute(
    'select b.name, g.name as category, c.name as city, c.state from business b join category g on g.id = b.category_id join city c on c.id = b.city_id',
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { name: NAME, category: 'Çay bahçesi', city: 'Kadıköy', state: 'İstanbul' },
  ]);

  await page.goto('/admin/audit?entity=category');
  await page.getByRole('button', { name: 'Kategori eklendi' }).waitFor();
  expect(await page.locator('main tbody').innerText()).toContain('Çay bahçesi');
});
