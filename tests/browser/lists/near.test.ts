import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PROBLEMS } from '../../../site/features/browse/near.ts';
import { countAsking, keptBy } from '../support/position.ts';
import { callsOf, cardNames, listsSite, mayComplain } from './lists-site.ts';
import { HERE } from './listings.ts';

const { visitor, url } = listsSite();
/** A visitor some ten metres from where the lists begin, who lets sites know. */
const neighbour = () =>
  visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: HERE.latitude + 0.0001234, longitude: HERE.longitude - 0.0001234 },
  });

const near = (page: Page) => page.getByRole('button', { name: 'Near me' });
const status = (page: Page) => page.locator('main').getByRole('status');
const found = (page: Page, text: string | RegExp) => status(page).filter({ hasText: text }).waitFor();
const facts = (page: Page) => page.locator('.card-facts:visible').allInnerTexts();
const queryOf = (page: Page) => new URL(page.url()).search;
const isPressed = (page: Page) => near(page).getAttribute('aria-pressed');

/** From now on the browser answers a question for the position with this failure, or not at all; or as it is until then. */
const answerWith = (page: Page, code: 3 | null | 'as it is') =>
  page.evaluate((code) => {
    const { geolocation } = navigator;
    Reflect.deleteProperty(geolocation, 'getCurrentPosition');
    if (code === 'as it is') return;
    geolocation.getCurrentPosition = (_, failed) => {
      if (code !== null) failed!({ code } as GeolocationPositionError);
    };
  }, code);

it("'Near me' shows the nearest first, tells the place to nobody else, and finds it again after a reload", async () => {
  const path = '/category/bread-maker';
  const page = await neighbour();
  const asked = await countAsking(page);
  await page.goto(path);
  const published = await cardNames(page);
  const calls = callsOf(page);
  expect(await isPressed(page)).toBe('false');
  await near(page).click();
  await found(page, /^30 businesses near you, page 1 of 3$/);
  expect((await cardNames(page)).slice(0, 3)).toEqual(['Crust 001', 'Crust 018', 'Crust 005']);
  const distances = (await facts(page)).slice(0, 3).map((text) => text.split(' · ')[0]);
  expect(distances).toEqual(['under 0.1 mi', '0.7 mi', '1.4 mi']);
  expect(await isPressed(page)).toBe('true');

  const lists = calls.filter((call) => call.startsWith('/api/businesses?'));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatch(/[?&]lat=40\.75&lng=-112\.18(&|$)/);
  expect(queryOf(page)).toBe('?near=me');
  expect(await keptBy(page)).not.toMatch(/40\.75|112\.18/);

  await page.goBack();
  await expect.poll(() => cardNames(page)).toEqual(published);
  expect(await isPressed(page)).toBe('false');
  await page.goForward();
  await expect.poll(async () => (await cardNames(page))[1]).toBe('Crust 018');
  expect(await isPressed(page)).toBe('true');

  await near(page).click();
  await expect.poll(() => cardNames(page)).toEqual(published);
  expect(page.url()).toMatch(new RegExp(`${path}$`));
  expect(await isPressed(page)).toBe('false');
  expect(await asked()).toBe(1);

  // After a reload the place is found again without a press, and without a question to the visitor.
  await page.goBack();
  await expect.poll(() => isPressed(page)).toBe('true');
  await page.reload();
  await found(page, 'near you');
  expect((await cardNames(page)).slice(0, 3)).toEqual(['Crust 001', 'Crust 018', 'Crust 005']);
  expect(await asked()).toBe(1);
  expect(await keptBy(page)).not.toMatch(/40\.75|112\.18/);
  await page.locator('.card h3 a:visible').first().click();
  await page.waitForURL('/business/*');
  await page.goBack();
  await found(page, 'near you');
});

it("'near=me' in a link of others is not looked for, nor after a reload where the browser would ask", async () => {
  const path = '/category/bread-maker';
  const page = await neighbour();
  const asked = await countAsking(page);
  await page.goto(`${path}?near=me`);
  const published = await cardNames(page);
  await page.getByRole('searchbox').focus();
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  expect(await cardNames(page)).toEqual(published);
  expect(await isPressed(page)).toBe('false');
  expect(await asked()).toBe(0);

  await near(page).click();
  await found(page, 'near you');
  await page.context().clearPermissions();
  await page.reload();
  await expect.poll(() => cardNames(page)).toEqual(published);
  expect(await asked()).toBe(0);
});

