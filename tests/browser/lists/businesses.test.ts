import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdResponses } from '../support/hold-responses.ts';
import { watchRequests, readCardNames, useListsSite, allowConsoleErrors } from './lists-site.ts';

const { visitor } = useListsSite();
const LIST_REQUEST = '**/api/businesses?*';

const getBox = (page: Page) => page.locator('main input[type=search]');
const getStatus = (page: Page) => page.locator('main').getByRole('status');
const getSorter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Sort by' }).getByRole('link', { name });
const waitForCount = (page: Page, text: string | RegExp) =>
  getStatus(page).filter({ hasText: text }).waitFor();
const getQuery = (page: Page) => new URL(page.url()).search;
const isFocused = (one: Element) => one === document.activeElement;
/** Waits until the card with this name is first. */
const waitForFirst = (page: Page, name: string) =>
  expect.poll(async () => (await readCardNames(page))[0]).toBe(name);
const readFacts = (page: Page) => page.locator('.card-facts:visible').allInnerTexts();
const readRatings = async (page: Page) =>
  (await page.locator('.card .rating:visible').allInnerTexts()).map((text) =>
    parseFloat(/\d\.\d/.exec(text)![0]),
  );

describe.each([
  { path: '/category/bread-maker', name: 'Crust', filter: /categoryId=\d+/, third: 'City' },
  { path: '/city/saltaire', name: 'Harbor', filter: /city=saltaire/, third: 'Category' },
])('$path', ({ path, name, filter, third }) => {
  it('is searched by what is typed, and sorted by three fields, each up and down, from page 1 (P-2.7-01, P-2.7-02, P-2.7-03, P-2.9-01, P-2.9-02, P-4-10, P-4-11, P-4-12)', async () => {
    const page = await visitor();
    await page.goto(path);
    const own = await page.title();
    const calls = watchRequests(page);
    const answer = await holdResponses(page, LIST_REQUEST);
    await getBox(page).fill('007');
    // From the first key, or from the request on if the page's script was loaded later than the island.
    await page.locator("[data-browse]:is([data-searching], [aria-busy='true'])").waitFor();
    answer();
    await waitForCount(page, /^1 business found$/);
    expect(await readCardNames(page)).toEqual([`${name} 007`]);
    expect(calls.filter((call) => call.startsWith('/api/businesses?'))).toHaveLength(1);
    expect(calls.at(-1)).toMatch(filter);
    expect(calls.at(-1)).toMatch(/[?&]search=007(&|$)/);
    expect(getQuery(page)).toBe('?q=007');
    expect(await page.title()).toBe(`007 – 1 business | ${own}`);
    await getBox(page).fill('');
    await expect.poll(() => readCardNames(page)).toHaveLength(12);
    expect(page.url()).toMatch(new RegExp(`${path}$`));
    expect(await page.title()).toBe(own);

    expect(await page.getByRole('group', { name: 'Sort by' }).getByRole('link').allInnerTexts()).toEqual([
      'Best rated',
      'Name',
      'Rating',
      third,
    ]);
    expect(await getSorter(page, 'Best rated').getAttribute('aria-current')).toBe('true');
    await getSorter(page, 'Name').click();
    await waitForFirst(page, `${name} 001`);
    expect(getQuery(page)).toBe('?sort=name&order=asc');
    expect(await getSorter(page, 'Best rated').getAttribute('aria-current')).toBeNull();
    expect(await getSorter(page, 'Name').getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: 'Page 3' }).click();
    await waitForFirst(page, `${name} 025`);
    expect(getQuery(page)).toBe('?sort=name&order=asc&page=3');
    await getSorter(page, 'Name').click();
    await waitForFirst(page, `${name} 030`);
    expect(getQuery(page)).toBe('?sort=name&order=desc');
    expect(await readCardNames(page)).toEqual((await readCardNames(page)).toSorted().toReversed());

    await page.getByRole('link', { name: 'Page 2' }).click();
    await waitForCount(page, 'page 2 of 3');
    await getSorter(page, 'Rating').click();
    await waitForCount(page, 'page 1 of 3');
    expect(getQuery(page)).toBe('?sort=rating&order=desc');
    await expect.poll(async () => (await readRatings(page))[0]).toBe(4.9);
    expect(await readRatings(page)).toEqual((await readRatings(page)).toSorted((a, b) => b - a));
    await getSorter(page, 'Rating').click();
    await expect.poll(async () => (await readRatings(page))[0]).toBe(1);
    expect(await readRatings(page)).toEqual((await readRatings(page)).toSorted((a, b) => a - b));

    await getSorter(page, third).click();
    const least = third === 'City' ? 'Alta, UT' : 'Bakery';
    await expect.poll(async () => (await readFacts(page))[0]).toBe(least);
    expect(await readFacts(page)).toEqual((await readFacts(page)).toSorted());
    expect(getQuery(page)).toBe(`?sort=${third.toLowerCase()}&order=asc`);
    await getSorter(page, 'Best rated').click();
    await expect.poll(() => getQuery(page)).toBe('');
  });

  it('stands as empty cards while it waits, keeps what it shows while it looks further, and tries again when a call failed (P-4-19)', async () => {
    const page = await visitor();
    const answer = await holdResponses(page, LIST_REQUEST);
    await page.goto(`${path}?sort=name&order=asc`);
    const list = page.locator('[data-browse][aria-busy=true]');
    await list.waitFor();
    expect(await readCardNames(page)).toEqual([]);
    expect(await list.locator('.card:visible').count()).toBe(12);
    answer();
    await waitForFirst(page, `${name} 001`);
    expect(await page.locator('[data-browse]').getAttribute('aria-busy')).toBe('false');
    await page.unroute(LIST_REQUEST);

    const further = await holdResponses(page, LIST_REQUEST);
    await getSorter(page, 'Name').click();
    await list.waitFor();
    expect((await readCardNames(page))[0]).toBe(`${name} 001`);
    further();
    await waitForFirst(page, `${name} 030`);
    await page.unroute(LIST_REQUEST);

    allowConsoleErrors(page);
    await page.route(LIST_REQUEST, (route) => route.fulfill({ status: 500, json: {} }));
    await getSorter(page, 'Rating').click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch businesses' });
    await alert.filter({ hasText: 'The site did not answer as it should.' }).waitFor();
    expect(await readCardNames(page)).toEqual([]);
    await page.unroute(LIST_REQUEST);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await waitForFirst(page, `${name} 008`);
  });
});

