import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { business } from '../../../schema/tables/index.ts';
import { removeBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { NOW } from '../support/site.ts';
import { createReader } from '../support/shared-pages.ts';
import { createVisitor } from '../support/visitor.ts';
import { startOperatedSite } from './operated-site.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';

const LATER = new Date(NOW.getTime() + 60_000);

const { ads } = defaultSettings;
const bottom = { ...ads.placements.bottom, enabled: true, code: '<b>An advertisement</b>' };

const site = startOperatedSite({
  ads: { ...ads, provider: 'custom', placements: { ...ads.placements, bottom } },
});
const visitor = createVisitor(() => site().url);
const served = createReader(() => site().url, { javaScriptEnabled: false });

describe('the About page of a site whose operator entered everything', () => {
  it('shows the figures that only the operator knows (P-1-06)', async () => {
    const figures = await (
      await served('/about')
    )
      .locator('[data-part=stats] dl > div')
      .evaluateAll((found) =>
        found.map((one) => `${one.querySelector('dd')!.textContent} ${one.querySelector('dt')!.textContent}`),
      );
    expect(figures.slice(4)).toEqual([
      '2M+ Monthly visitors',
      '4.8/5 User rating from 10K+ reviews',
      '99.9% Uptime',
      'under 150 ms Response time',
    ]);
  });

  it('has its parts in order, from the banner to the closing calls (P-2.10-02)', async () => {
    const page = await served('/about');
    const parts = await page
      .locator('body > header, main .ad-bottom, main [data-part], body > footer')
      .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.part ?? one.localName));
    expect(parts).toEqual([
      'header',
      'div',
      'hero',
      'stats',
      'story',
      'mission',
      'values',
      'technology',
      'differentiators',
      'calls',
      'footer',
    ]);
    expect(await page.locator('[data-part=mission] h2').allInnerTexts()).toEqual([
      'Our mission',
      'Our vision',
    ]);
  });
});

it('the Legal Notice states uptime as the operator entered it (P-1-08)', async () => {
  const text = await (await served('/legal-notice')).locator('main').innerText();
  expect(text).toContain('99.9% uptime');
  expect(text).toContain('500 Example Street, San Francisco, CA 94107');
});

describe('the cards of the contact page', () => {
  const cards = async () =>
    (await served('/contact')).locator('.contact-card').evaluateAll((found) =>
      found.map((one) => {
        const link = one.querySelector('a')!;
        return {
          title: one.querySelector('h3')!.textContent,
          text: [...one.querySelectorAll('p')].map((line) => line.textContent).join(' | '),
          button: link.textContent!.trim(),
          href: link.getAttribute('href'),
          target: link.target,
        };
      }),
    );

  it("are four, each with 'Contact Now', which opens a window (P-2.11-04, P-2.11-05, P-2.11-06, P-2.11-07, P-2.11-08)", async () => {
    const own = { button: 'Contact Now', target: '_blank' };
    expect(await cards()).toEqual([
      {
        title: 'Email Us',
        text: 'We answer within 24 hours. | team@hub.example',
        href: 'mailto:team@hub.example',
        ...own,
      },
      { title: 'Call Us', text: 'Mon-Fri 9-6 EST | +1 415-555-0187', href: 'tel:+14155550187', ...own },
      {
        title: 'Live Chat',
        text: 'Talk to the team, line by line. | Opens in a new window',
        href: 'https://chat.hub.example/room',
        ...own,
      },
      {
        title: 'Visit Us',
        text: 'Directions open in Google Maps. | 500 Example Street, San Francisco, CA 94107',
        href: 'https://www.google.com/maps/search/?api=1&query=500%20Example%20Street%2C%20San%20Francisco%2C%20CA%2094107',
        ...own,
      },
    ]);
  });

  it('open the chat in a window of its own (P-2.11-04, P-2.11-07)', async () => {
    const page = await visitor();
    await page
      .context()
      .route('https://chat.hub.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chat</title>' }),
      );
    await page.goto('/contact');
    const [chat] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Contact Now: Live Chat' }).click(),
    ]);
    await chat.waitForURL('https://chat.hub.example/room');
    expect(page.url()).toBe(`${site().url}/contact`);
  });
});

