import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type Operator, signIn, startSession } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let ada: Operator;
beforeAll(async () => {
  site = await startSite(async () => {});
  ada = await createOperator(site, 'Ada Yılmaz');
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/|\/admin\//);

async function openSecurity() {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site, await startSession(site, ada));
  await page.goto(`${adminPaths.settings}?tab=security`);
  await getRows(page, 'Operatör listesi').first().waitFor();
  await getRows(page, 'Oturum listesi').first().waitFor();
  return page;
}
const getRows = (page: Page, name: string) => page.getByRole('region', { name }).locator('tbody tr');
const getNames = (page: Page, name: string) => getRows(page, name).locator('.settings-name').allInnerTexts();
const getToast = (page: Page) => page.locator('.toast').innerText();
const confirm = async (page: Page, button: string, password = ada.password) => {
  await page.getByLabel('Kendi şifreniz').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
};
/** The secrets that the dialog shows. */
const readSecrets = async (page: Page) => {
  const [accessKey = '', userCode = '', password = ''] = await page
    .locator('.secrets .secret-value')
    .allInnerTexts();
  return { accessKey, userCode, password };
};
const countSessions = async (name: string) => {
  const { rows } = await site.db.$client.execute({
    sql: `select count(*) as n from session join operator on operator.id = operator_id
      where name = ? and ended_at is null`,
    args: [name],
  });
  return Number(rows[0]!.n);
};

it('adds an operator, who is told how to sign in; renews the secrets; removes the operator', async () => {
  const page = await openSecurity();
  expect(await getNames(page, 'Operatör listesi')).toEqual(['Ada Yılmaz']);
  await page.getByRole('button', { name: 'Operatör ekle' }).click();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Ekle', exact: true });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Ad', { exact: true }).fill('Grace Hopper');
  await confirm(page, 'Ekle', 'wrong');
  await expect.poll(() => page.getByRole('dialog').getByRole('alert').innerText()).toBe('Hatalı Şifre');
  // A double click adds once: a second attempt would say that the name is taken, in place of the secrets.
  await page.getByLabel('Kendi şifreniz').fill(ada.password);
  await add.dblclick();
  const told = page.getByRole('dialog', { name: 'Grace Hopper eklendi' });
  await told.waitFor();
  expect(await told.locator('.secret-name').allInnerTexts()).toEqual([
    'Erişim Anahtarı',
    'Kullanıcı Kodu',
    'Şifre',
  ]);
  expect(await told.innerText()).toContain(`${new URL(site.url).origin}${adminPaths.signIn}`);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  // Neither Escape nor a reload by accident: the secrets are shown only once.
  await page.keyboard.press('Escape');
  expect(await told.isVisible()).toBe(true);
  await page.goBack();
  expect(await told.isVisible()).toBe(true);
  const first = await readSecrets(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await told.getByRole('button', { name: 'Hepsini kopyala' }).click();
  await told.getByRole('button', { name: 'Kopyalandı' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      `${new URL(site.url).origin}${adminPaths.signIn}`,
      `Erişim Anahtarı: ${first.accessKey}`,
      `Kullanıcı Kodu: ${first.userCode}`,
      `Şifre: ${first.password}`,
    ].join('\n'),
  );
  await told.getByRole('button', { name: 'Sakladım, kapat' }).click();
  await expect.poll(() => getNames(page, 'Operatör listesi')).toEqual(['Ada Yılmaz', 'Grace Hopper']);
  expect(await page.locator('body').innerText()).not.toContain(first.password);
  await startSession(site, { id: 0, name: 'Grace Hopper', ...first });
  expect(await countSessions('Grace Hopper')).toBe(1);

  await page.getByRole('button', { name: 'Giriş bilgilerini yenile: Grace Hopper' }).click();
  await confirm(page, 'Yenile');
  await page.getByRole('dialog', { name: 'Grace Hopper: yeni giriş bilgileri' }).waitFor();
  const second = await readSecrets(page);
  await page.getByRole('button', { name: 'Sakladım, kapat' }).click();
  expect(await countSessions('Grace Hopper')).toBe(0);
  await expect(startSession(site, { id: 0, name: '', ...first })).rejects.toThrow();
  await startSession(site, { id: 0, name: '', ...second });

  expect(await page.getByRole('button', { name: 'Kaldır: Ada Yılmaz' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Kaldır: Grace Hopper' }).click();
  expect(await page.getByRole('dialog').innerText()).toContain('açık oturumları hemen sona erer');
  await confirm(page, 'Kaldır');
  await expect.poll(() => getToast(page)).toContain('Operatör kaldırıldı');
  await expect.poll(() => getNames(page, 'Operatör listesi')).toEqual(['Ada Yılmaz']);
  expect(await countSessions('Grace Hopper')).toBe(0);
});

it('says that a name is taken, and that the operator is gone', async () => {
  const bob = await createOperator(site, 'Bob');
  const page = await openSecurity();
  await page.getByRole('button', { name: 'Operatör ekle' }).click();
  await page.getByLabel('Ad', { exact: true }).fill('Bob');
  await confirm(page, 'Ekle');
  const problem = page.getByRole('dialog').getByRole('alert');
  await expect.poll(() => problem.innerText()).toContain('Bu adda bir operatör zaten var.');
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('button', { name: 'Kaldır: Bob' }).click();
  await site.db.$client.execute({
    sql: `update operator set disabled_at = '2026' where id = ?`,
    args: [bob.id],
  });
  await confirm(page, 'Kaldır');
  await expect.poll(() => problem.innerText()).toBe('Bu operatör artık yok.');
});

it('renews the own secrets and stays signed in', async () => {
  const page = await openSecurity();
  await page.getByRole('button', { name: 'Giriş bilgilerini yenile: Ada Yılmaz' }).click();
  expect(await page.getByRole('dialog').innerText()).toContain('Bu oturumunuz sürer');
  await confirm(page, 'Yenile');
  const told = page.getByRole('dialog', { name: 'Ada Yılmaz: yeni giriş bilgileri' });
  await told.waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  // The old ones are valid until the new ones are activated, which can fail.
  const renewed = await readSecrets(page);
  await startSession(site, ada);
  await page.route('**/own-secrets', (route) => route.abort());
  await told.getByRole('button', { name: 'Etkinleştir' }).click();
  await expect.poll(() => told.getByRole('alert').innerText()).toContain('Yeni bilgileri yine de saklayın.');
  await page.unroute('**/own-secrets');
  await told.getByRole('button', { name: 'Etkinleştir' }).click();
  await expect.poll(() => getToast(page)).toContain('Giriş bilgileriniz yenilendi');
  Object.assign(ada, renewed);
  await page.reload();
  await getRows(page, 'Operatör listesi').first().waitFor();
  expect(await countSessions('Ada Yılmaz')).toBe(1);
});

it('lists the open sessions and how long they last; ends one, and all others', async () => {
  const cem = await createOperator(site, 'Cem');
  for (let i = 0; i < 3; i++) await startSession(site, cem);
  const page = await openSecurity();
  const panel = page.getByRole('tabpanel');
  expect(await panel.locator('.facts dd').allInnerTexts()).toEqual(['24 saat', '2 saat sonra sona erer']);
  const own = getRows(page, 'Oturum listesi').filter({ hasText: 'Bu oturum' });
  expect(await own.getByRole('button').count()).toBe(0);
  expect((await getNames(page, 'Oturum listesi')).filter((name) => name === 'Cem')).toHaveLength(3);
  await page.getByRole('button', { name: 'Sonlandır: Cem' }).first().click();
  const ask = page.getByRole('alertdialog', { name: 'Oturum sonlandırılsın mı?' });
  expect(await ask.innerText()).toContain('Cem o tarayıcıda yeniden giriş yapmalıdır.');
  await ask.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await countSessions('Cem')).toBe(3);
  await page.getByRole('button', { name: 'Sonlandır: Cem' }).first().click();
  await ask.getByRole('button', { name: 'Sonlandır' }).click();
  await expect.poll(() => getToast(page)).toContain('1 oturum sona erdi.');
  expect(await countSessions('Cem')).toBe(2);

  await page.getByRole('button', { name: 'Diğerlerinin hepsini sonlandır' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sonlandır' }).click();
  await expect.poll(() => getNames(page, 'Oturum listesi')).toEqual(['Ada Yılmaz']);
  expect(await countSessions('Cem')).toBe(0);
  expect(await page.getByRole('button', { name: 'Diğerlerinin hepsini sonlandır' }).isDisabled()).toBe(true);
  await page.reload();
  await getRows(page, 'Oturum listesi').first().waitFor();
});

it('tells when the lists cannot be loaded', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site, await startSession(site, ada));
  for (const path of ['operators', 'sessions'])
    await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ status: 404, json: { error: 'x' } }));
  await page.goto(`${adminPaths.settings}?tab=security`);
  await page.getByText('Operatörler alınamadı').waitFor();
  await page.getByText('Oturumlar alınamadı').waitFor();
  for (const path of ['operators', 'sessions']) await page.unroute(`**/api/admin/${path}`);
  await page.getByRole('button', { name: 'Yeniden dene' }).first().click();
  await getRows(page, 'Operatör listesi').first().waitFor();
});
