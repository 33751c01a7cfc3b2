import { read as readWorkbook, utils } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { findViolations, findColourViolations } from '../accessibility/axe.ts';
import { createAddressHeader } from '../support/client-address.ts';
import {
  createOperator,
  type Operator,
  type OperatorSession,
  signIn,
  startSession,
} from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let ada: Operator;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async () => {});
  ada = await createOperator(site, 'Ada Yılmaz');
  session = await startSession(site, ada);
  await write({
    subject: 'Opening hours',
    message: 'Wrong on Sundays.\nPlease mend them.',
    type: 'business',
  });
  await write({ subject: '=1+1', message: 'Buy now', type: 'general' });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

async function write(message: { subject: string; message: string; type: string }) {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createAddressHeader() },
    body: JSON.stringify({ name: 'Jane Cooper', email: 'jane@example.com', ...message }),
  });
  if (!response.ok) throw new Error(`The message was answered with ${response.status}`);
}

async function openPanel(path: string, viewport = { width: 1280, height: 800 }) {
  const page = await visitor({ viewport, acceptDownloads: true });
  await signIn(page, site, session);
  await page.goto(path);
  await page.locator('h1').waitFor();
  return page;
}
const getRows = (page: Page) => page.locator('main tbody tr').allInnerTexts();
const getToast = (page: Page) => page.locator('.toast').innerText();
const loadStored = async () => {
  const { rows } = await site.db.$client.execute('select subject, status from contact_message order by id');
  return rows.map(({ subject, status }) => `${String(subject)}: ${String(status)}`);
};

