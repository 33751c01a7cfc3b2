import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStoreClient } from '../../../scripts/publish/store/store-client.ts';
import { ensureSecrets } from '../../../scripts/runtime/settings/secrets.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { storeContactMessage } from '../../../schema/store/commands/contact/contact-messages.ts';
import { restoreDatabase } from '../../../scripts/backup/restore-database.ts';
import { readSettings } from '../../../scripts/runtime/settings/settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const WAIT = { timeout: 60_000, interval: 200 };
let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 20, now: NOW })), {
    runnerLog: () => {},
  });
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

const select = async (sql: string) => (await site.db.$client.execute(sql)).rows.map((row) => ({ ...row }));
async function openDatabase(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, acceptDownloads: true });
  await signIn(page, site, session);
  await page.goto(adminPaths.database);
  await page.getByRole('heading', { name: 'Veritabanı', exact: true }).waitFor();
  return page;
}
const getFigure = (page: Page, label: string) =>
  page.locator('.database-figure').filter({ hasText: label }).locator('.figure');
const getToast = (page: Page) => page.locator('.toast[data-state="open"]').innerText();
const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const getBackups = (page: Page) => page.getByRole('region', { name: 'Yedek listesi' }).locator('tbody tr');
/** Presses Tab until an element has the focus, then Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

it('shows the state, backs up and optimizes by keyboard, and the download restores (A-2.8-01, A-2.8-02, A-2.8-03, A-4-24)', async () => {
  expect((await fetch(`${site.url}${adminPaths.database}`)).status).toBe(200);
  const page = await openDatabase();
  expect(await page.locator('.sidebar [aria-current=page]').innerText()).toBe('Veritabanı');
  await page.getByText('Yedek yok').waitFor();
  expect(await getFigure(page, 'Son yedek').innerText()).toBe('Yok');
  expect(await getFigure(page, 'Bütünlük').innerText()).toBe('Bilinmiyor');
  const [counted] = await select('select count(*) as migrations from __drizzle_migrations');
  const store = createStoreClient({ workerUrl: site.url, token: ensureSecrets().PUBLISH_TOKEN });
  const release = await store.readRelease((await store.readCurrent())!.release);
  expect(release!.pages).toBeGreaterThan(20);
  expect(await getFigure(page, 'Yayındaki sayfalar').innerText()).toBe(release!.pages.toLocaleString('tr'));
  expect(await getFigure(page, 'Şema').innerText()).toBe(`${String(counted!.migrations)} güncelleme`);
  expect(await getFigure(page, 'Bekleyen değişiklikler').innerText()).toBe('0');

  await press(page, page.getByRole('button', { name: 'Yedekle', exact: true }));
  await expect.poll(() => getToast(page), WAIT).toContain('Yedekleme tamamlandı');
  await expect.poll(() => getBackups(page).count()).toBe(1);
  expect(await getBackups(page).innerText()).toMatch(/Elle alındı[^]*Ada Yılmaz[^]*20\s/);
  await expect.poll(() => getFigure(page, 'Son yedek').innerText()).not.toBe('Yok');
  const download = page.waitForEvent('download');
  await press(page, getBackups(page).getByRole('link', { name: /^İndir/ }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^business-hub_\d{8}T\d{6}Z-[0-9a-f]{8}\.sqlite\.gz$/);
  const folder = await mkdtemp(join(tmpdir(), 'hub-downloaded-'));
  try {
    const path = join(folder, 'backup.gz');
    await file.saveAs(path);
    expect((await readFile(path)).length).toBeGreaterThan(10_000);
    const tables = await restoreDatabase(readSettings({ DATA_DIR: join(folder, 'data') }), path, {
      now: NOW,
      signal: new AbortController().signal,
      onStep: () => {},
    });
    expect(tables.find(({ table }) => table === 'business')?.rows).toBe(20);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(
    await select(`select operator_name as name from audit_entry where action = 'backup.download'`),
  ).toEqual([{ name: 'Ada Yılmaz' }]);

  await press(page, page.getByRole('button', { name: 'Optimize et', exact: true }));
  await expect.poll(() => getToast(page), WAIT).toContain('Optimizasyon tamamlandı');
  await page.getByRole('heading', { name: 'Son optimizasyon' }).waitFor();
  await expect.poll(() => getFigure(page, 'Bütünlük').innerText()).toBe('Sağlam');
  await page.getByText('Tablolardaki satırlar').click();
  const tables = page.getByRole('region', { name: 'Tablolar' });
  await tables.waitFor();
  await tables.getByRole('row', { name: 'business 20', exact: true }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await getRow(page, 'Yedeği deneme').getByRole('button').click();
  await expect.poll(() => getRow(page, 'Yedeği deneme').innerText(), WAIT).toContain('satır geri yüklendi');
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      String(width),
    ).toBeLessThanOrEqual(width);
  }
});

it('tells failures in the seed’s words, and what could not be loaded (A-8-25)', async () => {
  const page = await openDatabase();
  await page.getByRole('button', { name: 'Yedekle', exact: true }).waitFor();
  await page.route('**/api/admin/tasks/*/run', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Optimize et', exact: true }).click();
  await expect.poll(() => getToast(page)).toContain('Optimizasyon sırasında hata oluştu');
  await page.getByRole('button', { name: 'Yedekle', exact: true }).click();
  await expect.poll(() => getToast(page)).toContain('Yedekleme sırasında hata oluştu');
  await getRow(page, 'Sağlık denetimi').getByRole('button').click();
  await expect.poll(() => getToast(page)).toContain('Görev başarısız oldu');
  await page.unroute('**/api/admin/tasks/*/run');
  await getRow(page, 'Sayfa deposu ölçümü').getByRole('button').click();
  await expect.poll(() => getToast(page)).toContain('Görev çalıştı');
  await expect.poll(() => getRow(page, 'Sayfa deposu ölçümü').innerText()).toMatch(/Ada Yılmaz[^]*dosya, /);
  await expect.poll(() => getFigure(page, 'Sayfa deposu').innerText()).toMatch(/ (KB|MB)$/);

  await page.route(/\/api\/admin\/(database|backups|releases|tasks)$/, (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.reload();
  for (const title of ['Durum', 'Yedekler', 'Yayın sürümleri', 'Görevler'])
    await page.getByText(`${title} alınamadı`).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(/\/api\/admin\/(database|backups|releases|tasks)$/);
  await page.getByRole('button', { name: 'Yeniden dene' }).first().click();
  await getFigure(page, 'Veritabanı boyutu').waitFor();
});

it('goes back to an earlier release, holds it, and goes on, all by keyboard', async () => {
  const rename = (name: string) =>
    site.db.$client.execute({ sql: `update business set name = ? where id = 1`, args: [name] });
  const slug = String((await select('select slug from business where id = 1'))[0]!.slug);
  const readPage = async () => (await fetch(`${site.url}/business/${slug}`)).text();
  const store = createStoreClient({ workerUrl: site.url, token: ensureSecrets().PUBLISH_TOKEN });
  // The runner of the site may publish the change first.
  const publishName = async (name: string) => {
    await rename(name);
    await site.publish(new Date());
    await expect.poll(readPage, WAIT).toContain(name);
    return (await store.readCurrent())!.release;
  };
  const right = await publishName('Doğru Ad');
  const wrong = await publishName('Yanlış Ad');
  const listed = await fetch(`${site.url}/api/admin/releases`, { headers: session.headers });
  const ids = ((await listed.json()) as { id: string }[]).map(({ id }) => id);

  const page = await openDatabase();
  const releases = page.getByRole('region', { name: 'Yayın sürümleri listesi' }).locator('tbody tr');
  const earlier = releases.nth(ids.indexOf(right));
  await expect.poll(() => releases.count()).toBe(ids.length);
  expect(await releases.nth(ids.indexOf(wrong)).innerText()).toMatch(/Yayında\s*$/);
  await press(page, earlier.getByRole('button', { name: /^Bu sürüme dön: / }));
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Bu sürüme dön' });
  await dialog.getByLabel('Neden').waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Neden').fill('Ad yanlış yazılmış');
  await page.keyboard.press('Enter');
  await expect.poll(() => getToast(page)).toContain('Eski sürüm yayında');
  await expect.poll(readPage, WAIT).toContain('Doğru Ad');
  expect(await earlier.innerText()).toContain('Yayında, tutuluyor');
  const held = page.locator('.release-held');
  expect(await held.innerText()).toMatch(/Ada Yılmaz[^]*: Ad yanlış yazılmış/);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room, String(width)).toBeLessThanOrEqual(width);
  }
  await page.goto(adminPaths.dashboard);
  await page.getByRole('link', { name: 'Site eski bir sürümde tutuluyor' }).click();
  await press(page, held.getByRole('button', { name: 'Yayına devam et' }));
  await expect.poll(() => getToast(page)).toContain('Yayına devam ediliyor');
  await held.waitFor({ state: 'detached' });
  await expect.poll(readPage, WAIT).toContain('Yanlış Ad');
});

it('exports and erases the data of a person, and asks before a reset (A-2.8-04)', async () => {
  for (const subject of ['one', 'two'])
    await storeContactMessage(
      site.db,
      { name: 'Ayşe', email: 'ayse@example.com', subject, message: 'Merhaba', type: 'general' },
      { now: NOW, isSpam: false, deliver: false },
    );
  const page = await openDatabase();
  const email = page.getByLabel('E-posta adresi');
  await email.fill('ayse');
  await page.getByRole('button', { name: 'Verileri sil' }).click();
  expect(await page.locator('.database-person').innerText()).toContain('Geçerli bir e-posta adresi yazın');
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await email.fill('ayse@example.com');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('kisisel-veriler.json');
  await expect.poll(() => getToast(page)).toContain('2 mesaj indirildi');
  await page.getByRole('button', { name: 'Verileri sil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => getToast(page)).toContain('2 mesaj silindi');
  expect(await select('select count(*) as n from contact_message')).toEqual([{ n: 0 }]);

  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Veritabanını sıfırla' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Onaylamak için SIFIRLA yazın').fill('SIFIRLA');
  await dialog.getByLabel('Şifreniz').fill(session.operator.password);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Tüm verileri sil' }).click();
  await expect.poll(() => getToast(page), WAIT).toContain('Tüm veriler başarıyla silindi');
  expect(new URL(page.url()).pathname).toBe(adminPaths.database);
  expect(await select('select count(*) as n from business')).toEqual([{ n: 0 }]);
  await expect.poll(() => getBackups(page).first().innerText()).toContain('Sıfırlamadan önce');
});
