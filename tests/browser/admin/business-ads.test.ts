import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const ADS = '**/api/admin/business-ads**';
let site: Site;
let session: OperatorSession;
let business: { id: number; name: string };
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 10, now: NOW })));
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
  [business] = (await select('select id, name from business order by id limit 1')) as unknown as [
    typeof business,
  ];
  await site.db.$client.execute(`update pricing_plan set max_ads = 2 where id = 'premium'`);
  const response = await fetch(`${site.url}/api/admin/subscriptions`, {
    method: 'POST',
    headers: { ...session.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ businessId: business.id, planId: 'premium' }),
  });
  expect(response.status).toBe(201);
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\//);
const select = async (sql: string) => (await site.db.$client.execute(sql)).rows.map((row) => ({ ...row }));

async function openAds(width = 1280) {
  const page = await visitor({ viewport: { width, height: 900 } });
  await signIn(page, site, session);
  await page.goto(adminPaths.pricing);
  await page.getByRole('button', { name: new RegExp(`^${business.name}`) }).click();
  const summary = page.getByRole('region', { name: 'Reklamlar', exact: true });
  await summary.getByText(/yayında/).waitFor();
  const count = await summary.locator('.hint').innerText();
  await summary.getByRole('button', { name: 'Reklamları yönet' }).click();
  const dialog = page.getByRole('dialog', { name: `Reklamlar: ${business.name}` });
  await dialog.getByRole('button', { name: 'Yeni Reklam' }).waitFor();
  return {
    page,
    count,
    dialog,
    getForm: () => dialog.getByRole('form'),
    getItem: (headline: string) => dialog.getByRole('listitem').filter({ hasText: headline }),
    getCount: () => dialog.locator('.business-ads-count').innerText(),
    getToast: () => page.locator('.toast[data-state="open"]').innerText(),
  };
}

describe('ads of a business', () => {
  it('are entered with a preview, up to the promise of the subscription, with the keyboard (A-3-10)', async () => {
    const { page, count, dialog, getForm, getItem, getCount, getToast } = await openAds();
    expect(count).toBe('0 / 2 reklam yayında');
    expect(await dialog.innerText()).toContain('“Yeni Reklam” ile ilk reklamı ekleyin.');
    await dialog.getByRole('button', { name: 'Yeni Reklam' }).press('Enter');
    await page.keyboard.press('Enter');
    await getForm().getByText('Boş olamaz').first().waitFor();
    expect(await getForm().locator('[aria-invalid=true]').count()).toBe(2);
    await page.keyboard.insertText('Fırından sıcak ekmek');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Her sabah 6’da.');
    expect(await getForm().locator('.business-ad').innerText()).toBe(
      `Fırından sıcak ekmek\nHer sabah 6’da.\n${business.name}`,
    );
    await getForm().getByRole('button', { name: 'Dikey' }).click();
    expect(await getForm().locator('.business-ad').boundingBox()).toMatchObject({ width: 160, height: 600 });
    expect(await getForm().getByRole('option', { name: 'Mavi' }).isDisabled()).toBe(true);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await getForm().getByLabel('Metin').press('Enter');
    await expect.poll(getToast).toContain('Reklam kaydedildi');
    await expect.poll(getCount).toBe('1 / 2 reklam yayında');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Yeni Reklam');

    for (const headline of ['İkinci', 'Üçüncü']) {
      await dialog.getByRole('button', { name: 'Yeni Reklam' }).click();
      await getForm().getByLabel('Başlık').fill(headline);
      await getForm().getByLabel('Metin').fill('Metin');
      await getForm().getByRole('button', { name: 'Kaydet' }).click();
      await getItem(headline).waitFor();
    }
    await expect.poll(getCount).toBe('2 / 2 reklam yayında');
    expect(await select('select headline, style, enabled from business_ad order by id')).toEqual([
      { headline: 'Fırından sıcak ekmek', style: 'plain', enabled: 1 },
      { headline: 'İkinci', style: 'plain', enabled: 1 },
      { headline: 'Üçüncü', style: 'plain', enabled: 0 },
    ]);
    const third = dialog.getByRole('switch', { name: 'Açık: Üçüncü' });
    await third.press('Space');
    await expect
      .poll(getToast)
      .toContain('Bu abonelikle aynı anda en fazla 2 reklam yayında olabilir. Önce birini kapatın.');
    expect(await third.getAttribute('aria-checked')).toBe('false');
    await dialog.getByRole('switch', { name: 'Açık: İkinci' }).press('Space');
    await expect.poll(getCount).toBe('1 / 2 reklam yayında');
    expect(await findViolations(page)).toEqual([]);
  });

  it('are changed and deleted after questions, fit a phone, and stay while no subscription runs', async () => {
    await site.db.$client.execute('update subscription set custom_styling = 1');
    const { page, dialog, getForm, getItem, getToast } = await openAds(390);
    await dialog.getByRole('button', { name: 'Düzenle: Üçüncü' }).click();
    await getForm().getByLabel('Başlık').fill('خبز طازج');
    await getForm().getByLabel('Görünüm').selectOption('Mavi');
    // That of the light scheme (styles/theme.css).
    expect(
      await getForm()
        .locator('.business-ad')
        .evaluate((ad) => getComputedStyle(ad).backgroundColor),
    ).toBe('rgb(226, 240, 249)');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    await page.route(ADS, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await getForm().getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(getToast).toContain('Reklam kaydedilemedi');
    expect(await getForm().getByLabel('Başlık').inputValue()).toBe('خبز طازج');
    await getForm().getByRole('button', { name: 'Kaydet' }).click();
    await getItem('خبز طازج').waitFor();
    await dialog.getByRole('button', { name: 'Sil: خبز طازج' }).click();
    await page
      .getByRole('alertdialog', { name: 'Reklam silinsin mi?' })
      .getByRole('button', { name: 'Sil' })
      .click();
    await expect.poll(() => dialog.locator('.ad-item').count()).toBe(2);
    expect(await select(`select count(*) as count from business_ad where style = 'blue'`)).toEqual([
      { count: 0 },
    ]);
    await site.db.$client.execute(`update subscription set ends_at = '2026-11-21T00:00:00.000Z'`);
    await page.reload();
    const again = await openAds(390);
    expect(again.count).toBe('2 reklam kayıtlı, hiçbiri yayında değil');
    expect(await again.dialog.innerText()).toContain('İşletmenin süren bir aboneliği yok');
    await again.dialog.getByRole('switch', { name: 'Açık: İkinci' }).click();
    await expect.poll(again.getToast).toContain('İşletmenin süren bir aboneliği yok.');
    await again.page.route(ADS, (route) => route.fulfill({ status: 500, json: {} }));
    await again.page.reload();
    await again.page.getByRole('button', { name: new RegExp(`^${business.name}`) }).click();
    await again.page.getByRole('button', { name: 'Reklamları yönet' }).click();
    await again.page.getByText('Reklamlar alınamadı').waitFor();
  });
});
