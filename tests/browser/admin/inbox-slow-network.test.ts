import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { createAddressHeader } from '../support/client-address.ts';
import { signIn } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async () => {});
  for (let i = 1; i <= 45; i += 1) {
    const message = { name: 'Jane Cooper', email: 'jane@example.com', type: 'general', message: 'Hello' };
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...createAddressHeader() },
      body: JSON.stringify({ ...message, subject: `Message ${i}` }),
    });
    expect(response.ok).toBe(true);
  }
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

async function open(address = '/admin/messages', width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin');
  await page.locator('h1').waitFor();
  await page.goto(address);
  await page.locator('main tbody tr').first().waitFor();
  return page;
}
const getState = (page: Page) => page.locator('.list-state').innerText();
const loadStatus = async (subject: string) => {
  const sql = 'select status from contact_message where subject = ?';
  return (await site.db.$client.execute({ sql, args: [subject] })).rows[0]!.status;
};

it('marks in the order in which it was pressed, however late the mark of opening is', async () => {
  const page = await open();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/contact-messages/*', async (route) => {
    if (route.request().postData()?.includes('"read"')) await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Message 45 / }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 45' });
  await dialog.getByRole('button', { name: 'Spam olarak işaretle' }).click();
  held.resolve();
  await expect.poll(() => loadStatus('Message 45')).toBe('spam');
  await page.locator('.toast', { hasText: 'Durum: Spam' }).waitFor();
  expect(await dialog.locator('.facts').innerText()).toContain('Spam');
  expect(await dialog.evaluate((box) => box.contains(document.activeElement)), 'the focus stays').toBe(true);
});

it('keeps the rows of before readable, says that they are old, and goes on from the page that is on its way', async () => {
  const page = await open();
  const release = await holdResponses(page, '**/api/admin/contact-messages?*');
  const next = page.getByRole('button', { name: 'Sonraki sayfa' });
  await next.click();
  await expect.poll(() => getState(page)).toBe('Liste yükleniyor…');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await next.click();
  release();
  await expect.poll(() => page.locator('.pager [aria-current]').innerText()).toBe('3');
  await page.unrouteAll();

  await page.route('**/api/admin/contact-messages?*', (route) =>
    route.fulfill({ status: 503, body: 'busy' }),
  );
  await page.getByRole('button', { name: /^Message 1 / }).click();
  await expect.poll(() => getState(page)).toBe('Liste yenilenemedi; eski olabilir.');
});

it('is left by Back only when nothing is open over it', async () => {
  const page = await open('/admin/messages', 390);
  const address = `${site.url}/admin/messages`;
  await page.getByRole('button', { name: /^Message 40 / }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 40' });
  await dialog.getByRole('button', { name: 'Sil' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);

  const menu = page.getByRole('dialog', { name: 'Menü' });
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await menu.getByRole('link', { name: 'Denetim Kaydı' }).click();
  await page.getByRole('heading', { level: 1, name: 'Denetim Kaydı' }).waitFor();
  // A followed link replaces the dialog's history entry, so one Back returns.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Mesajlar' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${site.url}/admin`);
});