// Both kinds of lists share the component, so the rest is equal.

it('shows the last page when the address asks for one after it, and page 1 half a second after a filter changed (P-4-13)', async () => {
  const page = await visitor();
  await page.clock.install();
  await page.goto('/category/bread-maker?sort=name&page=9');
  await waitForCount(page, 'page 3 of 3');
  await waitForFirst(page, 'Crust 025');
  expect(getQuery(page)).toBe('?sort=name&order=asc&page=3');
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await getBox(page).fill('Crust');
  await page.clock.runFor(499);
  expect(getQuery(page)).toBe('?sort=name&order=asc&page=3');
  expect(await getStatus(page).innerText()).toContain('page 3 of 3');
  await page.clock.runFor(1);
  expect(getQuery(page)).toBe('?q=Crust&sort=name&order=asc');
  await page.clock.resume();
  await waitForCount(page, 'page 1 of 3');
  await waitForFirst(page, 'Crust 001');
});

it('ends where the API reads no farther, and says so', async () => {
  const page = await visitor();
  await page.route(LIST_REQUEST, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '25000' } });
  });
  const calls = watchRequests(page);
  await page.goto('/category/bread-maker?sort=name&page=2000');
  await waitForCount(page, '25,000 businesses found, page 834 of 834');
  expect(calls.filter((call) => call.startsWith('/api/businesses?'))).toEqual([
    expect.stringMatching(/[?&]offset=9996(&|$)/),
  ]);
  const end = page.getByText('Only the first 10,000 businesses can be paged here.');
  await end.waitFor();
  expect(await page.getByRole('link', { name: 'Next' }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Page 833' }).click();
  await waitForCount(page, 'page 833 of 834');
  await page.unroute(LIST_REQUEST);
  await getBox(page).fill('Crust 00');
  await waitForCount(page, /^9 businesses found$/);
  expect(await end.count()).toBe(0);
});

it('says when nothing was found and leads back to all, and goes back and forward through what was asked, also from a later page', async () => {
  const path = '/city/saltaire';
  const page = await visitor();
  await page.goto(`${path}?q=nothing-of-this-name`);
  await page.getByText('No businesses found').waitFor();
  expect(await getStatus(page).innerText()).toBe('0 businesses found');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => readCardNames(page)).toHaveLength(12);
  expect(page.url()).toMatch(new RegExp(`${path}$`));
  expect(await getBox(page).evaluate(isFocused)).toBe(true);
  const whole = await readCardNames(page);

  await page.goto(`${path}/2`);
  const published = await readCardNames(page);
  await getSorter(page, 'Name').click();
  await waitForFirst(page, 'Harbor 001');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole('link', { name: 'Next' }).click();
  await waitForFirst(page, 'Harbor 013');
  await page.goBack();
  await waitForFirst(page, 'Harbor 001');
  await page.goBack();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  expect(page.url()).toMatch(new RegExp(`${path}/2$`));
  await page.goForward();
  await waitForFirst(page, 'Harbor 001');
  // The whole list starts on its first page, which is not the one in this document.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.waitForURL(path);
  await waitForCount(page, /^Best rated first$/);
  await expect.poll(() => readCardNames(page)).toEqual(whole);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  expect(page.url()).toMatch(new RegExp(`${path}/2$`));
});

