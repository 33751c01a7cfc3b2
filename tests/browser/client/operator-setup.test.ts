import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPublicRoutes, type Route } from '../../../scripts/ci/routes.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { signIn } from '../support/operator.ts';
import type { Site } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { startOperatorSetup, useOwnSnippet } from './operator-setup.ts';
import { getHosts, stubThirdParties } from './third-parties.ts';

let site: Site;
let routes: Route[];
beforeAll(async () => {
  site = await startOperatorSetup();
  routes = await loadPublicRoutes(site.url);
});
afterAll(() => site?.stop());

const FONTS = '**/*.woff2';
const visitor = createVisitor(() => site.url, /\.woff2$/);
const phone = { viewport: { width: 390, height: 844 } };
const GOOGLE = 'www.googletagmanager.com';
const ADS = 'pagead2.googlesyndication.com';
const COUNTER = 'counter.example';

const getPath = (name: string) => routes.find((route) => route.name === name)!.path;
const getBanner = (page: Page) => page.getByRole('dialog', { name: 'Your privacy' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Accepts once the banner names ads too: the page learns of them a moment later. */
const acceptAll = async (page: Page) => {
  await page.locator('[name=advertising]').waitFor({ state: 'attached' });
  await press(page, 'Accept all');
};
const readDecision = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));

/** Blocks web fonts, because late ones shift the text beside them. */
const blockFonts = (page: Page) => page.route(FONTS, (route) => route.abort());

/** All layout shifts since the page was loaded, as measured by Chromium. */
const watchShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(all.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, nothing is reported.
        setTimeout(() => done(0), 300);
      }),
  );

/** Waits until the codes that require no consent are inserted. */
const waitForCodes = (page: Page) =>
  expect.poll(() => page.locator('#end-note').allTextContents()).toEqual(['New']);
/** The ad of the page, without those of its lists. */
const getSlots = (page: Page) => page.locator('.ad:not(.ad-inline) .ad-slot');
/** Sets the random delay of ads to this share of its maximum. */
const fixRandom = (page: Page, share: number) =>
  page.addInitScript((share) => {
    Math.random = () => share;
  }, share);

describe('before a visitor has agreed', () => {
  it('nothing is asked of other companies, the question is there, and ads have room of 300 × 250 (P-2.2-14, P-2.2-15)', async () => {
    const page = await visitor(phone);
    const requests = await stubThirdParties(page);
    await fixRandom(page, 0);
    for (const name of ['home', 'cookie-policy', 'business', 'about']) {
      await page.goto(getPath(name));
      await getBanner(page).waitFor();
      await waitForCodes(page);
      if (name === 'cookie-policy') continue;
      expect(await getSlots(page).count()).toBe(1);
      expect(await getSlots(page).boundingBox()).toMatchObject({ width: 300, height: 250 });
    }
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await readDecision(page)).toBeNull();
  });
});

