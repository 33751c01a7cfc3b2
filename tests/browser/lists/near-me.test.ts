import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ERROR_MESSAGES } from '../../../site/features/business-list/near/geolocation.ts';
import { countPositionRequests, readStoredText } from '../support/geolocation.ts';
import { watchRequests, readCardNames, useListsSite, allowConsoleErrors } from './lists-site.ts';
import { HERE } from './listings.ts';

const { visitor, url } = useListsSite();
/** A visitor some ten metres from the start of the lists, who allows access to the position. */
const openNeighbour = () =>
  visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: HERE.latitude + 0.0001234, longitude: HERE.longitude - 0.0001234 },
  });

const getNearButton = (page: Page) => page.getByRole('button', { name: 'Near me' });
const getStatus = (page: Page) => page.locator('main').getByRole('status');
const waitForCount = (page: Page, text: string | RegExp) =>
  getStatus(page).filter({ hasText: text }).waitFor();
const readFacts = (page: Page) => page.locator('.card-facts:visible').allInnerTexts();
const getQuery = (page: Page) => new URL(page.url()).search;
const isPressed = (page: Page) => getNearButton(page).getAttribute('aria-pressed');

/**
 * Sets how the browser responds to requests for the position: with this failure, or never. Until then, it responds
 * normally.
 */
const failPosition = (page: Page, code: 3 | null | 'as it is') =>
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
  const page = await openNeighbour();
  const countRequests = await countPositionRequests(page);
  await page.goto(path);
  const published = await readCardNames(page);
  const calls = watchRequests(page);
  expect(await isPressed(page)).toBe('false');
  await getNearButton(page).click();
  await waitForCount(page, /^30 businesses near you, page 1 of 3$/);
  expect((await readCardNames(page)).slice(0, 3)).toEqual(['Crust 001', 'Crust 018', 'Crust 005']);
  const distances = (await readFacts(page)).slice(0, 3).map((text) => text.split(' · ')[0]);
  expect(distances).toEqual(['under 0.1 mi', '0.7 mi', '1.4 mi']);
  expect(await isPressed(page)).toBe('true');

  const lists = calls.filter((call) => call.startsWith('/api/businesses?'));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatch(/[?&]lat=40\.75&lng=-112\.18(&|$)/);
  expect(getQuery(page)).toBe('?near=me');
  expect(await readStoredText(page)).not.toMatch(/40\.75|112\.18/);

  await page.goBack();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  expect(await isPressed(page)).toBe('false');
  await page.goForward();
  await expect.poll(async () => (await readCardNames(page))[1]).toBe('Crust 018');
  expect(await isPressed(page)).toBe('true');

  await getNearButton(page).click();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  expect(page.url()).toMatch(new RegExp(`${path}$`));
  expect(await isPressed(page)).toBe('false');
  expect(await countRequests()).toBe(1);

  // After a reload, the position is requested again without a press or a prompt.
  await page.goBack();
  await expect.poll(() => isPressed(page)).toBe('true');
  await page.reload();
  await waitForCount(page, 'near you');
  expect((await readCardNames(page)).slice(0, 3)).toEqual(['Crust 001', 'Crust 018', 'Crust 005']);
  expect(await countRequests()).toBe(1);
  expect(await readStoredText(page)).not.toMatch(/40\.75|112\.18/);
  await page.locator('.card h3 a:visible').first().click();
  await page.waitForURL('/business/*');
  await page.goBack();
  await waitForCount(page, 'near you');
});

it("'near=me' in a link of others is not looked for, nor after a reload where the browser would ask", async () => {
  const path = '/category/bread-maker';
  const page = await openNeighbour();
  const countRequests = await countPositionRequests(page);
  await page.goto(`${path}?near=me`);
  const published = await readCardNames(page);
  await page.locator('main input[type=search]').focus();
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  expect(await readCardNames(page)).toEqual(published);
  expect(await isPressed(page)).toBe('false');
  expect(await countRequests()).toBe(0);

  await getNearButton(page).click();
  await waitForCount(page, 'near you');
  await page.context().clearPermissions();
  await page.reload();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  expect(await countRequests()).toBe(0);
});

