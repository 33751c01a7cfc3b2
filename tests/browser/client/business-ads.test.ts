import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ads, AD_PLACEMENTS, type AdPlacement } from '../../../schema/contracts/ad-settings.ts';
import { AD_STYLES } from '../../../schema/contracts/business-ad.ts';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import type { Database } from '../../../schema/store/database.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { sumShifts } from '../support/layout-shifts.ts';
import { createOperator, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const by = { now: NOW, actor: buildTester('test') };
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
const TEXTS = [
  ['Fırından sıcak ekmek', 'Her sabah 6’da; akşam sipariş verin, sabah kapınızda olsun.'],
  ['خبز طازج كل صباح', 'اطلب قبل الظهر واستلم طلبك في اليوم التالي من المتجر.'],
  [WORD.slice(0, 60), WORD.slice(0, 40) + WORD.slice(0, 60)],
  ['毎朝六時に焼きたてのパン', '正午までのご注文で翌日にお受け取りいただけます。'],
  ['हर सुबह ताज़ी रोटी', 'दोपहर तक ऑर्डर करें, अगले दिन ले जाएँ।'],
  ['Fresh bread from 6 am', 'Order until noon, pick up the next day.'],
];
const buildAds = (provider: Ads['provider']): Ads => {
  const placement: AdPlacement = {
    ...defaultSettings.ads.placements.top,
    enabled: true,
    code: '<a href="/contact">Ad of a provider</a>',
  };
  const placements = Object.fromEntries(AD_PLACEMENTS.map((name) => [name, placement])) as Ads['placements'];
  placements.top = { ...placement, adFormat: 'horizontal' };
  placements.middle = { ...placement, adFormat: 'vertical' };
  return { ...defaultSettings.ads, provider, placements };
};
/** Gives businesses a subscription for today, and an ad in each of the styles. */
async function storeAds(db: Database, count: number): Promise<void> {
  await db.$client.batch(['delete from business_ad', 'delete from subscription'], 'write');
  const { rows } = await db.$client.execute({
    sql: 'select id from business where removed_at is null order by id desc limit ?',
    args: [count],
  });
  for (const [rank, { id }] of rows.entries())
    await db.$client.batch(
      [
        {
          sql: `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
            analytics_access, custom_styling, created_at, created_by) values (?, 'premium', '2026', '2126', 1, 3, 0, 0, 1, '', '')`,
          args: [id!],
        },
        {
          sql: `insert into business_ad (business_id, headline, text, style, enabled, created_at, updated_at, updated_by)
            values (?, ?, ?, ?, 1, '', '', '')`,
          args: [id!, ...TEXTS[rank]!, AD_STYLES[rank]!],
        },
      ],
      'write',
    );
}

let site: Site;
let pages: string[];
beforeAll(async () => {
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 60, now: NOW });
    await updateSiteSettings(db, { ads: buildAds('businesses') }, by);
    await storeAds(db, TEXTS.length);
  });
  const first = async (sql: string) => String((await site.db.$client.execute(sql)).rows[0]![0]);
  const business = await first('select slug from business where removed_at is null order by id limit 1');
  const city = await first('select slug from city order by business_count desc, id limit 1');
  pages = ['/', `/business/${business}`, '/about', `/city/${city}`];
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\.woff2$/);

async function openVisit(width: number, advertising: boolean | null = null): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 } });
  // Late fonts shift the text beside them.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript((decision) => {
    Math.random = () => 0;
    if (decision !== null) localStorage.setItem('consent', JSON.stringify({ advertising: decision }));
  }, advertising);
  return page;
}
const getAds = (page: Page) => page.locator('[data-ad] .business-ad');
const getBanner = (page: Page) => page.getByRole('dialog', { name: 'Your privacy' });
const listCounts = async () =>
  (
    await site.db.$client.execute(
      'select placement, requests, fills, impressions, watched, clicks from ad_count order by placement',
    )
  ).rows.map((row) => Object.values({ ...row }));