describe('the inbox', () => {
  it('shows what visitors wrote, and marks what is opened as read', async () => {
    const page = await openPanel(adminPaths.messages);
    await expect.poll(() => getRows(page)).toHaveLength(2);
    expect((await getRows(page))[1]).toMatch(
      /Opening hours[^]*Wrong on Sundays\..*\s+Okunmadı\s+Jane Cooper/,
    );
    expect(await page.locator('.screen-subtitle').innerText()).toBe('2 mesaj');
    expect(await findViolations(page)).toEqual([]);

    const opener = page.getByRole('button', { name: /Opening hours/ });
    expect(await opener.evaluate((button) => button.textContent)).toMatch(
      /^Opening hours, Jane Cooper, \d+ \S+ \d{4} \d\d:\d\d$/,
    );
    // The text below the subject opens it, too.
    await page.getByText('Wrong on Sundays.').click({ force: true });
    await page.getByRole('dialog', { name: 'Opening hours' }).press('Escape');
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Opening hours' });
    await expect.poll(() => dialog.innerText()).toContain('Okundu');
    expect(await dialog.innerText()).toContain('Wrong on Sundays.\nPlease mend them.');
    expect(await dialog.innerText()).toContain('İşletme kaydı');
    expect(await dialog.getByRole('link', { name: 'Yanıtla' }).getAttribute('href')).toMatch(
      /^mailto:jane%40example\.com\?subject=Re%3A%20Opening%20hours&body=.*%3E%20Wrong%20on%20Sundays/,
    );
    await expect.poll(loadStored).toEqual(['Opening hours: read', '=1+1: new']);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findColourViolations(page)).toEqual([]);
    // Where the buttons need much of the screen, the message is still reached.
    await page.setViewportSize({ width: 390, height: 420 });
    expect(await findViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Tamamlandı olarak işaretle' }).click();
    await expect.poll(() => getToast(page)).toContain('Durum: Tamamlandı');
    expect(await loadStored()).toEqual(['Opening hours: done', '=1+1: new']);
    await dialog.getByRole('button', { name: 'Okunmadı olarak işaretle' }).click();
    await expect.poll(() => getToast(page)).toContain('Durum: Okunmadı');
    // A colleague has answered meanwhile.
    await site.db.$client.execute(
      `update contact_message set status = 'done' where status = 'new' and id = 1`,
    );
    await dialog.getByRole('button', { name: 'Spam olarak işaretle' }).click();
    await expect.poll(() => getToast(page)).toContain('Bu mesajı bu arada bir başkası değiştirdi');
    expect(await loadStored()).toEqual(['Opening hours: done', '=1+1: new']);
    expect(await dialog.locator('.facts').innerText()).toContain('Tamamlandı');
    await dialog.getByRole('button', { name: 'Spam olarak işaretle' }).click();
    await expect.poll(() => getToast(page)).toContain('Durum: Spam');
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    await expect.poll(() => dialog.count()).toBe(0);

    await page.getByRole('button', { name: 'Spam' }).click();
    // Until the response arrives, the previous rows are shown.
    await expect.poll(() => getRows(page)).toHaveLength(1);
    expect((await getRows(page))[0]).toContain('Opening hours');
    expect(new URL(page.url()).search).toBe('?status=spam');
    await page.getByRole('button', { name: 'Tamamlandı' }).click();
    await expect
      .poll(() => page.locator('.empty').innerText())
      .toMatch(/^Mesaj yok\s+“Tamamlandı” durumunda mesaj yok\.$/);
  });

  it('gives all of it as a file', async () => {
    const page = await openPanel(adminPaths.messages);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^mesajlar_tumu_\d{4}-\d\d-\d\d\.xlsx$/);
    const book = readWorkbook(await readFile(await file.path()));
    const cells = utils.sheet_to_json<string[]>(book.Sheets.Mesajlar!, { header: 1 }).flat();
    expect(cells).toContain('Wrong on Sundays.\nPlease mend them.');
    expect(cells).toContain('=1+1');
    const { rows: exports } = await site.db.$client.execute(
      `select after from audit_entry where action = 'message.export'`,
    );
    expect(exports.map(({ after }) => after)).toEqual(['{"messages":2}']);
    await expect.poll(() => getToast(page)).toContain('2 mesaj dosyaya yazıldı.');
  });

  it('goes to the last page where the address names one past it', async () => {
    const page = await openPanel(`${adminPaths.messages}?page=99`);
    await expect.poll(() => getRows(page)).toHaveLength(2);
    expect(new URL(page.url()).search).toBe('');
  });

  it('applies a late response to the message it is about, and erases the one that was asked about', async () => {
    await write({ subject: 'Older', message: 'Keep me', type: 'general' });
    await write({ subject: 'Newer', message: 'Erase me not', type: 'general' });
    const page = await openPanel(adminPaths.messages);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/contact-messages/*', async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Newer/ }).click();
    await page.getByRole('dialog', { name: 'Newer' }).press('Escape');
    await page.getByRole('button', { name: /^Older/ }).click();
    await page.getByRole('dialog', { name: 'Older' }).getByRole('button', { name: 'Sil' }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toContain('“Older” konulu mesajı');
    const marked = Promise.all(
      [3, 4].map((id) => page.waitForResponse((response) => response.url().endsWith(`/${id}`))),
    );
    held.resolve();
    await marked;
    await expect.poll(loadStored).toEqual(expect.arrayContaining(['Older: read', 'Newer: read']));
    expect(await question.innerText()).toContain('“Older” konulu mesajı');
    await question.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await expect.poll(() => getToast(page)).toContain('Mesaj kalıcı olarak silindi.');
    expect(await page.getByRole('dialog').count(), 'nothing opens again by itself').toBe(0);
    expect(await loadStored()).toContain('Newer: read');
    expect(await loadStored()).not.toContain('Older: read');
  });

  it('says that there is no connection, and stays usable (B2)', async () => {
    const page = await openPanel(adminPaths.messages);
    await page.getByRole('button', { name: /^Newer/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Newer' });
    const done = dialog.getByRole('button', { name: 'Tamamlandı olarak işaretle' });
    await expect.poll(() => done.isEnabled()).toBe(true);
    await page.context().setOffline(true);
    await done.click();
    await expect.poll(() => getToast(page)).toContain('Sunucuya ulaşılamadı.');
    await expect.poll(() => done.isEnabled()).toBe(true);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Sil' }).click();
    await page.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await expect.poll(() => getRows(page)).toHaveLength(2);
  });

  it('erases a message for good, once asked twice', async () => {
    const page = await openPanel(adminPaths.messages, { width: 390, height: 844 });
    const list = page.getByRole('region', { name: 'Mesajlar' });
    await list.getByRole('button').first().waitFor();
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth), 'nothing is cut off').toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /=1\+1/ }).click();
    const message = page.getByRole('dialog', { name: '=1+1' });
    const question = page.getByRole('alertdialog', { name: 'Mesaj silinsin mi?' });
    await message.getByRole('button', { name: 'Sil' }).click();
    expect(await question.innerText()).toContain('Bu işlem geri alınamaz.');
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    expect(await loadStored()).toHaveLength(2);
    await message.getByRole('button', { name: 'Sil' }).click();
    await question.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await expect.poll(() => getToast(page)).toContain('Mesaj kalıcı olarak silindi.');
    expect(await message.count()).toBe(0);
    expect(await loadStored()).toEqual(['Opening hours: spam']);
    await expect.poll(() => getRows(page)).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('says so when something cannot be done, and lets try again (A-8-01)', async () => {
    const page = await visitor();
    await signIn(page, site, session);
    await page.route('**/api/admin/contact-messages?*', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await page.goto(adminPaths.messages);
    await expect.poll(() => page.locator('.empty').innerText()).toContain('Mesajlar alınamadı');
    expect(await page.locator('.empty').innerText()).toContain('Sunucu şu anda yanıt veremiyor.');
    expect(await page.locator('.empty').innerText()).not.toContain('broken');
    await page.getByText('Ayrıntı').click();
    expect(await page.locator('.empty code').innerText()).toBe('500: broken');
    await page.unroute('**/api/admin/contact-messages?*');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect.poll(() => getRows(page)).toHaveLength(1);
    await page.route('**/api/admin/contact-messages/*', (route) =>
      route.fulfill({ status: 503, body: 'busy' }),
    );
    await page.getByRole('button', { name: /Opening hours/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tamamlandı olarak işaretle' }).click();
    await expect.poll(() => getToast(page)).toContain('Mesaj işaretlenemedi');
    expect(await getToast(page)).toContain('Sunucu şu anda yanıt veremiyor.');
    expect(await loadStored()).toEqual(['Opening hours: spam']);
  });
});

describe('the log of changes', () => {
  it('shows who did what, and is filtered by the address', async () => {
    const page = await openPanel(adminPaths.audit);
    await expect
      .poll(async () => (await getRows(page))[0])
      .toMatch(/Mesaj silindi\s+Mesaj no\. \d\s+Ada Yılmaz/);
    const all = (await getRows(page)).length;

    await page.getByLabel('İşlem').selectOption({ label: 'Mesaj işaretlendi' });
    await expect.poll(() => getRows(page)).toHaveLength(7);
    expect(new URL(page.url()).search).toBe('?action=message.mark');
    await page.getByRole('button', { name: 'Mesaj işaretlendi' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Mesaj işaretlendi' });
    expect(await dialog.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/Durum\s+Okunmadı\s+Okundu/),
    ]);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Bu mesajın geçmişi' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?entity=message&entityId=1');
    await expect.poll(() => getRows(page)).toHaveLength(4);
    await page.getByRole('button', { name: 'Mesaj: Opening hours' }).click();
    // The entries about messages: seven status changes, three deletions and the export.
    await expect.poll(() => getRows(page)).toHaveLength(11);
    expect(new URL(page.url()).search).toBe('?entity=message');

    await page.getByLabel('Bitiş').fill('2020-01-01');
    await expect.poll(() => page.locator('.empty-title').innerText()).toBe('Kayıt bulunamadı');
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect.poll(() => getRows(page)).toHaveLength(all);
    await page.goBack();
    await expect.poll(() => page.locator('.empty-title').count()).toBe(1);
  });

  it('tells when somebody changed it behind the panel', async () => {
    const page = await openPanel(adminPaths.audit);
    const check = page.getByRole('button', { name: 'Bütünlüğü doğrula' });
    await check.click();
    await expect.poll(() => getToast(page)).toContain('Kayıtlar sağlam');
    const { rows } = await site.db.$client.execute(
      `select name from sqlite_master where type = 'trigger' and tbl_name = 'audit_entry'`,
    );
    for (const { name } of rows) await site.db.$client.execute(`drop trigger "${String(name)}"`);
    await site.db.$client.execute(`update audit_entry set operator_name = 'Somebody' where id = 2`);
    await check.click();
    await expect.poll(() => getToast(page)).toContain('Kayıtlar bozulmuş');
    expect(await getToast(page)).toContain('2 numaralı kayıt');
  });
});
