import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { storePasskey } from '../../../schema/store/commands/operator/passkeys.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type Operator, signIn, startSession } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async () => {});
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

async function openSecurity(operator: Operator) {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site, await startSession(site, operator));
  await page.goto(`${adminPaths.settings}?tab=security`);
  return page;
}
const getNames = (page: Page) =>
  page.getByRole('region', { name: 'Geçiş anahtarı listesi' }).locator('.settings-name').allInnerTexts();
const getAddButton = (page: Page) => page.getByRole('button', { name: 'Geçiş anahtarı ekle' });
const getProblem = (page: Page) => page.getByRole('dialog').getByRole('alert').innerText();
const getMain = (page: Page) => page.locator('main').innerText();

/** Types the three secrets and goes on with the keyboard. */
async function typeSecrets(page: Page, { accessKey, userCode, password }: Operator) {
  await page.goto(adminPaths.signIn);
  for (const [step, secret] of [
    ['Erişim Anahtarı', accessKey],
    ['Kullanıcı Kodu', userCode],
    ['Şifre', password],
  ] as const) {
    await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain(step);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type(secret);
    await page.keyboard.press('Enter');
  }
}

it('is added, asked for at the sign-in and removed, by the keyboard alone', async () => {
  const ada = await createOperator(site, 'Ayşe Öztürk');
  const page = await openSecurity(ada);
  const device = await addVirtualAuthenticator(page);
  await page.getByText('Geçiş anahtarınız yok').waitFor();
  await getAddButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' });
  expect(await dialog.getByLabel('Ad').inputValue()).toMatch(/^Chrome/);
  await dialog.getByLabel('Ad').fill('Ofis bilgisayarı');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect.poll(() => getProblem(page)).toBe('Hatalı Şifre');
  await dialog.getByLabel('Kendi şifreniz').fill(ada.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => getNames(page)).toEqual(['Ofis bilgisayarı']);
  expect(await page.locator('.toast').innerText()).toContain('Geçiş anahtarı eklendi');
  expect(await device.count()).toBe(1);
  expect(await page.getByRole('tabpanel').innerText()).toContain('Henüz yok');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  // The same device has one already.
  await getAddButton(page).click();
  await dialog.getByLabel('Kendi şifreniz').fill(ada.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => getProblem(page)).toBe('Bu cihazda zaten bir geçiş anahtarınız var.');
  await page.keyboard.press('Escape');

  await page.context().clearCookies();
  await page.setViewportSize({ width: 320, height: 640 });
  await typeSecrets(page, ada);
  await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain('Geçiş Anahtarı');
  expect(await getMain(page)).toContain('Adım 3 Tamamlandı');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  const bringBack = await device.takeAway();
  const confirm = page.getByRole('button', { name: 'Onayla' });
  await expect.poll(() => confirm.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('İşlem iptal edildi ya da süresi doldu.');
  await page.getByRole('button', { name: 'Baştan başla' }).click();
  await typeSecrets(page, ada);
  await confirm.waitFor();
  await bringBack();
  await page.keyboard.press('Enter');
  await expect.poll(() => getMain(page)).toContain('Giriş Başarılı');
  await page.getByText('Çıkış Yap').first().waitFor({ state: 'attached' });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${adminPaths.settings}?tab=security`);
  await page.getByRole('button', { name: 'Geçiş anahtarını kaldır: Ofis bilgisayarı' }).click();
  const removal = page.getByRole('dialog', { name: 'Geçiş anahtarı kaldırılsın mı?' });
  expect(await removal.innerText()).toContain('son geçiş anahtarınız');
  await removal.getByLabel('Kendi şifreniz').fill(ada.password);
  await page.keyboard.press('Enter');
  await page.getByText('Geçiş anahtarınız yok').waitFor();
  await startSession(site, ada);
});

it('shows ten at most, what went wrong, and that new secrets remove them', async () => {
  const bob = await createOperator(site, 'Jürgen Groß');
  const page = await openSecurity(bob);
  await getAddButton(page).waitFor();
  const actor = { kind: 'system', name: 'tests' } as const;
  const names = ['محمد', ...Array.from({ length: 9 }, (_, index) => `Anahtar ${index + 2}`)];
  for (const [index, name] of names.entries()) {
    const passkey = { credentialId: `bob-${index}`, publicKey: 'x', counter: 0, transports: [], name };
    await storePasskey(site.db, bob, passkey, { now: new Date(), actor });
  }
  await page.route('**/api/admin/passkeys', (route) => route.fulfill({ status: 404, json: { error: 'x' } }));
  await page.reload();
  await page.getByText('Geçiş anahtarları alınamadı').waitFor();
  expect(await getAddButton(page).isDisabled()).toBe(true);
  await page.unroute('**/api/admin/passkeys');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect.poll(() => getNames(page)).toEqual(names);
  expect(await getAddButton(page).isDisabled()).toBe(true);
  expect(await page.getByRole('tabpanel').innerText()).toContain('En fazla 10 geçiş anahtarı eklenebilir.');

  await page.getByRole('button', { name: 'Geçiş anahtarını kaldır: محمد' }).click();
  expect(await page.getByRole('dialog').innerText()).toContain('Cihazdaki kaydı oradan silebilirsiniz.');
  await site.db.$client.execute({ sql: 'delete from passkey where name = ?', args: ['محمد'] });
  await page.getByLabel('Kendi şifreniz').fill(bob.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır', exact: true }).click();
  await expect.poll(() => getProblem(page)).toBe('Bu geçiş anahtarı artık yok.');
  await page.getByRole('button', { name: 'Vazgeç' }).click();

  await page.getByRole('button', { name: 'Giriş bilgilerini yenile: Jürgen Groß' }).click();
  expect(await page.getByRole('dialog').innerText()).toContain('geçiş anahtarlarınız silinir');
});