describe('ads of businesses alone', () => {
  it('need no consent and nothing of others, fit their rooms and move nothing (A-3-10, P-2.2-16)', async () => {
    for (const width of [390, 1280]) {
      const page = await openVisit(width);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      for (const path of pages) {
        const response = await page.goto(path);
        expect(response!.headers()['content-security-policy']).toContain("script-src 'self';");
        await getAds(page).first().waitFor();
        const sizes = await getAds(page).evaluateAll((ads) =>
          (ads as HTMLElement[]).map((ad) => {
            const room = ad.parentElement!;
            return [
              ad.offsetWidth === room.clientWidth && ad.offsetHeight === room.clientHeight,
              room.scrollWidth <= room.clientWidth && room.scrollHeight <= room.clientHeight,
              [...ad.children].every((line) => {
                const [inner, outer] = [line.getBoundingClientRect(), room.getBoundingClientRect()];
                return inner.height > 0 && inner.bottom <= outer.bottom && inner.right <= outer.right;
              }),
            ];
          }),
        );
        expect([path, sizes]).toEqual([path, sizes.map(() => [true, true, true])]);
        // A font that comes late on a busy machine moves a line; an ad that had no room would move a tenth of the page.
        expect(await sumShifts(page), path).toBeLessThan(0.05);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect([...hosts]).toEqual([site.url]);
      expect(await getBanner(page).count()).toBe(0);
      expect(await page.context().cookies()).toEqual([]);
      expect(
        await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
      ).toEqual([]);
    }
  });

  it('are labelled, named and of several businesses, in colours that can be read, also from right to left', async () => {
    const page = await openVisit(1280, false);
    await page.goto('/');
    await getAds(page).nth(2).waitFor();
    const shown = await getAds(page).locator('.business-ad-name').allInnerTexts();
    expect(new Set(shown).size).toBe(shown.length);
    expect(await page.getByRole('group', { name: 'Advertisement' }).count()).toBe(shown.length);
    expect(
      await getAds(page)
        .first()
        .evaluate((ad) => (ad as HTMLAnchorElement).rel),
    ).toBe('sponsored');
    // All schemes at once, whichever the page has drawn.
    await getAds(page).evaluateAll(
      (ads, [texts, styles]) => {
        const [ad] = ads as HTMLElement[];
        for (const [rank, style] of styles.entries()) {
          const copy = ad!.cloneNode(true) as HTMLElement;
          copy.dataset.style = style;
          for (const [line, text] of texts[rank]!.entries()) copy.children[line]!.textContent = text;
          ad!.parentElement!.before(
            Object.assign(document.createElement('div'), { className: 'business-ad-room ad-slot' }),
          );
          ad!.parentElement!.previousElementSibling!.append(copy);
        }
      },
      [TEXTS, AD_STYLES] as const,
    );
    expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
    const arabic = page.locator('.business-ad[data-style=blue] .business-ad-headline').first();
    expect(await arabic.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');
  });

  it('are followed with the keyboard, and the click is counted without consent', async () => {
    await site.db.$client.execute('delete from ad_count');
    const page = await openVisit(1280);
    await page.goto('/about');
    const ad = getAds(page);
    await ad.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1200);
    const target = await ad.getAttribute('href');
    expect(target).toMatch(/^\/business\//);
    for (let i = 0; i < 60 && !(await ad.evaluate((link) => link === document.activeElement)); i += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
    await expect.poll(listCounts).toContainEqual(['bottom', 1, 1, 1, 1, 1]);
  });
});

it('with a provider, its ads fill only the rooms that are left, and those who refuse see none', async () => {
  await storeAds(site.db, 1);
  await updateSiteSettings(site.db, { ads: buildAds('custom') }, by);
  await site.publish(NOW);
  const { headers } = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
  expect((await fetch(`${site.url}/api/clear-cache`, { method: 'POST', headers })).status).toBe(200);
  const page = await openVisit(1280);
  await page.goto('/about');
  await getAds(page).getByText(TEXTS[0]![0]!).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await getBanner(page).count(), 'no room is left').toBe(0);
  await page.goto('/');
  await getAds(page).getByText(TEXTS[0]![0]!).waitFor();
  await getBanner(page).getByRole('button', { name: 'Accept all' }).click();
  await page.getByText('Ad of a provider').first().waitFor();
  expect(await getAds(page).count()).toBe(1);
  const refusing = await openVisit(1280, false);
  await refusing.goto('/');
  await refusing.waitForLoadState('networkidle');
  expect(await refusing.locator('[data-ad]').first().isVisible()).toBe(false);
  expect(await getAds(refusing).count()).toBe(0);
});