it("'Near me' goes with words, sorting, pages, and what is open now", async () => {
  const page = await neighbour();
  await page.goto('/city/saltaire?sort=name&page=2');
  await found(page, 'page 2 of 3');
  await near(page).click();
  await found(page, /^30 businesses near you, page 1 of 3$/);
  expect(queryOf(page)).toBe('?near=me');
  await page.getByRole('link', { name: 'Next' }).click();
  await found(page, 'page 2 of 3');
  expect(queryOf(page)).toBe('?near=me&page=2');
  const second = (await facts(page)).map((text) => Number.parseFloat(text));
  expect(second).toEqual(second.toSorted((a, b) => a - b));
  expect(second[0]).toBe(8.3);

  await page.getByRole('switch', { name: 'Open now' }).click();
  await found(page, /^10 businesses open now near you$/);
  expect(queryOf(page)).toBe('?open=now&near=me');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  // Both orders begin with the same business.
  await expect.poll(async () => (await cardNames(page))[1]).toBe('Harbor 004');
  expect(await cardNames(page)).toEqual((await cardNames(page)).toSorted());
  expect((await facts(page)).every((text) => / mi( |$)/.test(text))).toBe(true);
  await page.getByRole('searchbox').fill('001');
  await found(page, /^1 business open now near you$/);
  expect(queryOf(page)).toBe('?q=001&open=now&near=me&sort=name&order=asc');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => cardNames(page)).toHaveLength(12);
  expect(queryOf(page)).toBe('');
  expect(await isPressed(page)).toBe('false');
});

const path = '/city/saltaire';

it('says that it looks for the place and gives up when pressed again, and why the position cannot be had', async () => {
  const page = await visitor();
  await page.goto(path);
  await answerWith(page, null);
  await near(page).click();
  const waiting = page.getByRole('button', { name: 'Finding you…' });
  await waiting.waitFor();
  await page.getByText('Finding your location…').waitFor({ state: 'attached' });
  const { width } = (await waiting.boundingBox())!;
  await waiting.click();
  await near(page).waitFor();
  expect((await near(page).boundingBox())!.width).toBe(width);
  expect(await page.getByText('Finding your location…').count()).toBe(0);
  expect(queryOf(page)).toBe('');

  await answerWith(page, 3);
  await near(page).click();
  await page.getByText(PROBLEMS.timeout).waitFor();
  expect(queryOf(page)).toBe('');
  await answerWith(page, 'as it is');
  await near(page).click();
  await page.getByText(PROBLEMS.denied).waitFor();
  expect(await page.getByText(PROBLEMS.timeout).count()).toBe(0);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(null);
  await near(page).click();
  await page.getByText(PROBLEMS.unavailable).waitFor();
  expect(await page.getByText(PROBLEMS.denied).count()).toBe(0);
  await page.context().setGeolocation(HERE);
  await near(page).click();
  await found(page, 'near you');
  expect(await page.getByText(PROBLEMS.unavailable).count()).toBe(0);
});

it('says that it needs a secure connection', async () => {
  const page = await visitor();
  // The site itself, under a name that no browser holds for secure.
  await page.route('http://hub.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${url()}${pathname}${search}` }) });
  });
  mayComplain(page);
  await page.goto(`http://hub.example${path}`);
  await near(page).click();
  await page.getByText(PROBLEMS.insecure).waitFor();
});

it('says when what a press needs cannot be loaded', async () => {
  const page = await visitor();
  mayComplain(page);
  page.removeAllListeners('requestfailed');
  await page.route('**/_assets/near.*.js', (route) => route.abort());
  await page.goto(path);
  await near(page).click();
  await page.getByText('Your location could not be looked for. Try again when you are online.').waitFor();
});

it('says when nothing is near, and leads back to all', async () => {
  const page = await visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: 52.5, longitude: 13.4 },
  });
  await page.goto(path);
  await near(page).click();
  await page.getByText('Nothing found near you').waitFor();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => cardNames(page)).toHaveLength(12);
  expect(await isPressed(page)).toBe('false');
});