it("'Near me' goes with words, sorting, pages, and what is open now", async () => {
  const page = await openNeighbour();
  await page.goto('/city/saltaire?sort=name&page=2');
  await waitForCount(page, 'page 2 of 3');
  await getNearButton(page).click();
  await waitForCount(page, /^30 businesses near you, page 1 of 3$/);
  expect(getQuery(page)).toBe('?near=me');
  await page.getByRole('link', { name: 'Next' }).click();
  await waitForCount(page, 'page 2 of 3');
  expect(getQuery(page)).toBe('?near=me&page=2');
  const second = (await readFacts(page)).map((text) => Number.parseFloat(text));
  expect(second).toEqual(second.toSorted((a, b) => a - b));
  expect(second[0]).toBe(8.3);

  await page.getByRole('switch', { name: 'Open now' }).click();
  await waitForCount(page, /^10 businesses open now near you$/);
  expect(getQuery(page)).toBe('?open=now&near=me');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  // Both orders start with the same business.
  await expect.poll(async () => (await readCardNames(page))[1]).toBe('Harbor 004');
  expect(await readCardNames(page)).toEqual((await readCardNames(page)).toSorted());
  expect((await readFacts(page)).every((text) => / mi( |$)/.test(text))).toBe(true);
  await page.locator('main input[type=search]').fill('001');
  await waitForCount(page, /^1 business open now near you$/);
  expect(getQuery(page)).toBe('?q=001&open=now&near=me&sort=name&order=asc');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => readCardNames(page)).toHaveLength(12);
  expect(getQuery(page)).toBe('');
  expect(await isPressed(page)).toBe('false');
});

const path = '/city/saltaire';

it('says that it looks for the place and gives up when pressed again, and why the position cannot be had', async () => {
  const page = await visitor();
  await page.goto(path);
  await failPosition(page, null);
  await getNearButton(page).click();
  const waiting = page.getByRole('button', { name: 'Finding you…' });
  await waiting.waitFor();
  await page.getByText('Finding your location…').waitFor({ state: 'attached' });
  const { width } = (await waiting.boundingBox())!;
  await waiting.click();
  await getNearButton(page).waitFor();
  expect((await getNearButton(page).boundingBox())!.width).toBe(width);
  expect(await page.getByText('Finding your location…').count()).toBe(0);
  expect(getQuery(page)).toBe('');

  await failPosition(page, 3);
  await getNearButton(page).click();
  await page.getByText(ERROR_MESSAGES.timeout).waitFor();
  expect(getQuery(page)).toBe('');
  await failPosition(page, 'as it is');
  await getNearButton(page).click();
  await page.getByText(ERROR_MESSAGES.denied).waitFor();
  expect(await page.getByText(ERROR_MESSAGES.timeout).count()).toBe(0);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(null);
  await getNearButton(page).click();
  await page.getByText(ERROR_MESSAGES.unavailable).waitFor();
  expect(await page.getByText(ERROR_MESSAGES.denied).count()).toBe(0);
  await page.context().setGeolocation(HERE);
  await getNearButton(page).click();
  await waitForCount(page, 'near you');
  expect(await page.getByText(ERROR_MESSAGES.unavailable).count()).toBe(0);
});

it('says that it needs a secure connection', async () => {
  const page = await visitor();
  // The site at a host that browsers consider insecure.
  await page.route('http://hub.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // Again when the server has just closed the idle connection that was to carry the request.
    const response = await route.fetch({ url: `${url()}${pathname}${search}`, maxRetries: 3 });
    await route.fulfill({ response });
  });
  allowConsoleErrors(page);
  await page.goto(`http://hub.example${path}`);
  await getNearButton(page).click();
  await page.getByText(ERROR_MESSAGES.insecure).waitFor();
});

it('says when what a press needs cannot be loaded', async () => {
  const page = await visitor();
  allowConsoleErrors(page);
  page.removeAllListeners('requestfailed');
  await page.route('**/_assets/geolocation.*.js', (route) => route.abort());
  await page.goto(path);
  await getNearButton(page).click();
  await page.getByText('Your location could not be looked for. Try again when you are online.').waitFor();
});

it('says when nothing is near, and leads back to all', async () => {
  const page = await visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: 52.5, longitude: 13.4 },
  });
  await page.goto(path);
  await getNearButton(page).click();
  await page.getByText('Nothing found near you').waitFor();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => readCardNames(page)).toHaveLength(12);
  expect(await isPressed(page)).toBe('false');
});
