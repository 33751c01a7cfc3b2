import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';
import { findViolations, findColourViolations, findViolationsOnPhoneAndDesktop } from './axe.ts';

const visitor = createVisitor();

const path: Record<string, string> = {};
beforeAll(async () => {
  for (const route of await loadPublicRoutes(inject('site'))) path[route.name] = route.path;
});

const LISTS = '**/api/businesses?*';
const NOTHING = 'zzzzqqqq';

/** Blocks requests until the returned function is called. */
async function holdResponses(page: Page, calls: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(calls, (route) => void held.push(route));
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(calls);
  };
}
const failRequests = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));

/** Searches on a page with a list. */
const search = (page: Page, text: string) => page.locator('main input[type=search]').fill(text);

/** Checks the page in the named state. */
type Look = (state: string) => Promise<void>;

/** Checks the states without results: nothing found, and a failing request to `calls`. */
async function searchWithoutResults(
  page: Page,
  look: Look,
  { calls, nothing, failure }: { calls: string; nothing: string; failure: string },
): Promise<void> {
  await search(page, NOTHING);
  await page.getByText(nothing).waitFor();
  await look('nothing found');
  await failRequests(page, calls);
  await search(page, 'b');
  await page.getByText(failure).waitFor();
  await look('the call fails');
}

/** Each test visits a page once and goes through its states, because a visit costs more than a check. */
const VISITS: Record<string, (page: Page, look: Look) => Promise<void>> = {
  async home(page, look) {
    await page.goto('/');
    await page.locator('astro-island[client=load]:not([ssr])').first().waitFor({ state: 'attached' });
    const before = await page.locator('main .card').count();
    await page.getByRole('button', { name: 'View More Businesses' }).click();
    await page.locator('main .card').nth(before).waitFor();
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
    await look('more businesses, scrolled down');

    const go = await holdResponses(page, LISTS);
    await search(page, 'a');
    await page.getByRole('heading', { name: 'Search Results' }).waitFor();
    await page.locator('main .skeleton').first().waitFor();
    await look('results are awaited');
    await go();
    await page.getByText(/results? found/).waitFor();
    await look('results');
    await searchWithoutResults(page, look, {
      calls: LISTS,
      nothing: 'Try different keywords or browse all categories.',
      failure: 'Failed to fetch businesses',
    });
  },

  async 'home near the visitor'(page, look) {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.7128, longitude: -74.006 });
    await page.goto('/?open=now');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText(/results? open now near you/).waitFor();
    await look('what is open now near the visitor');
  },

  async 'home without its figures'(page, look) {
    await failRequests(page, '**/api/{businesses/stats,categories}*');
    await page.goto('/');
    await page.getByText('Failed to fetch stats').waitFor();
    await page.getByText('Failed to fetch categories').waitFor();
    await look('figures and categories fail');
  },

  // Lists of categories and cities share the code of lists of businesses.
  async category(page, look) {
    await page.goto(path.category!);
    const go = await holdResponses(page, LISTS);
    await page.getByRole('link', { name: 'Rating' }).click();
    await page.locator('main [aria-busy=true]').first().waitFor();
    await look('results are awaited');
    await go();
    await page.getByText(/business(es)? found/).waitFor();
    await look('sorted');
    await searchWithoutResults(page, look, {
      calls: LISTS,
      nothing: 'No businesses found',
      failure: 'Failed to fetch businesses',
    });
  },

  async city(page, look) {
    await page.goto(`${path.city!}?open=now`);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Your browser keeps your location to itself.').waitFor();
    await page.getByText(/business(es)? open now/).waitFor();
    await look('position refused, what is open now');
  },

  // The lists of categories and of cities are one component.
  async categories(page, look) {
    await page.goto('/categories');
    await page.getByRole('button', { name: 'List' }).click();
    await page.locator('html[data-view=list]').waitFor();
    await look('as a list');
    await searchWithoutResults(page, look, {
      calls: '**/api/categories?*',
      nothing: 'No categories found',
      failure: 'Failed to fetch categories',
    });
  },

  async cities(page, look) {
    const openNext = () =>
      page
        .getByRole('button', { name: /^Businesses in/, expanded: false })
        .first()
        .click();
    await page.goto('/cities');
    const go = await holdResponses(page, LISTS);
    await openNext();
    await page.locator('main .place-business.skeleton').first().waitFor();
    await look('one open, its businesses awaited');
    await go();
    await page.locator('main a.place-business').first().waitFor();
    await look('one open');
    await failRequests(page, LISTS);
    await openNext();
    await page.getByText('Failed to fetch businesses').waitFor();
    await look('one open, its businesses fail');
  },

  async business(page, look) {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
    );
    const hasAll = ({ about, latitude }: Detail) => Object.keys(about ?? {}).length > 3 && latitude !== null;
    await page.goto(await findBusinessPath(hasAll));
    await page.getByText(/^Show More \(/).click();
    await page.getByText('Show Less').waitFor();
    await page.getByRole('button', { name: 'Show map' }).click();
    await page.locator('main iframe').waitFor();
    await look('all features and the map shown');
  },

  async 'business without its pictures'(page, look) {
    await page.route('**/images/**', (route) => route.abort());
    await page.goto(await findBusinessPath(({ photoUrl }) => photoUrl !== null));
    await page.getByText('Image not available').first().waitFor();
    await look('pictures cannot be loaded');
  },

  async contact(page, look) {
    await page.goto('/contact');
    await sendMessage(page, 'x'.repeat(20_000));
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look('a field the server refuses');
    await holdResponses(page, '**/api/contact');
    await sendMessage(page);
    await page.getByRole('button', { name: 'Sending Message...' }).waitFor();
    await look('the message is sent');
  },

  async 'contact, answered'(page, look) {
    const calls = '**/api/contact';
    await page.route(calls, (route) => route.fulfill({ status: 201, json: { received: true } }));
    await page.goto('/contact');
    await sendMessage(page);
    await page.getByText('Message Sent Successfully!').first().waitFor();
    await look('notice of success');
    await page.unroute(calls);
    await failRequests(page, calls);
    await sendMessage(page);
    await page.getByText('Oops! Something went wrong').first().waitFor();
    await look('notice of failure');
  },
};

type Detail = { about: object | null; photoUrl: string | null; latitude: number | null };

/** Path of the first sample business for which a condition is true. */
async function findBusinessPath(is: (detail: Detail) => boolean): Promise<string> {
  const read = async (call: string) => (await fetch(`${inject('site')}/api/businesses${call}`)).json();
  for (const { slug } of (await read('?limit=100')) as { slug: string }[]) {
    if (is((await read(`/${slug}`)) as Detail)) return `/business/${slug}`;
  }
  throw new Error('The sample has no such business.');
}

async function sendMessage(page: Page, message = 'Is this place open on holidays?'): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

async function openOnPhone(): Promise<Page> {
  const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  // Some states consist of failing requests, which the browser reports.
  for (const event of ['console', 'response', 'requestfailed'] as const) page.removeAllListeners(event);
  return page;
}

it.each(Object.entries(VISITS))('no state of %s breaks a rule of accessibility', async (_, visit) => {
  const page = await openOnPhone();
  await visit(page, async (state) => {
    // The desktop layout is checked with the unchanged page (axe.test.ts).
    expect(await findViolationsOnPhoneAndDesktop(page, findColourViolations), state).toEqual([]);
  });
});

it('the drawer on a phone breaks no rule of accessibility', async () => {
  const page = await openOnPhone();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourViolations(page)).toEqual([]);
});
