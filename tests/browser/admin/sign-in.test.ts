import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let ada: Operator;
beforeAll(async () => {
  site = await startSite(async () => {});
  ada = await createOperator(site);
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\/(session|sign-in|businesses|bulk-changes)/);

/** Text of the screen, as in the accessibility tree. */
const getText = (page: Page) => page.locator('main').innerText();
const getField = (page: Page) => page.locator('form input');
const getCurrentStep = (page: Page) => page.locator('[aria-current=step]').innerText();
const submit = (page: Page) => page.locator('[type=submit]');
/** Types and submits an answer with the keyboard only, without moving the focus. */
async function typeAnswer(page: Page, secret: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
}
async function open(page: Page) {
  expect((await page.goto('/admin/login'))!.status()).toBe(200);
  await expect.poll(() => getCurrentStep(page)).toContain('Erişim Anahtarı');
}
/** Checks accessibility rules, overflow and target sizes. */
async function expectFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  for (const target of await page.locator('main button, main a, main input').all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
}

describe('signing in', () => {
  it('takes three steps, each with its texts, and leads to the panel after a second (A-2.1-01, A-2.3-01, A-2.3-02, A-2.3-03, A-2.3-04, A-2.3-06, A-4-01, A-4-05, A-4-08, A-4-10, A-8-11)', async () => {
    const page = await visitor();
    const calls: string[] = [];
    page.on('request', (request) => {
      const [, step] = /\/sign-in\/([\w-]+)$/.exec(request.url()) ?? [];
      if (step !== undefined) calls.push(step);
    });
    await open(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('tr');
    expect(await page.title()).toBe('Sistem Girişi · Business Hub Yönetim Paneli');
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Sistem Girişi']);
    expect(await getText(page)).toContain('3 Katmanlı Güvenlik');
    expect(await page.locator('aside, nav').count()).toBe(0);
    expect(await page.locator('.step').count()).toBe(3);
    expect(await getField(page).count()).toBe(1);
    expect(await page.getByLabel('Erişim Anahtarı', { exact: true }).count()).toBe(1);
    expect(await page.getByText('Geri').count()).toBe(0);

    expect(await submit(page).isDisabled()).toBe(true);
    await getField(page).fill('   ');
    expect(await submit(page).isDisabled()).toBe(true);
    await getField(page).fill('');
    await page.keyboard.type('x');
    expect(await submit(page).isEnabled()).toBe(true);
    await getField(page).fill('');

    await typeAnswer(page, ada.accessKey);
    await expect.poll(() => getText(page)).toContain('Adım 1 Tamamlandı');
    expect(await getCurrentStep(page)).toContain('Kullanıcı Kodu');
    expect(await getField(page).count()).toBe(1);
    expect(await page.getByLabel('Kullanıcı Kodu', { exact: true }).count()).toBe(1);
    expect(await getField(page).inputValue()).toBe('');
    await page.getByText('Geri').click();
    await expect.poll(() => getCurrentStep(page)).toContain('Erişim Anahtarı');
    expect(await page.getByText('Geri').count()).toBe(0);

    await typeAnswer(page, ada.accessKey);
    await expect.poll(() => getCurrentStep(page)).toContain('Kullanıcı Kodu');
    await typeAnswer(page, ada.userCode);
    await expect.poll(() => getText(page)).toContain('Adım 2 Tamamlandı');
    expect(await getCurrentStep(page)).toContain('Şifre');
    expect(await getField(page).count()).toBe(1);
    expect(await page.getByLabel('Şifre', { exact: true }).count()).toBe(1);
    expect(await getField(page).getAttribute('type')).toBe('password');

    // The code is requested again, and leads to the next step.
    await page.getByText('Geri').click();
    await expect.poll(() => getCurrentStep(page)).toContain('Kullanıcı Kodu');
    await typeAnswer(page, ada.userCode);
    await expect.poll(() => getCurrentStep(page)).toContain('Şifre');

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await typeAnswer(page, ada.password);
    await expect.poll(() => getText(page)).toContain('Giriş Başarılı');
    await page.clock.runFor(999);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await page.clock.runFor(1);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
    await expect.poll(() => page.getByText('Çıkış Yap').count()).toBe(1);
    expect(calls).toEqual(['access-key', 'access-key', 'user-code', 'back', 'user-code', 'password']);
    const stored = () => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect(await stored()).toEqual([{}, {}, '']);
    expect(await page.context().cookies()).toMatchObject([{ name: '__Host-session', httpOnly: true }]);

    // Signed-in operators are redirected.
    await page.goto('/admin/login');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  });

  it('stays on the step whose answer was wrong and says which, takes nothing while it checks, and fits the narrowest screen (A-2.3-05, A-4-07, A-8-10)', async () => {
    const page = await visitor({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    await open(page);
    const steps = [
      ['Erişim Anahtarı', 'Hatalı Erişim Anahtarı', ada.accessKey, 'Adım 1 Tamamlandı'],
      ['Kullanıcı Kodu', 'Hatalı Kullanıcı Kodu', ada.userCode, 'Adım 2 Tamamlandı'],
      ['Şifre', 'Hatalı Şifre', ada.password, 'Giriş Başarılı'],
    ] as const;
    for (const [step, title, secret, done] of steps) {
      await typeAnswer(page, 'not this one');
      await expect
        .poll(() => page.locator('[role=alert]').allInnerTexts())
        .toEqual([`${title}\n\nLütfen tekrar deneyin.`]);
      expect(await getCurrentStep(page)).toContain(step);
      expect(await getField(page).inputValue()).toBe('');
      expect(await getField(page).getAttribute('aria-invalid')).toBe('true');
      if (step === 'Erişim Anahtarı') await expectFit(page);

      const held = Promise.withResolvers<void>();
      await page.route('**/sign-in/*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await typeAnswer(page, secret);
      await expect.poll(() => submit(page).innerText()).toBe('Kontrol Ediliyor...');
      expect(await submit(page).isDisabled()).toBe(true);
      held.resolve();
      await expect
        .poll(() => page.locator('main [role=status]').allInnerTexts())
        .toEqual([expect.stringContaining(done)]);
      await page.unroute('**/sign-in/*');
    }
  });

  it('goes by what the server finds, not by what was typed: the browser knows no secret (A-4-10)', async () => {
    const page = await visitor();
    await open(page);
    const sendInstead = (accessKey: string) =>
      page.route(
        '**/api/admin/sign-in/access-key',
        (route) => route.continue({ postData: JSON.stringify({ accessKey }) }),
        { times: 1 },
      );
    await sendInstead('not this one');
    await typeAnswer(page, ada.accessKey);
    await expect.poll(() => getText(page)).toContain('Hatalı Erişim Anahtarı');
    expect(await getCurrentStep(page)).toContain('Erişim Anahtarı');
    await sendInstead(ada.accessKey);
    await typeAnswer(page, 'not this one');
    await expect.poll(() => getCurrentStep(page)).toContain('Kullanıcı Kodu');
  });

  it('leads back to the address that was left, and names its fields for password managers', async () => {
    const page = await visitor();
    await page.goto('/admin/businesses?search=vet&page=2');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login');
    await expect.poll(() => getCurrentStep(page)).toContain('Erişim Anahtarı');
    const steps = [
      ['access-key', ada.accessKey, 'Kullanıcı Kodu'],
      ['user-code', ada.userCode, 'Şifre'],
      ['password', ada.password, ''],
    ] as const;
    for (const [name, secret, next] of steps) {
      expect(await getField(page).getAttribute('name')).toBe(name);
      expect(await getField(page).getAttribute('autocomplete')).toBe(`section-${name} current-password`);
      await typeAnswer(page, secret);
      if (next !== '') await expect.poll(() => getCurrentStep(page)).toContain(next);
    }
    await expect.poll(() => page.getByText('Çıkış Yap').count()).toBe(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(
      /^\/admin\/businesses\?search=vet/,
    );
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login');
    await page.goto('/admin');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login');
  });

  it('waits after too many wrong answers and counts down, and the server decides when it is over', async () => {
    const page = await visitor();
    await open(page);
    await page.clock.install();
    for (let tried = 0; tried < 5; tried++) {
      await typeAnswer(page, `guess ${tried}`);
      await expect.poll(() => getField(page).inputValue()).toBe('');
      await expect.poll(() => getText(page)).toContain('Hatalı Erişim Anahtarı');
    }
    // A valid key identifies its operator and is accepted: the lock applies to unknown keys.
    await typeAnswer(page, 'guess 5');
    await expect.poll(() => getText(page)).toContain('Çok fazla hatalı deneme yapıldı');
    expect(await getText(page)).toMatch(/\d+ saniye sonra tekrar deneyebilirsiniz\./);
    expect(await getText(page)).toContain('yöneticinizden yenilerini isteyin');
    await getField(page).fill('guess 6');
    expect(await submit(page).isDisabled()).toBe(true);

    // The clocks of browser and server differ.
    await page.clock.fastForward(20_000);
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
    expect(await getText(page)).not.toContain('Çok fazla');
    await submit(page).click();
    await expect.poll(() => getText(page)).toContain('Çok fazla hatalı deneme yapıldı');
  });

  it('says so when there is no network and goes on when there is, and begins anew when a step took too long', async () => {
    const page = await visitor();
    await open(page);
    await page.context().setOffline(true);
    await typeAnswer(page, ada.accessKey);
    await expect.poll(() => getText(page)).toContain('Sunucuya ulaşılamadı');
    await page.context().setOffline(false);
    await typeAnswer(page, ada.accessKey);
    await expect.poll(() => getCurrentStep(page)).toContain('Kullanıcı Kodu');
    await typeAnswer(page, ada.userCode);
    await expect.poll(() => getCurrentStep(page)).toContain('Şifre');
    // As if five minutes had passed.
    await site.db.$client.execute('delete from sign_in_attempt');
    await typeAnswer(page, ada.password);
    await expect.poll(() => getText(page)).toContain('Giriş süresi doldu');
    expect(await getText(page)).toContain('Lütfen baştan başlayın.');
    expect(await getCurrentStep(page)).toContain('Erişim Anahtarı');
  });
});
