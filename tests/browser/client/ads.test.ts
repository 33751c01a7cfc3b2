import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdPlacement,
  AD_PLACEMENTS,
  type AdPlacementName,
} from '../../../schema/contracts/ad-settings.ts';
import { defaultSettings, type SiteSettings } from '../../../schema/contracts/site-settings.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { sumShifts } from '../support/layout-shifts.ts';
import { createOperator, startSession } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const by = { now: NOW, actor: buildTester('test') };
const code = '<a href="/contact">Our ad</a>';
const build = (fields: Partial<AdPlacement>): AdPlacement => ({
  ...defaultSettings.ads.placements.top,
  enabled: true,
  code,
  ...fields,
});
const ads: SiteSettings['ads'] = {
  ...defaultSettings.ads,
  provider: 'custom',
  placements: {
    top: build({ adFormat: 'horizontal', frequency: 2, adStyle: '{"opacity": 0.9, "width": "9px"}' }),
    middle: build({ adFormat: 'vertical' }),
    bottom: build({ adFormat: 'rectangle' }),
    sidebar: build({ adFormat: 'auto' }),
    inline: build({ adFormat: 'horizontal' }),
  },
};

let site: Site;
let paths: Record<AdPlacementName, string>;
beforeAll(async () => {
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 120, now: NOW });
    await updateSiteSettings(db, { ads }, by);
  });
  const first = async (table: string) =>
    String(
      (await site.db.$client.execute(`select slug from ${table} order by business_count desc, id`))
        .rows[0]![0],
    );
  const business = await site.db.$client.execute(
    'select slug from business where removed_at is null order by id',
  );
  paths = {
    top: '/',
    middle: `/business/${String(business.rows[0]![0])}`,
    bottom: '/about',
    sidebar: `/city/${await first('city')}`,
    inline: `/category/${await first('category')}`,
  };
});
afterAll(() => site?.stop());
beforeEach(() => site.db.$client.execute('delete from ad_count'));
const visitor = createVisitor(() => site.url, /\.woff2$/);

const getRooms = (page: Page, placement: AdPlacementName) => page.locator(`[data-ad=${placement}]`);
const getBanner = (page: Page) => page.getByRole('dialog', { name: 'Your privacy' });
/** Opens a new visitor's page who has decided about advertising; null for undecided. */
async function openVisit(width: number, decision: boolean | null): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 } });
  // Late fonts shift the text beside them.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript((advertising) => {
    Math.random = () => 0;
    if (advertising !== null) localStorage.setItem('consent', JSON.stringify({ advertising }));
  }, decision);
  return page;
}
const listCounts = async () =>
  (
    await site.db.$client.execute(
      'select placement, requests, fills, impressions, watched, clicks from ad_count order by placement',
    )
  ).rows.map((row) => Object.values({ ...row }));

/** Leaves the page, which reports its counts then. */
const leave = (page: Page) => page.goto('/terms-of-service');