describe("a visitor's answer", () => {
  it("'Only necessary' loads nothing, is asked once without being in the way, and stays when the dialog is closed with Escape", async () => {
    const page = await visitor(phone);
    const requests = await stubThirdParties(page);
    await blockFonts(page);
    await fixRandom(page, 0);
    await page.goto('/');
    await getBanner(page).waitFor();
    await waitForCodes(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const looks = await getBanner(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => [button.className, getComputedStyle(button).backgroundColor]),
      );
    expect(new Set(looks.map(String)).size).toBe(1);
    expect(looks).toHaveLength(3);
    expect(await watchShifts(page)).toBe(0);
    await press(page, 'Only necessary');
    expect(await readDecision(page)).toEqual({ advertising: false, analytics: false, maps: false });

    await page.goto(getPath('business'));
    await waitForCodes(page);
    await page.waitForLoadState('networkidle');
    expect(await getBanner(page).count()).toBe(0);
    expect(requests).toEqual([]);
    const opener = page.locator('footer').getByRole('button', { name: 'Cookie settings' });
    await opener.click();
    await getBanner(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => getBanner(page).count()).toBe(0);
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await readDecision(page)).toMatchObject({ analytics: false });
  });

  it("'Accept all' loads what is set up without moving anything, ads within a second, and can be taken back (P-2.2-16, P-9-09)", async () => {
    const page = await visitor(phone);
    const requests = await stubThirdParties(page);
    await blockFonts(page);
    await page.goto('/');
    await acceptAll(page);
    await expect.poll(() => getHosts(requests)).toEqual([COUNTER, ADS, GOOGLE].toSorted());
    expect(requests).toContain(`https://${GOOGLE}/gtag/js?id=G-EXAMPLE1`);
    expect(await watchShifts(page)).toBe(0);

    // The next page remembers the choice. The clock stands still until the maximum delay of ads has passed.
    await fixRandom(page, 0.9999);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    requests.length = 0;
    await page.reload();
    await expect.poll(() => getHosts(requests)).toEqual([COUNTER, GOOGLE].toSorted());
    await page.clock.runFor(1000);
    await getSlots(page).locator('ins').waitFor();
    await expect.poll(() => getHosts(requests)).toEqual([COUNTER, ADS, GOOGLE].toSorted());
    expect(
      await getSlots(page)
        .locator('ins')
        .evaluate((unit: HTMLElement) => ({ ...unit.dataset })),
    ).toEqual({
      adClient: 'ca-pub-0000000000000000',
      adSlot: '1234567890',
      adFormat: 'auto',
      fullWidthResponsive: 'false',
    });

    // Revoking consent in the footer removes everything that was loaded.
    expect(requests).toHaveLength(3);
    await page.evaluate(() => (document.cookie = '_ga=1; path=/'));
    await page.locator('footer').getByRole('button', { name: 'Cookie settings' }).click();
    expect(await getBanner(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await getBanner(page).getByRole('checkbox', { name: 'Advertising' }).isChecked()).toBe(true);
    await Promise.all([page.waitForEvent('load'), press(page, 'Only necessary')]);
    await waitForCodes(page);
    await page.clock.runFor(1000);
    await page.waitForLoadState('networkidle');
    expect(requests).toHaveLength(3);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.locator('.adsbygoogle').count()).toBe(0);
  });
});

describe('the code of an operator', () => {
  it('is inserted at its position and its scripts run; one that counts visits waits until that is agreed to, here with the keyboard (P-7-14, P-7-15, P-7-16)', async () => {
    const page = await visitor(phone);
    const requests = await stubThirdParties(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/html-injection-codes')) calls.push(request.url());
    });
    await page.goto('/about');
    await waitForCodes(page);
    expect(await page.locator('head > meta[name=operator-check]').getAttribute('content')).toBe('abc');
    const order = await page.evaluate(() => [...document.body.children].map(({ id }) => id));
    expect(order.slice(0, 2)).toEqual(['first-note', 'second-note']);
    expect(order.indexOf('end-note')).toBeGreaterThan(order.indexOf('second-note') + 3);
    const ran = () => page.evaluate(() => [Reflect.get(window, 'headRan'), Reflect.get(window, 'endRan')]);
    expect(await ran()).toEqual([true, 1]);

    expect(requests).toEqual([]);
    await getBanner(page).getByRole('button', { name: 'Choose' }).focus();
    await page.keyboard.press('Enter');
    await getBanner(page).getByRole('checkbox', { name: 'Analytics' }).focus();
    await page.keyboard.press('Space');
    await getBanner(page).getByRole('button', { name: 'Save choices' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => getHosts(requests)).toEqual([COUNTER, GOOGLE]);
    expect(await readDecision(page)).toEqual({ advertising: false, analytics: true, maps: false });
    expect(await ran()).toEqual([true, 1]);
    expect(calls).toHaveLength(1);
  });
});

it('the panel is without the code of an operator, and does not ask for it (A-7-02)', async () => {
  const page = await visitor();
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await waitForCodes(page);
  expect(called).toContain('/api/html-injection-codes');
  await signIn(page, site);
  called.length = 0;
  for (const path of [adminPaths.dashboard, adminPaths.messages]) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#end-note, meta[name=operator-check]').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'headRan'))).toBeUndefined();
  }
  expect(called).toContain('/api/admin/session');
  expect(called).not.toContain('/api/html-injection-codes');
});

it("ads can be an operator's own snippet: then nothing is asked of Google (P-2.2-16)", async () => {
  await useOwnSnippet(site, '<script src="https://ads.example/fill.js"></script><b>Our ad</b>');
  const page = await visitor(phone);
  const requests = await stubThirdParties(page);
  await page.goto('/about');
  await acceptAll(page);
  await getSlots(page).getByText('Our ad').waitFor();
  await expect.poll(() => getHosts(requests)).toContain('ads.example');
  expect(getHosts(requests)).not.toContain(ADS);
});
