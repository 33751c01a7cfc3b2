import type { Page, Request } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { startBusinessSite } from '../business/business-site.ts';
import { at, createListings } from '../business/listings.ts';

/** A browser of a person: that of the tests calls itself headless, and counts as a robot. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const { site, visitor } = startBusinessSite(createListings());

const openBrowser = (name: string) => visitor({ userAgent: `${PERSON} ${name}` });
const isVisits = (request: Request) => new URL(request.url()).pathname === '/api/visits';
const getTotals = async () =>
  Object.fromEntries(
    (await site().db.$client.execute('select measure, subject, count from daily_count')).rows.map(
      ({ measure, subject, count }) => [`${measure} ${subject}`.trim(), count],
    ),
  );
const getSubjects = async () =>
  (
    await site().db.$client.execute(
      `select slug, event, count from subject_day join business on id = subject_id where kind = 'business' order by event`,
    )
  ).rows.map((row) => ({ ...row }));
/** Opens a page and waits until its view was sent. */
async function view(page: Page, path: string): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && isVisits(request));
  await page.goto(path);
  await sent;
}

/**
 * Looks at another tab. A page that is closed or replaced sends the same, but then Chromium forgets the User-Agent of
 * the test and names itself a robot.
 */
const leaveTab = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

beforeEach(async () => {
  for (const table of ['daily_count', 'subject_day', 'search_term'])
    await site().db.$client.execute(`delete from ${table}`);
});

it('counts what a person views, presses and searches, as sums and without a trace in the browser', async () => {
  const page = await openBrowser('first');
  await view(page, at.full);
  await expect.poll(getTotals).toEqual({ 'view business': 1, visit: 1 });
  await page.evaluate(() => {
    // A phone would leave the page for its dialler; the browser of the tests has none.
    document.addEventListener('click', (event) => event.preventDefault());
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
  });
  for (const name of ['Call Now', 'Maps', 'Website', 'Order Now', 'View Menu', 'Email', 'Reserve'])
    await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await leaveTab(page);
  const events = ['call', 'directions', 'menu', 'order', 'share', 'view', 'website'];
  const slug = at.full.replace('/business/', '');
  await expect.poll(getSubjects).toEqual(events.map((event) => ({ slug, event, count: 1 })));
  // The phone of the site, which the footer has, is none of the business.
  await page.evaluate(() => {
    document.querySelector('footer')!.insertAdjacentHTML('beforeend', '<a href="tel:+4930901820">Site</a>');
    document.querySelector<HTMLElement>('footer a[href^="tel:"]:last-child')!.click();
  });
  await leaveTab(page);
  // What follows within the site belongs to the same visit.
  const home = page.getByRole('link', { name: 'Home' }).first();
  await home.evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await expect.poll(getTotals).toMatchObject({ 'view business': 1, 'view home': 1, visit: 1 });
  expect(await getTotals()).toMatchObject({ 'click call': 1 });

  const box = page.locator('main input[type=search]');
  await box.pressSequentially('zqxw', { delay: 60 });
  await page.getByText('Try different keywords').waitFor();
  await box.fill('bluebird');
  await page.locator('.results-grid .card').first().waitFor();
  // Long enough in view to count; the words on the way there were not.
  await page.waitForTimeout(2200);
  await leaveTab(page);
  await expect.poll(getTotals).toMatchObject({ 'search found': 1 });
  expect(await getTotals()).not.toHaveProperty('search empty');

  // Opened anew on the same day: the browser tells so by the time of the response that it has stored.
  await page.goto('about:blank');
  await view(page, '/cities');
  await expect.poll(getTotals).toMatchObject({ 'view cities': 1, visit: 1 });
  await view(await openBrowser('second'), '/');
  await expect.poll(getTotals).toMatchObject({ 'view home': 2, visit: 2 });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

it.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('sends nothing with %s', async (_, name, value) => {
  const page = await openBrowser('refusing');
  await page.addInitScript(
    ([key, set]) => Object.defineProperty(Navigator.prototype, key as string, { get: () => set }),
    [name, value] as const,
  );
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/visits') && sent.push(request.method()));
  await page.goto(at.full);
  await page.waitForTimeout(2500);
  await page.goto('/');
  expect(sent).toEqual([]);
});

it('leaves pages as they are when beacons fail or are never answered', async () => {
  const page = await openBrowser('third');
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/visits/, async (route) => {
    if (route.request().method() === 'POST') return route.abort('aborted');
    await held.promise;
    return route.abort('aborted');
  });
  await page.goto(at.full);
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Share' }).waitFor();
  held.resolve();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('/');
  await page.locator('main input[type=search]').fill('bluebird');
  await page.locator('.results-grid .card').first().waitFor();
  expect(await getTotals()).toEqual({});
});