it('leads back to all at once, and for good', async () => {
  const path = '/category/bread-maker';
  const page = await visitor();
  await page.goto(`${path}?q=nothing-of-this-name`);
  await page.getByText('No businesses found').waitFor();
  await page.evaluate(async () => {
    const press = document.querySelector<HTMLElement>('.browse-note button')!;
    // Hydration can report the text filled in from the URL as if it were just typed.
    document.querySelector('main input[type=search]')!.dispatchEvent(new Event('input', { bubbles: true }));
    press.click();
    await new Promise((resolve) => setTimeout(resolve, 700));
  });
  expect(await getBox(page).inputValue()).toBe('');
  expect(page.url()).toMatch(new RegExp(`${path}$`));
  expect(await readCardNames(page)).toHaveLength(12);
});

it('opens a sorted list in a new tab where that is asked for, and comes to its head on a new page without taking the keyboard', async () => {
  const page = await visitor();
  await page.goto('/category/bread-maker');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    getSorter(page, 'Name').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await waitForFirst(tab, 'Crust 001');
  expect(getQuery(page)).toBe('');

  // In a page of its own, because Playwright may miss the navigation with which a tab was opened, and wait for it.
  const opened = await visitor();
  await opened.goto(await tab.evaluate(() => location.href));
  const next = opened.getByRole('link', { name: 'Next' });
  await next.focus();
  await opened.keyboard.press('Enter');
  await waitForFirst(opened, 'Crust 013');
  expect(await next.evaluate(isFocused)).toBe(true);
  await expect.poll(() => getBox(opened).evaluate((one) => one.getBoundingClientRect().top >= 0)).toBe(true);
  await getSorter(opened, 'Rating').focus();
  await opened.keyboard.press('Enter');
  await waitForCount(opened, 'page 1 of 3');
  expect(await getSorter(opened, 'Rating').evaluate(isFocused)).toBe(true);
});

it('loads React only when it is used, and keeps what was typed meanwhile', async () => {
  const page = await visitor();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/city/saltaire', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /client|react|Browser/i.test(url))).toEqual([]);
  const gate = Promise.withResolvers<void>();
  await page.route('**/_assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await getBox(page).pressSequentially('00');
  gate.resolve();
  await waitForCount(page, /^9 businesses found$/);
  await getBox(page).press('End');
  await getBox(page).pressSequentially('7');
  await waitForCount(page, /^1 business found$/);
  expect(await getBox(page).inputValue()).toBe('007');
});

it('is called by the order that it has, and offers no sorting by ratings where nobody has rated (P-2.7-02, P-2.9-02)', async () => {
  const page = await visitor();
  await page.goto('/city/salt-lake-city?sort=rating');
  await page.getByText(/^Most prominent first$/).waitFor();
  const links = page.getByRole('group', { name: 'Sort by' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Most prominent', 'Name', 'Category']);
  expect(await links.first().getAttribute('aria-current')).toBe('true');
});

it('shows what was asked for last, whichever answer comes first', async () => {
  const page = await visitor();
  await page.goto('/category/bread-maker');
  const late = await holdResponses(page, '**/api/businesses?*search=Crust+002*');
  await getBox(page).fill('Crust 002');
  await getBox(page).press('Enter');
  await expect.poll(() => getQuery(page)).toBe('?q=Crust+002');
  await page.getByText(/^Searching…$/).waitFor();
  await getBox(page).fill('Crust 003');
  await getBox(page).press('Enter');
  await waitForFirst(page, 'Crust 003');
  const answered = page
    .waitForEvent('requestfinished', (request) => request.url().includes('002'))
    .catch(() => null);
  late();
  await Promise.race([answered, page.waitForTimeout(500)]);
  expect((await readCardNames(page))[0]).toBe('Crust 003');
  expect(await getStatus(page).innerText()).not.toContain('Searching');
});

it.each([320, 390])('turns pages in one row at %i pixels', async (width) => {
  const page = await visitor({ viewport: { width, height: 800 } });
  await page.goto('/city/bigton/3');
  const here = page.getByText('Page 3 of 42', { exact: true }).last();
  const parts = [
    page.getByRole('link', { name: 'Previous' }),
    here,
    page.getByRole('link', { name: 'Next' }),
  ];
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
  const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  expect(boxes[0]!.x + boxes[0]!.width).toBeLessThanOrEqual(boxes[1]!.x);
  expect(boxes[1]!.x + boxes[1]!.width).toBeLessThanOrEqual(boxes[2]!.x);
  for (const { height, width: wide } of [boxes[0]!, boxes[2]!])
    expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44);
  expect(await page.getByRole('link', { name: 'Page 42' }).isVisible()).toBe(false);
});