it('Follow Us has four buttons, each with a target (P-2.11-13)', async () => {
  const page = await served('/contact');
  const links = await page
    .locator('[aria-labelledby=follow] a')
    .evaluateAll((found) => found.map((one) => [one.textContent!.trim(), one.getAttribute('href')]));
  expect(links).toEqual([
    ['Facebook', 'https://facebook.example/hub'],
    ['Instagram', 'https://instagram.example/hub'],
    ['X', 'https://x.example/hub'],
    ['LinkedIn', 'https://linkedin.example/hub'],
  ]);
});

it.each([
  ['one', { ...defaultSettings.social, x: 'https://x.example/hub' }, [['X', 'https://x.example/hub']]],
  ['none', defaultSettings.social, []],
])(
  'Follow Us has a button for each address that is configured, here for %s (P-2.11-13)',
  async (_, social, expected) => {
    const { db, publish, url } = site();
    await updateSiteSettings(db, { social }, { now: LATER, actor: TESTER });
    await publish(LATER);
    const page = await (await fetch(`${url}/contact`)).text();
    const [, section] = /<section[^>]*aria-labelledby="follow"[^>]*>(.*?)<\/section>/s.exec(page) ?? [];
    expect(page.includes('Follow Us')).toBe(expected.length > 0);
    expect(
      Array.from(section?.matchAll(/<a [^>]*href="([^"]*)"[^>]*>\s*(\w+)/g) ?? [], ([, href, name]) => [
        name,
        href,
      ]),
    ).toEqual(expected);
  },
);

it('without scripts the contact page says how else to write', async () => {
  const page = await served('/contact');
  const text = await page.locator('.contact-noscript').innerText();
  expect(text).toBe(
    'Sending this form needs JavaScript. You can also write to team@hub.example or call +1 415-555-0187.',
  );
  expect(await page.getByRole('button', { name: 'Send Message' }).isDisabled()).toBe(true);
});

it('the page of a removed business says so, with status 410, and leaves the sitemap (P-2.4-08, P-2.4-09, D9-05)', async () => {
  const { db, publish } = site();
  const sitemap = async () => (await fetch(`${site().url}/sitemaps/businesses-0.xml`)).text();
  const [{ id, slug }] = (await db
    .select({ id: business.id, slug: business.slug })
    .from(business)
    .limit(1)) as [{ id: number; slug: string }];
  expect((await fetch(`${site().url}/business/${slug}`)).status).toBe(200);
  expect(await sitemap()).toContain(`/business/${slug}<`);
  await removeBusiness(db, id, { now: LATER, actor: TESTER });
  await publish(LATER);
  expect(await sitemap()).toContain('/business/');
  expect(await sitemap()).not.toContain(`/business/${slug}<`);
  const page = await served(`/business/${slug}`, 410);
  expect(await page.locator('h1').innerText()).toBe('Business Not Found');
  expect(await page.locator('main').innerText()).toContain(
    "The business you're looking for was not found or may have been removed.",
  );
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

it('two cities of one name in two states have a page each, and their businesses lead to theirs (P-2.4-03, D9-02)', async () => {
  const { db, publish } = site();
  for (const [state, stateCode] of [
    ['Utah', 'UT'],
    ['Oregon', 'OR'],
  ] as const)
    await importListings(
      db,
      [buildListing({ name: `Shop of ${state}`, city: 'Twinville', state, stateCode })],
      LATER,
    );
  await publish(LATER);
  for (const [slug, shop] of [
    ['twinville', 'Shop of Utah'],
    ['twinville-or', 'Shop of Oregon'],
  ] as const) {
    const page = await served(`/city/${slug}`);
    expect(await page.locator('h1').innerText()).toContain('Twinville');
    expect(await page.locator('main .card h3').allInnerTexts()).toEqual([shop]);
    const path = await page.locator('main .card h3 a').getAttribute('href');
    const crumbs = (await served(path!)).getByRole('navigation', { name: 'Breadcrumb' }).locator('li a');
    expect(await crumbs.nth(2).getAttribute('href')).toBe(`/city/${slug}`);
  }
});
