import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { violations, violationsInBothSchemes } from './axe.ts';

const visitor = visitors();

const path: Record<string, string> = {};
beforeAll(async () => {
  for (const route of await publicRoutes(inject('site'))) path[route.name] = route.path;
});

/** Calls that never answer. */
const hold = (page: Page, calls: string) => page.route(calls, () => new Promise(() => {}));
const fail = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
const LISTS = '**/api/businesses?*';
const NOTHING = 'zzzzqqqq';

/** Searches for something on a page with a list. */
async function search(page: Page, text: string): Promise<void> {
  await page.locator('main input[type=search]').fill(text);
}

type State = { name: string; enter(page: Page): Promise<void>; phoneOnly?: true };

/** Each brings a fresh page into a state, and waits until it is in it. */
const STATES: State[] = [
  {
    name: 'home, while results are awaited',
    async enter(page) {
      await hold(page, LISTS);
      await page.goto('/');
      await search(page, 'a');
      await page.getByRole('heading', { name: 'Search Results' }).waitFor();
      await page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'home, with results',
    async enter(page) {
      await page.goto('/');
      await search(page, 'a');
      await page.getByText(/results? found/).waitFor();
    },
  },
  {
    name: 'home, with what is open now near the visitor',
    async enter(page) {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 40.7128, longitude: -74.006 });
      await page.goto('/?open=now');
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.getByText(/results? open now near you/).waitFor();
    },
  },
  {
    name: 'home, with nothing found',
    async enter(page) {
      await page.goto('/');
      await search(page, NOTHING);
      await page.getByText('Try different keywords or browse all categories.').waitFor();
    },
  },
  {
    name: 'home, when the search fails',
    async enter(page) {
      await fail(page, LISTS);
      await page.goto('/');
      await search(page, 'a');
      await page.getByText('Failed to fetch businesses').waitFor();
    },
  },
  {
    name: 'home, when figures and categories fail',
    async enter(page) {
      await fail(page, '**/api/{businesses/stats,categories}*');
      await page.goto('/');
      await page.getByText('Failed to fetch stats').waitFor();
      await page.getByText('Failed to fetch categories').waitFor();
    },
  },
  {
    name: 'home, with more businesses',
    async enter(page) {
      await page.goto('/');
      await page.locator('astro-island[client=load]:not([ssr])').first().waitFor({ state: 'attached' });
      const before = await page.locator('main .card').count();
      await page.getByRole('button', { name: 'View More Businesses' }).click();
      await page.locator('main .card').nth(before).waitFor();
    },
  },
  {
    name: 'home, scrolled down',
    async enter(page) {
      await page.goto('/');
      await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
    },
  },
  {
    name: 'home, with the drawer open',
    phoneOnly: true,
    async enter(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Close menu' }).waitFor();
    },
  },
  ...['category', 'city'].flatMap((kind): State[] => [
    {
      name: `${kind}, while results are awaited`,
      async enter(page) {
        await hold(page, LISTS);
        await page.goto(path[kind]!);
        await page.getByRole('link', { name: 'Rating' }).click();
        await page.locator('main [aria-busy=true]').first().waitFor();
      },
    },
    {
      name: `${kind}, sorted`,
      async enter(page) {
        await page.goto(path[kind]!);
        await page.getByRole('link', { name: 'Rating' }).click();
        await page.getByText(/business(es)? found/).waitFor();
      },
    },
    {
      name: `${kind}, with the position refused and what is open now`,
      async enter(page) {
        await page.goto(`${path[kind]!}?open=now`);
        await page.getByRole('button', { name: 'Near me' }).click();
        await page.getByText('Your browser keeps your location to itself.').waitFor();
        await page.getByText(/business(es)? open now/).waitFor();
      },
    },
    {
      name: `${kind}, with nothing found`,
      async enter(page) {
        await page.goto(path[kind]!);
        await search(page, NOTHING);
        await page.getByText('No businesses found').waitFor();
      },
    },
    {
      name: `${kind}, when the call fails`,
      async enter(page) {
        await fail(page, LISTS);
        await page.goto(path[kind]!);
        await search(page, 'a');
        await page.getByText('Failed to fetch businesses').waitFor();
      },
    },
  ]),
  ...['categories', 'cities'].flatMap((kind): State[] => [
    {
      name: `${kind}, as a list`,
      async enter(page) {
        await page.goto(`/${kind}`);
        await page.getByRole('button', { name: 'List' }).click();
        await page.locator('html[data-view=list]').waitFor();
      },
    },
    {
      name: `${kind}, with nothing found`,
      async enter(page) {
        await page.goto(`/${kind}`);
        await search(page, NOTHING);
        await page.getByText(`No ${kind} found`).waitFor();
      },
    },
    {
      name: `${kind}, when the call fails`,
      async enter(page) {
        await fail(page, `**/api/${kind}?*`);
        await page.goto(`/${kind}`);
        await search(page, 'a');
        await page.getByText(`Failed to fetch ${kind}`).waitFor();
      },
    },
  ]),
  {
    name: 'cities, with one open',
    async enter(page) {
      await page.goto('/cities');
      await page
        .getByRole('button', { name: /^Businesses in/ })
        .first()
        .click();
      await page.locator('main a.place-business').first().waitFor();
    },
  },
  {
    name: 'cities, with one open while its businesses are awaited',
    async enter(page) {
      await hold(page, LISTS);
      await page.goto('/cities');
      await page
        .getByRole('button', { name: /^Businesses in/ })
        .first()
        .click();
      await page.locator('main .place-business.skeleton').first().waitFor();
    },
  },
  {
    name: 'cities, with one open whose businesses fail',
    async enter(page) {
      await fail(page, LISTS);
      await page.goto('/cities');
      await page
        .getByRole('button', { name: /^Businesses in/ })
        .first()
        .click();
      await page.getByText('Failed to fetch businesses').waitFor();
    },
  },
  {
    name: 'business, with all features shown',
    async enter(page) {
      await page.goto(await businessWhere(({ about }) => Object.keys(about ?? {}).length > 3));
      await page.getByText(/^Show More \(/).click();
      await page.getByText('Show Less').waitFor();
    },
  },
  {
    name: 'business, with the map shown',
    async enter(page) {
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
      );
      await page.goto(path.business!);
      await page.getByRole('button', { name: 'Show map' }).click();
      await page.locator('main iframe').waitFor();
    },
  },
  {
    name: 'business, whose pictures cannot be loaded',
    async enter(page) {
      await page.route('**/images/**', (route) => route.abort());
      await page.goto(await businessWhere(({ photoUrl }) => photoUrl !== null));
      await page.getByText('Image not available').first().waitFor();
    },
  },
  {
    name: 'contact, while the message is sent',
    async enter(page) {
      await hold(page, '**/api/contact');
      await page.goto('/contact');
      await sendMessage(page);
      await page.getByRole('button', { name: 'Sending Message...' }).waitFor();
    },
  },
  {
    name: 'contact, with the notice of success',
    async enter(page) {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { received: true } }));
      await page.goto('/contact');
      await sendMessage(page);
      await page.getByText('Message Sent Successfully!').first().waitFor();
    },
  },
  {
    name: 'contact, with the notice of failure',
    async enter(page) {
      await fail(page, '**/api/contact');
      await page.goto('/contact');
      await sendMessage(page);
      await page.getByText('Oops! Something went wrong').first().waitFor();
    },
  },
  {
    name: 'contact, with a field the server refuses',
    async enter(page) {
      await page.goto('/contact');
      await sendMessage(page, 'x'.repeat(20_000));
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];

type Detail = { about: object | null; photoUrl: string | null };

/** Path of the first business of the sample of which this is true. */
async function businessWhere(is: (detail: Detail) => boolean): Promise<string> {
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

describe('accessibility', () => {
  it.each(STATES)('no rule is broken by $name, on a phone or a desktop', async ({ enter, phoneOnly }) => {
    const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    // Calls that fail are what some states are about; the browser reports them.
    page.removeAllListeners('console');
    page.removeAllListeners('response');
    page.removeAllListeners('requestfailed');
    await enter(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    if (phoneOnly) return;
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await violations(page)).toEqual([]);
  });
});
