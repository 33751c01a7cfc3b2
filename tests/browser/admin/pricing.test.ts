import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import type { PricingPlan } from '../../../schema/contracts/pricing-plan.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const PLANS = '**/api/admin/pricing-plans*';
const DAY = 24 * 3600 * 1000;
let site: Site;
let session: OperatorSession;
let businesses: { id: number; name: string; city: string }[];
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 20, now: NOW })));
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
  businesses = (await select(
    `select b.id, b.name, c.name as city from business b join city c on c.id = b.city_id where b.is_sponsored = 0
      group by b.name having count(*) = 1 order by b.id limit 3`,
  )) as unknown as typeof businesses;
});
afterAll(() => site?.stop());
beforeEach(() => site.db.$client.execute('delete from subscription'));
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

const select = async (sql: string) => (await site.db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const call = async <Body>(path: string, method = 'GET', body?: unknown) =>
  (await (
    await fetch(`${site.url}/api/admin/${path}`, {
      method,
      headers: { ...session.headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  ).json()) as Body;
const sell = (businessId: number, terms: object) =>
  call<{ id: number }>('subscriptions', 'POST', { businessId, planId: 'basic', ...terms });

async function openPricing(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 } });
  await signIn(page, site, session);
  await page.goto(adminPaths.pricing);
  await page.getByRole('heading', { name: 'Fiyatlandırma' }).waitFor();
  return page;
}
const getCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const getToast = (page: Page) => page.locator('.toast[data-state="open"]').innerText();
const getForms = (page: Page) => page.locator('.plan-form');
const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/');

describe('plans', () => {
  it('are three in liras on a fresh database, one viewed or edited at a time (A-2.11-01, A-3-10, A-4-21, A-7-18, A-9-04)', async () => {
    const plans = await call<PricingPlan[]>('pricing-plans');
    expect(plans.map(({ id, price, duration, maxAds }) => [id, price, duration, maxAds])).toEqual([
      ['basic', 99, 30, 1],
      ['premium', 249, 30, 3],
      ['enterprise', 499, 30, 999],
    ]);
    const page = await openPricing();
    expect((await fetch(`${site.url}${adminPaths.pricing}`)).status).toBe(200);
    await getCard(page, 'Basic').waitFor();
    expect(await page.locator('.plan-price').allInnerTexts()).toEqual([
      '₺99\n/ 30 gün',
      '₺249\n/ 30 gün',
      '₺499\n/ 30 gün',
    ]);
    expect(await page.locator('.sidebar [aria-current=page]').innerText()).toBe('Fiyatlandırma');
    expect(await getCard(page, 'Premium').innerText()).toContain('En fazla 3 reklam');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    const open = (name: string, part: string) =>
      getCard(page, name)
        .getByRole('button', { name: `${part} ${name}` })
        .click();
    await open('Basic', 'Düzenle');
    expect(await getForms(page).count()).toBe(1);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await open('Premium', 'Düzenle');
    expect(await getForms(page).getAttribute('aria-label')).toBe('Premium planını düzenle');
    await open('Enterprise', 'Görüntüle');
    expect(await getForms(page).count()).toBe(0);
    expect(await page.locator('.plan-details').innerText()).toContain('Bu plana henüz özellik yazılmadı.');
    expect(await page.locator('[data-open=true]').count()).toBe(1);
    await page.getByRole('button', { name: 'Yeni Plan Ekle' }).click();
    expect([await page.locator('.plan-details').count(), await getForms(page).count()]).toEqual([0, 1]);
    await page.getByRole('button', { name: 'Yeni Plan Ekle' }).click();
    expect(await getForms(page).count()).toBe(0);
  });

  it('are saved with features one per line and whole numbers (A-5-21, A-7-19, A-8-30)', async () => {
    const page = await openPricing();
    await getCard(page, 'Basic').getByRole('button', { name: 'Düzenle Basic' }).click();
    const form = getForms(page);
    const price = form.getByLabel('Fiyat (₺)');
    const sent: Request[] = [];
    page.on('request', (request) => isWrite(request) && sent.push(request));
    for (const wrong of ['9.5', '9,5', '1.000', '-1', '']) {
      await price.fill(wrong);
      await form.getByRole('button', { name: 'Kaydet' }).click();
      expect(await form.innerText()).toContain('Fiyat 0 ile 1.000.000 arasında bir tam sayı olmalı');
      await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    expect(await findViolations(page)).toEqual([]);
    expect(sent).toEqual([]);
    await price.fill('129');
    await form.getByLabel('Özellikler').fill('Vitrin\n\n   \n Destek \n');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getToast(page)).toContain('Plan kaydedildi');
    expect(sent.map((request) => [request.method(), new URL(request.url()).pathname])).toEqual([
      ['PUT', '/api/admin/pricing-plans/basic'],
    ]);
    expect(sent[0]!.postDataJSON()).toMatchObject({
      id: 'basic',
      price: 129,
      duration: 30,
      features: ['Vitrin', 'Destek'],
    });
    await expect.poll(() => getForms(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Düzenle Basic');
    expect(await getCard(page, 'Basic').innerText()).toContain('₺129');
    expect(await select(`select price, features from pricing_plan where id = 'basic'`)).toEqual([
      { price: 129, features: '["Vitrin","Destek"]' },
    ]);
    const refused = await fetch(`${site.url}/api/admin/pricing-plans/basic`, {
      method: 'PUT',
      headers: { ...session.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...(sent[0]!.postDataJSON() as object), price: 9.5 }),
    });
    expect(refused.status).toBe(400);
  });

  it('are switched on and off at once, by a PUT of the plan, with the keyboard (A-4-22)', async () => {
    const page = await openPricing();
    await getCard(page, 'Premium').waitFor();
    // Another operator changes what this page still shows as it was.
    await select(`update pricing_plan set max_ads = 4, updated_at = '2026-11-20' where id = 'premium'`);
    const control = getCard(page, 'Premium').getByRole('switch');
    await control.focus();
    const request = page.waitForRequest(isWrite);
    await page.keyboard.press('Space');
    expect((await request).method()).toBe('PUT');
    expect((await request).postDataJSON()).toMatchObject({
      id: 'premium',
      price: 249,
      maxAds: 4,
      enabled: false,
    });
    await expect.poll(() => getToast(page)).toContain('Plan kaydedildi');
    expect(await select(`select enabled from pricing_plan where id = 'premium'`)).toEqual([{ enabled: 0 }]);
    expect(await control.getAttribute('aria-checked')).toBe('false');
    expect(await getCard(page, 'Premium').innerText()).toContain('Kapalı');
    await page.reload();
    await control.waitFor();
    expect(await control.getAttribute('aria-checked')).toBe('false');
    await control.click();
    await expect
      .poll(() => select(`select enabled from pricing_plan where id = 'premium'`))
      .toEqual([{ enabled: 1 }]);

    // A form does not replace what another operator has saved since it was opened; its own switch does not matter.
    await getCard(page, 'Premium').getByRole('button', { name: 'Düzenle Premium' }).click();
    await getForms(page).getByLabel('Fiyat (₺)').fill('260');
    await select(`update pricing_plan set max_ads = 3, updated_at = '2026-11-21' where id = 'premium'`);
    await getForms(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getToast(page)).toContain('Bu planı az önce bir başkası değiştirdi');
    expect(await select(`select price, max_ads from pricing_plan where id = 'premium'`)).toEqual([
      { price: 249, max_ads: 3 },
    ]);
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kaydetmeden kapat' }).click();
    await getCard(page, 'Premium').getByRole('button', { name: 'Düzenle Premium' }).click();
    for (const checked of [false, true]) {
      await control.click();
      // It takes no press while it is saved.
      await expect
        .poll(() => select(`select enabled from pricing_plan where id = 'premium'`))
        .toEqual([{ enabled: Number(checked) }]);
      await expect.poll(() => control.getAttribute('aria-busy')).toBe('false');
    }
    await getForms(page).getByLabel('Özellikler').fill('Vitrin');
    await getForms(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect
      .poll(() => select(`select features, enabled from pricing_plan where id = 'premium'`))
      .toEqual([{ features: '["Vitrin"]', enabled: 1 }]);
  });

  it('are added with a button (A-2.11-02)', async () => {
    const page = await openPricing(390);
    const before = await call<PricingPlan[]>('pricing-plans');
    await page.getByRole('button', { name: 'Yeni Plan Ekle' }).click();
    const form = getForms(page);
    expect(await form.getByLabel('Plan adı').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await form.getByLabel('Plan adı').fill('Altın');
    await form.getByLabel('Fiyat (₺)').fill('349');
    await form.getByLabel('Süre (gün)').fill('60');
    await form.getByRole('switch', { name: 'Öncelikli sıralama' }).click();
    expect(await findViolations(page)).toEqual([]);
    // By a double click, whose second part sends nothing.
    await form.getByRole('button', { name: 'Kaydet' }).dblclick();
    await getCard(page, 'Altın').waitFor();
    expect(await getToast(page)).toContain('Plan kaydedildi');
    expect(await call<PricingPlan[]>('pricing-plans')).toHaveLength(before.length + 1);
    expect(
      await select(`select name, price, duration, enabled from pricing_plan where id = 'altin'`),
    ).toEqual([{ name: 'Altın', price: 349, duration: 60, enabled: 1 }]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('say what went wrong, and keep what was typed (A-8-06)', async () => {
    const page = await visitor();
    await signIn(page, site, session);
    const held = Promise.withResolvers<void>();
    await page.route(PLANS, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(adminPaths.pricing);
    await page.locator('.plans[role=status]').waitFor();
    held.resolve();
    await page.getByText('Failed to fetch pricing plans').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(PLANS);
    await page.getByRole('button', { name: 'Yeniden dene' }).press('Enter');
    await getCard(page, 'Premium').waitFor();
    // The button is gone; the keyboard goes on with what has taken its place.
    await expect.poll(() => page.locator('section:focus > h2').allInnerTexts()).toEqual(['Planlar']);

    await page.route('**/api/admin/pricing-plans/premium', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await getCard(page, 'Premium').getByRole('switch').click();
    await expect.poll(() => getToast(page)).toContain('Failed to update plan');
    await expect
      .poll(() => getCard(page, 'Premium').getByRole('switch').getAttribute('aria-checked'))
      .toBe('true');
    await getCard(page, 'Premium').getByRole('button', { name: 'Düzenle Premium' }).click();
    await getForms(page).getByLabel('Plan adı').fill('Süper');
    await getForms(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => getToast(page)).toContain('Failed to update plan');
    expect(await getForms(page).getByLabel('Plan adı').inputValue()).toBe('Süper');
    // Another plan is opened only once the changes are given up.
    await getCard(page, 'Basic').getByRole('button', { name: 'Görüntüle Basic' }).click();
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    expect(await getForms(page).getByLabel('Plan adı').inputValue()).toBe('Süper');
    await getCard(page, 'Basic').getByRole('button', { name: 'Görüntüle Basic' }).click();
    await question.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
    await page.locator('.plan-details').waitFor();
    expect(await getForms(page).count()).toBe(0);
    expect(await select(`select name from pricing_plan where id = 'premium'`)).toEqual([{ name: 'Premium' }]);
  });
});

describe('subscriptions', () => {
  const getRows = async (page: Page) =>
    Promise.all(
      (await page.locator('.subscriptions tbody tr').all()).map(async (row) =>
        (await row.locator('th, td').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
      ),
    );
  const getFigures = (page: Page) => page.locator('.revenue-figure .figure').allInnerTexts();

  it('are none at first, and their revenue is unknown (A-2.11-03, A-2.11-04, D9-07)', async () => {
    const page = await openPricing(768);
    await expect.poll(() => getFigures(page)).toEqual(['Bilinmiyor', 'Bilinmiyor', 'Bilinmiyor', '0']);
    await page.getByText('Henüz hiçbir işletmenin aboneliği yok.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });

  it('are sold, paid, extended and ended; revenue and list follow what is stored (A-2.11-03, A-2.11-04)', async () => {
    const [{ id, name, city }] = businesses as [(typeof businesses)[number]];
    const page = await openPricing();
    await page.getByRole('button', { name: 'Yeni Abonelik' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni abonelik' });
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await dialog.getByText('Listeden bir işletme seçin').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await dialog.getByLabel('İşletme').pressSequentially(name);
    await dialog.getByRole('option').filter({ hasText: name }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await dialog.getByLabel('İşletme').inputValue()).toBe(name);
    await dialog.getByLabel('Plan').selectOption('premium');
    await dialog.getByRole('switch', { name: 'Ödendi' }).click();
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await expect.poll(() => getToast(page)).toContain('Abonelik eklendi');
    await expect.poll(() => getRows(page)).toHaveLength(1);
    const [row] = await getRows(page);
    expect(row).toEqual([
      expect.stringMatching(new RegExp(`^${name},? .*${city}$`)),
      'Premium',
      'Aktif',
      expect.stringMatching(/^\d+ \S+ \d{4} – \d+ \S+ \d{4}$/),
      '₺249',
      'Ödendi',
    ]);
    expect(await select(`select is_sponsored from business where id = ${id}`)).toEqual([{ is_sponsored: 1 }]);

    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const one = page.getByRole('dialog', { name });
    expect(await one.innerText()).toContain('En fazla 3 reklam, Öncelikli sıralama');
    await one.getByRole('button', { name: 'Ödenmedi olarak işaretle' }).click();
    await page
      .getByRole('alertdialog', { name: 'Ödeme geri alınsın mı?' })
      .getByRole('button', { name: 'Ödenmedi olarak işaretle' })
      .click();
    await expect.poll(() => getToast(page)).toContain('Ödenmedi olarak işaretlendi');
    await one.getByRole('button', { name: 'Uzat' }).click();
    const extension = page.getByRole('dialog', { name: 'Aboneliği uzat' });
    expect(await extension.innerText()).toMatch(/\d{4} tarihinde, son dönemin bittiği yerden başlar/);
    await extension.getByLabel('Süre (gün)').fill('10');
    await extension.getByLabel('Tutar (₺)').fill('1500');
    await extension.getByRole('switch', { name: 'Ödendi' }).click();
    await extension.getByRole('button', { name: 'Uzat' }).click();
    await expect.poll(() => getToast(page)).toContain('Abonelik uzatıldı');
    await expect
      .poll(async () => (await getRows(page)).map((cells) => cells[2]))
      .toEqual(['Başlayacak', 'Aktif']);

    // The figures are those of the table.
    const [sums] = await select(
      `select sum(price) filter (where paid_at is not null) as revenue, sum(price) filter (where paid_at is null) as unpaid
        from subscription`,
    );
    expect(sums).toEqual({ revenue: 1500, unpaid: 249 });
    await expect.poll(() => getFigures(page)).toEqual(['₺1.500', '₺1.500', '₺249', '1']);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .last()
      .click();
    await one.getByRole('button', { name: 'Sonlandır' }).click();
    const question = page.getByRole('alertdialog', { name: 'Abonelik sonlandırılsın mı?' });
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Sonlandır' }).click();
    await expect.poll(() => getToast(page)).toContain('Abonelik sonlandırıldı');
    expect(await one.getByRole('button', { name: 'Sonlandır' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await getRows(page)).map((cells) => cells[2]))
      .toEqual(['Sonlandırıldı', 'Sonlandırıldı']);
    expect(await select(`select is_sponsored from business where id = ${id}`)).toEqual([{ is_sponsored: 0 }]);
  });

  it('are refused in words where they do not fit, and what was typed stays', async () => {
    const [{ id, name }] = businesses as [(typeof businesses)[number]];
    await sell(id, {});
    const page = await openPricing();
    await page.getByRole('button', { name: 'Yeni Abonelik' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni abonelik' });
    await dialog.getByLabel('İşletme').pressSequentially(name);
    await dialog.getByRole('option').filter({ hasText: name }).first().click();
    await dialog.getByLabel('Süre (gün)').fill('3651');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await dialog.getByText('Süre 1 ile 3.650 arasında bir tam sayı olmalı').waitFor();
    await dialog.getByLabel('Süre (gün)').fill('10');
    await dialog.getByLabel('Başlangıç').pressSequentially('01');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await dialog.getByText('Başlangıç bu yüzyılda geçerli bir gün olmalı').waitFor();
    await dialog.getByLabel('Başlangıç').fill('2025-01-01');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    const doubt = page.getByRole('alertdialog', { name: 'Dönem tamamen geçmişte' });
    await doubt.getByRole('button', { name: 'Vazgeç' }).click();
    await dialog.getByLabel('Başlangıç').fill('');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await expect.poll(() => getToast(page)).toContain('İşletmenin bu tarihlerde başka bir aboneliği var.');
    expect(await dialog.getByLabel('İşletme').inputValue()).toBe(name);
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kaydetmeden kapat' }).click();
    expect(await dialog.count()).toBe(0);
    expect(await select('select count(*) as count from subscription')).toEqual([{ count: 1 }]);
  });

  it('come in pages, fit a phone, and say so when they cannot be loaded', async () => {
    const [{ id }] = businesses as [(typeof businesses)[number]];
    for (let i = 0; i < 11; i += 1)
      await sell(id, { startsAt: new Date(Date.now() + i * 2 * DAY).toISOString(), days: 1 });
    const page = await openPricing(390);
    await expect.poll(() => getRows(page)).toHaveLength(10);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Sonraki sayfa' }).click();
    await expect.poll(() => getRows(page)).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.route('**/api/admin/subscriptions**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('Abonelikler alınamadı').waitFor();
    await page.getByText('Gelir bilgileri alınamadı').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('that end within a week are told on the dashboard', async () => {
    const [soon, later] = businesses as [(typeof businesses)[number], (typeof businesses)[number]];
    const page = await visitor({ viewport: { width: 1280, height: 900 } });
    await signIn(page, site, session);
    await page.goto(adminPaths.dashboard);
    const card = page.getByRole('region', { name: 'Bitecek Abonelikler' });
    await card.getByText('Önümüzdeki 7 gün içinde biten abonelik yok.').waitFor();
    await sell(soon.id, { days: 7 });
    await sell(later.id, { days: 8 });
    await page.reload();
    await card.getByText(soon.name).waitFor();
    expect(await card.locator('li').count()).toBe(1);
    expect(await card.innerText()).toMatch(/Basic · \d+ \S+ \d{4} tarihinde bitiyor/);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await card.getByRole('link', { name: 'Abonelikler' }).click();
    await page.getByRole('heading', { name: 'Fiyatlandırma' }).waitFor();
  });
});
