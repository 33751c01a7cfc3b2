import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 60, now: NOW })), {
    runnerLog: () => {},
  });
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url, /\/api\/admin\/bulk-changes/);

async function open(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page.locator('tbody th a').first().waitFor();
  return page;
}
const count = async (where: string) => {
  const { rows } = await site.db.$client.execute(`select count(*) as n from business where ${where}`);
  return Number(rows[0]!.n);
};
const CLOSED = `business_status = 'CLOSED_PERMANENTLY'`;
const getNotice = async (page: Page) => (await page.locator('.toast').allInnerTexts()).join();
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Toplu değiştir' });

it('closes all that pass the filter in eight presses, and takes it back in two', async () => {
  const page = await open();
  const before = await count(CLOSED);
  await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
  expect(await page.getByRole('region', { name: 'Seçim' }).innerText()).toMatch(/^20 işletme seçili/);
  await page.getByRole('button', { name: 'Tümünü seç (60)' }).click();
  await page.getByRole('button', { name: 'Toplu değiştir' }).click();
  await getDialog(page).getByRole('button', { name: 'Önizle' }).click();
  await getDialog(page)
    .getByText(/işletme değişecek/)
    .waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await count(CLOSED)).toBe(before);
  await getDialog(page).getByRole('button', { name: 'Uygula' }).click();
  await page
    .getByText(`${60 - before} işletme değişti`)
    .first()
    .waitFor();
  expect(await count(CLOSED)).toBe(60);

  await page.getByRole('button', { name: 'Toplu değişiklikler' }).click();
  await page.getByRole('button', { name: 'Geri al: Kalıcı kapalı' }).click();
  await page.getByText(/· geri alındı$/).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await count(CLOSED)).toBe(before);
});

it('fills a field of some businesses by keyboard alone, and says what it refuses', async () => {
  const page = await open(390);
  const boxes = page.locator('tbody .list-select input');
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  const openButton = page.getByRole('button', { name: 'Toplu değiştir' });
  await openButton.focus();
  await page.keyboard.press('Enter');
  await getDialog(page).getByLabel('İşlem').selectOption('set');
  await getDialog(page).getByLabel('Alan').selectOption('email');
  await getDialog(page).getByLabel('Yeni değer').fill('nobody');
  await getDialog(page).getByText('Bu alan için geçerli bir değer değil').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await getDialog(page).getByRole('region', { name: 'Önizleme' }).count()).toBe(0);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await getDialog(page).getByLabel('Yeni değer').fill('chain@example.com');
  await getDialog(page).getByRole('button', { name: 'Önizle' }).press('Enter');
  await getDialog(page).getByText('2 işletme değişecek').waitFor();
  await getDialog(page).getByRole('button', { name: 'Uygula' }).press('Enter');
  await page.getByText('2 işletme değişti').first().waitFor();
  expect(await count(`email = 'chain@example.com'`)).toBe(2);
  // Nothing is selected any more.
  await expect.poll(() => page.getByRole('region', { name: 'Seçim' }).count()).toBe(0);
});

it('selects the rows between two presses with Shift, and leaves single ones out of all', async () => {
  const page = await open();
  const boxes = page.locator('tbody .list-select input');
  const bar = page.getByRole('region', { name: 'Seçim' });
  const getChecked = () =>
    boxes.evaluateAll((all) => all.flatMap((box, i) => ((box as HTMLInputElement).checked ? [i] : [])));
  await boxes.nth(5).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  expect(await getChecked()).toEqual([2, 3, 4, 5]);
  expect(await bar.innerText()).toMatch(/^4 işletme seçili/);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  expect(await boxes.nth(2).evaluate((box) => box === document.activeElement)).toBe(true);
  await boxes.nth(4).focus();
  await page.keyboard.press('Shift+Space');
  expect(await getChecked(), 'the state of the box that is pressed').toEqual([5]);

  await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
  await page.getByRole('button', { name: 'Tümünü seç (60)' }).click();
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  expect(await bar.innerText()).toMatch(/^57 işletme seçili \(filtreye uyanların tümü, 3 işletme hariç\)/);
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Sonraki' }).first().click();
  await expect.poll(getChecked).toHaveLength(20);
  await boxes.nth(0).uncheck();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Toplu değiştir' }).click();
  await getDialog(page).getByLabel('İşlem').selectOption('set');
  await getDialog(page).getByLabel('Alan').selectOption('email');
  await getDialog(page).getByLabel('Yeni değer').fill('range@example.com');
  await getDialog(page).getByRole('button', { name: 'Önizle' }).click();
  await getDialog(page).getByText('57 işletme değişecek').waitFor();
});

/** Begins to close all businesses of the page, which is the change that the dialog offers first. */
async function closeShown(page: Page): Promise<void> {
  await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
  await page.getByRole('button', { name: 'Toplu değiştir' }).click();
  await getDialog(page).getByRole('button', { name: 'Önizle' }).click();
  await getDialog(page).getByRole('button', { name: 'Uygula' }).click();
}

it('shows the end of an undo in the list, also after its dialog is closed', async () => {
  const page = await open();
  const rows = page.locator('tbody .list-status button[aria-haspopup]');
  const before = await rows.allInnerTexts();
  await closeShown(page);
  // In the background, before it has ended.
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.allInnerTexts()).toEqual(Array(20).fill('Kalıcı kapalı'));
  await expect.poll(() => getNotice(page)).toMatch(/\d+ işletme değişti\s+Kalıcı kapalı/);

  await page.getByRole('button', { name: 'Toplu değişiklikler' }).click();
  const undoing = page.waitForResponse(/undo$/);
  await page.getByRole('button', { name: 'Geri al: Kalıcı kapalı' }).first().click();
  await undoing;
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.allInnerTexts()).toEqual(before);
  await expect.poll(() => getNotice(page)).toMatch(/Geri alındı\s+Kalıcı kapalı · \d+ işletme geri alındı/);
});

it('takes a change back from its notice, which says when that has ended', async () => {
  const page = await open();
  const rows = page.locator('tbody .list-status button[aria-haspopup]');
  const before = await rows.allInnerTexts();
  await closeShown(page);
  await getDialog(page).waitFor({ state: 'detached' });
  const undo = page.locator('.toast').getByRole('button', { name: 'Geri al', exact: true });
  await undo.click();
  await expect.poll(() => getNotice(page)).toMatch(/Geri alındı\s+Kalıcı kapalı · \d+ işletme geri alındı/);
  expect(await rows.allInnerTexts()).toEqual(before);
});

it('follows the change of another operator to its end, and says why it failed', async () => {
  // As if it were running: no runner takes a job whose lease lasts.
  const setJob = (values: string) =>
    site.db.$client.execute(`update job set ${values} where id = (select max(job_id) from batch)`);
  await setJob(`state = 'running', lease_until = '2999-01-01', created_by = 'Grace Hopper'`);
  const page = await open();
  // It is asked for again, so it was seen running.
  await page.waitForResponse(/\/api\/admin\/bulk-changes\?/);
  expect(await getNotice(page)).toBe('');
  await setJob(`state = 'failed', error = 'job_died'`);
  await expect
    .poll(() => getNotice(page))
    .toMatch(/Geri alma tamamlanamadı\s+Grace Hopper · Kalıcı kapalı · İşlem üç kez/);
  expect(await page.getByRole('button', { name: 'Geri al', exact: true }).count()).toBe(0);
});
