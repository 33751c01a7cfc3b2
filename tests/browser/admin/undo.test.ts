import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { storeContactMessage } from '../../../schema/store/commands/contact/contact-messages.ts';
import { findViolations } from '../accessibility/axe.ts';
import { signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 30, now: NOW })));
  const sent = {
    name: 'Çiğdem',
    email: 'c@example.com',
    type: 'general',
    subject: 'Saat',
    message: 'Yanlış',
  };
  await storeContactMessage(site.db, sent as never, { now: NOW, isSpam: false, deliver: false });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\//);

async function open(address: string): Promise<Page> {
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto(address);
  await page.locator('tbody th').first().waitFor();
  return page;
}
const getNotice = async (page: Page) => (await page.locator('.toast').allInnerTexts()).join();
const undo = (page: Page) => page.getByRole('button', { name: 'Geri al', exact: true });
const load = async (id: number) => {
  const sql =
    'select name, phone, website, protected_fields as protectedFields, removed_at as removed from business where id = ?';
  const { rows } = await site.db.$client.execute({ sql, args: [id] });
  return rows[0] as unknown as {
    name: string;
    phone: string;
    website: string | null;
    protectedFields: string | null;
    removed: string | null;
  };
};
const list = async () => {
  const sql = 'select id from business where removed_at is null and phone is not null order by id limit 3';
  return (await site.db.$client.execute(sql)).rows.map(({ id }) => Number(id));
};

it('takes back an edit, a deletion and a restore from the notice, but not what others changed since', async () => {
  const page = await open('/admin/businesses');
  const [id] = (await list()) as [number];
  const before = await load(id);
  const dialog = page.getByRole('dialog');
  const save = async (phone: string) => {
    await page.getByRole('button', { name: `Düzenle: ${before.name}`, exact: true }).click();
    await dialog.getByLabel('Telefon').fill(phone);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
  };
  await save('(801) 555-0171');
  expect(await load(id)).toMatchObject({
    phone: expect.stringContaining('555-0171'),
    protectedFields: '["phone"]',
  });
  expect(await page.locator('[aria-live=polite]').allInnerTexts()).toContainEqual(
    expect.stringContaining('“Geri al” için F8 tuşuna basın.'),
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  expect(await undo(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => getNotice(page)).toContain('Geri alındı');
  expect(await load(id), 'imports may change it again').toEqual(before);

  await save('(801) 555-0172');
  const { headers } = await startSession(site);
  const response = await fetch(`${site.url}/api/businesses/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone: '(801) 555-0173' }),
  });
  expect(response.status).toBe(200);
  await undo(page).click();
  await expect.poll(() => getNotice(page)).toMatch(/Geri alınamadı[^]*Telefon/);
  expect((await load(id)).phone).toContain('555-0173');

  await page.getByRole('button', { name: `Düzenle: ${before.name}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => getNotice(page)).toContain('İşletme silindi');
  await undo(page).click();
  await expect.poll(() => getNotice(page)).toContain('Geri alındı');
  expect((await load(id)).removed).toBeNull();
});

it('stays for ten seconds, not counted while the pointer is on it, also over a dialog', async () => {
  const page = await open('/admin/messages');
  await page.getByRole('button', { name: /^Saat/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Saat' });
  await expect.poll(() => dialog.innerText()).toContain('Okundu');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Spam olarak işaretle' }).click();
  await expect.poll(() => getNotice(page)).toContain('Durum: Spam');
  await page.clock.runFor(8000);
  await page.locator('.toast').hover();
  await page.clock.runFor(8000);
  await undo(page).click();
  await expect.poll(() => getNotice(page)).toMatch(/Geri alındı\s+Durum: Okundu/);
  await expect.poll(() => dialog.locator('.facts').innerText()).toContain('Okundu');
  await page.mouse.move(5, 890);
  await page.clock.runFor(5100);
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
});

it('leads from the notice to a business that was added', async () => {
  const page = await open('/admin/businesses');
  await page.getByRole('button', { name: 'Yeni işletme' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni işletme' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await form.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  await field('İşletme adı*').fill('Şekerci Ağa');
  await field('Kategori*').fill('bak');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field('Adres*').fill('1 Main St, Provo, UT 84601');
  await field('Ülke kodu').fill('us');
  await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.poll(() => getNotice(page)).toContain('İşletme kaydedildi');
  await page.getByRole('link', { name: 'İşletmeyi aç' }).click();
  const opened = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await expect
    .poll(() => opened.getByLabel('İşletme adı*', { exact: true }).inputValue())
    .toBe('Şekerci Ağa');
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/businesses\/\d+$/);
});