describe('a room for ads', () => {
  it.each([
    [
      390,
      { top: [300, 250], middle: [160, 600], bottom: [300, 250], sidebar: [300, 250], inline: [300, 250] },
    ],
    [
      1280,
      { top: [728, 90], middle: [160, 600], bottom: [300, 250], sidebar: [300, 250], inline: [728, 90] },
    ],
  ] as const)(
    'has its size at %i pixels before the ad comes, and nothing moves when it does (P-2.2-14, P-2.2-15, A-9-01, A-9-02)',
    async (width, sizes) => {
      const page = await openVisit(width, true);
      for (const placement of AD_PLACEMENTS) {
        await page.evaluate(() => sessionStorage.clear()).catch(() => {});
        await page.goto(paths[placement]);
        const room = getRooms(page, placement).first();
        await room.scrollIntoViewIfNeeded();
        const { x, y, ...size } = (await room.boundingBox())!;
        expect([placement, size]).toEqual([
          placement,
          { width: sizes[placement][0], height: sizes[placement][1] },
        ]);
        await room.getByText('Our ad').waitFor();
        expect(await room.boundingBox()).toEqual({ x, y, ...size });
        // A font that comes late moves a line by a hundredth; a missing room would move far more.
        expect(await sumShifts(page), placement).toBeLessThan(0.02);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );

  it('is beside the list on wide screens, below its first row on phones, and after rows (P-2.2-14)', async () => {
    const page = await openVisit(1280, true);
    await page.goto(paths.sidebar);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [first, side] = [await box('.cards .card'), await box('.card-ad-sidebar')];
    const ends = await page
      .locator('.cards .card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right));
    expect(side.x).toBeGreaterThan(Math.max(...ends));
    expect(Math.abs(side.y - first.y)).toBeLessThan(2);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    const [top, below, second] = [
      await box('.cards .card'),
      await box('.card-ad-sidebar'),
      (await page.locator('.cards .card').nth(1).boundingBox())!,
    ];
    expect(below.y).toBeGreaterThanOrEqual(top.y + top.height);
    expect(second.y).toBeGreaterThanOrEqual(below.y + below.height);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.goto('/');
    expect(await getRooms(page, 'inline').count()).toBe(2);
    const [top1] = await page
      .locator('.cards > li')
      .evaluateAll((items) => items.flatMap((item, i) => (item.className.includes('card-ad') ? i : [])));
    expect(top1).toBe(4);
  });
});

describe('an ad', () => {
  it('comes only with consent, which only pages with one ask for, and is styled but not resized (A-5-20)', async () => {
    const page = await openVisit(1280, null);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/api/ads');
    expect(await getBanner(page).count()).toBe(0);
    await page.goto('/');
    await getBanner(page).waitFor();
    expect(asked.filter((path) => path === '/api/ads')).toHaveLength(1);
    expect(await page.getByText('Our ad').count()).toBe(0);
    await page.getByRole('button', { name: 'Accept all' }).click();
    const unit = getRooms(page, 'top').locator('div');
    await unit.getByText('Our ad').waitFor();
    const look = await unit.evaluate((element) => [getComputedStyle(element).opacity, element.clientWidth]);
    expect(look).toEqual(['0.9', 728]);
  });

  it('has no room for those who refused, who can change that on every page', async () => {
    const page = await openVisit(390, false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const placement of AD_PLACEMENTS) {
      await page.goto(paths[placement]);
      await page.waitForLoadState('networkidle');
      expect(await getRooms(page, placement).first().isVisible()).toBe(false);
    }
    expect(asked).not.toContain('/api/ads');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('views');
    await page.goto('/contact');
    await page.locator('footer').getByRole('button', { name: 'Cookie settings' }).click();
    expect(await getBanner(page).getByRole('checkbox', { name: 'Advertising' }).isChecked()).toBe(false);
  });

  it('comes on every nth page that a tab views (A-9-03)', async () => {
    const page = await openVisit(1280, true);
    for (const isOpen of [true, false, true]) {
      await page.goto('/');
      expect(await getRooms(page, 'top').isVisible()).toBe(isOpen);
      expect(await getRooms(page, 'inline').first().isVisible()).toBe(true);
    }
    expect(await page.evaluate(() => sessionStorage.getItem('views'))).toBe('3');
    // What it counts belongs to this test.
    await getRooms(page, 'top').getByText('Our ad').waitFor();
    await leave(page);
    await expect.poll(listCounts).not.toEqual([]);
  });

  it('is counted when it was asked for, came, was seen for a second and was pressed (A-7-17)', async () => {
    const page = await openVisit(1280, true);
    await page.goto('/');
    await getRooms(page, 'top').getByText('Our ad').waitFor();
    await page.waitForTimeout(1200);
    await leave(page);
    await expect.poll(listCounts).toContainEqual(['top', 1, 1, 1, 1, 0]);
    const inline = (await listCounts()).find(([placement]) => placement === 'inline')!;
    expect(inline).toEqual(['inline', 2, 2, 0, 0, 0]);

    await page.goto('/about');
    await getRooms(page, 'bottom').getByText('Our ad').waitFor();
    await page.waitForTimeout(1200);
    await getRooms(page, 'bottom').getByText('Our ad').click();
    await page.waitForURL('**/contact');
    await expect.poll(listCounts).toContainEqual(['bottom', 1, 1, 1, 1, 1]);
  });

  it('is not counted with Do Not Track', async () => {
    const page = await openVisit(1280, true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    const reports: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/ad-views') && reports.push(request.url()));
    await page.goto('/about');
    await getRooms(page, 'bottom').getByText('Our ad').waitFor();
    await page.waitForTimeout(1200);
    await leave(page);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
    expect(await listCounts()).toEqual([]);
  });

  it('that cannot be loaded is warned about once, and the page goes on', async () => {
    const page = await openVisit(1280, true);
    const warnings: string[] = [];
    page.removeAllListeners('console').removeAllListeners('response').removeAllListeners('requestfailed');
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/api/ads', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^The ads could not be loaded\./);
    expect(await getBanner(page).count()).toBe(0);
  });
});

it('switched off, an ad is gone at once and asks for nothing; its room goes with the next publish', async () => {
  const off = Object.fromEntries(
    Object.entries(ads.placements).map(([name, placement]) => [name, { ...placement, enabled: false }]),
  ) as SiteSettings['ads']['placements'];
  await updateSiteSettings(site.db, { ads: { ...ads, placements: off } }, by);
  // The edge would keep the ads for a minute.
  const { headers } = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
  expect((await fetch(`${site.url}/api/clear-cache`, { method: 'POST', headers })).status).toBe(200);
  const [page, allowing] = [await openVisit(1280, null), await openVisit(390, true)];
  for (const isPublished of [false, true]) {
    if (isPublished) await site.publish(NOW);
    for (const placement of AD_PLACEMENTS) {
      await page.goto(paths[placement]);
      await page.waitForLoadState('networkidle');
      expect((await getRooms(page, placement).count()) > 0).toBe(!isPublished);
      expect(await getBanner(page).count()).toBe(0);
    }
    await allowing.goto('/about');
    await allowing.waitForLoadState('networkidle');
    expect(await allowing.getByText('Our ad').count()).toBe(0);
    expect(await sumShifts(allowing)).toBe(0);
  }
  expect(await page.locator('script[src*=ad-rooms]').count()).toBe(0);
});
