import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { createAddressHeader } from '../support/client-address.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let ada: Operator;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 12, now: NOW })));
  ada = await createOperator(site, 'Ada Yılmaz');
  const message = {
    name: 'Jane',
    email: 'jane@example.com',
    type: 'general',
    subject: 'Hello',
    message: 'Hi',
  };
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createAddressHeader() },
    body: JSON.stringify(message),
  });
  expect(response.ok).toBe(true);
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\/session/);

/** The focused element, by its label or its text. */
const getFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
  });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab') {
  const passed: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    const now = (await getFocused(page)).trim();
    if (now.startsWith(name)) return;
    passed.push(now.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to '${name}', but to ${passed.join(' | ')}`);
}

it('a day of work goes by the keyboard alone: signing in, finding, changing, deleting, restoring, answering', async () => {
  const { rows } = await site.db.$client.execute('select id, name from business order by id limit 1');
  const { id, name } = rows[0] as unknown as { id: number; name: string };
  const stored = async () =>
    (
      await site.db.$client.execute({
        sql: 'select phone, removed_at from business where id = ?',
        args: [id],
      })
    ).rows[0]!;
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const { keyboard } = page;
  await page.goto('/admin');
  for (const [label, secret] of [
    ['Erişim Anahtarı', ada.accessKey],
    ['Kullanıcı Kodu', ada.userCode],
    ['Şifre', ada.password],
  ] as const) {
    await expect.poll(() => getFocused(page)).toBe(label);
    await keyboard.type(secret);
    await keyboard.press('Enter');
  }
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();

  await tabTo(page, 'İşletme Yönetimi');
  await keyboard.press('Enter');
  await page.locator('tbody th').first().waitFor();
  await tabTo(page, 'Ara');
  await keyboard.type(name);
  await expect.poll(() => page.locator('tbody th').count()).toBeLessThan(12);
  await tabTo(page, `Düzenle: ${name}`);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  await tabTo(page, 'Telefon');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('(801) 555-0142');
  await keyboard.press('ControlOrMeta+s');
  await dialog.waitFor({ state: 'detached' });
  expect((await stored()).phone).toBe('(801) 555-0142');

  await expect.poll(() => getFocused(page)).toBe(`Düzenle: ${name}`);
  await keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Açıklama' }).waitFor();
  await tabTo(page, 'Sil', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'İşletme silinsin mi?' }).waitFor();
  await tabTo(page, 'Sil');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await stored()).removed_at).not.toBeNull();
  await tabTo(page, 'Yayın durumu', 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await page.getByRole('button', { name: `Geri yükle: ${name}` }).waitFor();
  await tabTo(page, `Geri yükle: ${name}`);
  await keyboard.press('Enter');
  await expect.poll(async () => (await stored()).removed_at).toBeNull();

  await tabTo(page, 'Mesajlar', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Hello/ }).waitFor();
  await tabTo(page, 'Hello');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Hello' }).waitFor();
  await tabTo(page, 'Tamamlandı olarak işaretle');
  await keyboard.press('Enter');
  await page.locator('.toast', { hasText: 'Durum: Tamamlandı' }).waitFor();
  await tabTo(page, 'Yanıtla');
  expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toMatch(
    /^mailto:jane/,
  );
  await keyboard.press('Escape');
  await expect.poll(() => getFocused(page)).toMatch(/^Hello/);
});
