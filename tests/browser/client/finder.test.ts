import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import type { City } from '../../../schema/contracts/locations.ts';
import { sumShifts } from '../support/layout-shifts.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const PHONE = { width: 390, height: 800 };
/** The largest city, with its state as pages write it. */
let city: City;
let line: string;
beforeAll(async () => {
  [city] = (await (await fetch(`${inject('site')}/api/cities?limit=1`)).json()) as [City];
  line = `${city.name}, ${city.stateCode}`;
});

const getWhat = (page: Page) => page.locator('header input[name=q]');
const getWhere = (page: Page) => page.locator('header input[name=where]');
const getChoices = (page: Page) => page.getByRole('option');

it('takes the place from the page, suggests without a request, and moves nothing', async () => {
  const page = await visitor();
  await page.goto(`/city/${city.slug}`);
  expect(await getWhere(page).inputValue()).toBe(line);
  // Late fonts shift the text beside them.
  await page.evaluate(() => document.fonts.ready);
  const before = await sumShifts(page);
  const loaded = page.waitForResponse((response) => response.url().endsWith('/suggestions.json'));
  await getWhat(page).focus();
  await loaded;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await getWhat(page).pressSequentially('resturan');
  await expect.poll(() => getChoices(page).allInnerTexts()).toContain('Restaurant');
  expect(requests.filter((url) => !url.includes('/api/visits'))).toEqual([]);
  expect(await sumShifts(page)).toBe(before);
  const state = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a[href^="/state/"]');
  const name = await state.innerText();
  await page.goto((await state.getAttribute('href'))!);
  expect(await getWhere(page).inputValue()).toContain(name);
});

it('is a combobox for the keyboard, and searches the place, which a chip removes', async () => {
  const page = await visitor();
  await page.goto('/categories');
  await getWhat(page).pressSequentially('resta');
  await expect.poll(() => getChoices(page).first().innerText()).toBe('Restaurant');
  await page.keyboard.press('ArrowDown');
  expect(await getWhat(page).getAttribute('aria-activedescendant')).toBe(
    await getChoices(page).first().getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  expect(await getWhat(page).inputValue()).toBe('Restaurant');
  expect(await getWhat(page).getAttribute('aria-expanded')).toBe('false');
  await getWhere(page).fill(line);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.waitForURL(`/?q=Restaurant&where=${encodeURIComponent(line).replaceAll('%20', '+')}`);

  const chip = page.getByRole('button', { name: `${line} remove this place` });
  await chip.waitFor();
  // The last place of the tab is filled in where a page has none of its own, until it is removed.
  await page.goto('/about');
  expect(await getWhere(page).inputValue()).toBe(line);
  await page.goBack();
  await chip.click();
  await page.waitForURL('/?q=Restaurant');
  await expect.poll(() => chip.count()).toBe(0);
  await page.goto('/about');
  expect(await getWhere(page).inputValue()).toBe('');
});

it('suggests what was typed before the suggestions came, without another key', async () => {
  const page = await visitor();
  const release = await holdResponses(page, '**/enhance-finder*');
  await page.goto('/categories');
  await getWhat(page).pressSequentially('resta');
  release();
  await expect.poll(() => getChoices(page).allInnerTexts()).toContain('Restaurant');
  await page.keyboard.press('ArrowDown');
  expect(await getWhat(page).getAttribute('aria-activedescendant')).not.toBe(null);
});

it('suggests on the home page what was typed while the suggestions were on their way', async () => {
  const page = await visitor();
  const release = await holdResponses(page, '**/suggestions.json');
  await page.goto('/');
  const asked = page.waitForRequest('**/suggestions.json');
  const box = page.locator('main input[name=q]');
  await box.focus();
  await asked;
  await box.pressSequentially('resta');
  release();
  // The categories of the select are options, too.
  const choices = page.locator('main .choices [role=option]');
  await expect.poll(() => choices.allInnerTexts()).toContain('Restaurant');
});

it('opens from a button on a phone, and works without JavaScript', async () => {
  const page = await visitor({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/about');
  expect(await getWhat(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await getWhat(page).fill('bakery');
  await getWhere(page).fill('provo');
  await getWhere(page).press('Enter');
  await page.waitForURL('/search?q=bakery&where=provo');
  const open = await visitor({ viewport: PHONE });
  await open.goto('/about');
  await open.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect.poll(() => getWhat(open).evaluate((box) => box === document.activeElement)).toBe(true);
});

it('finds what is near by the choice “Near me”', async () => {
  const page = await visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: 40.23, longitude: -111.66 },
  });
  await page.goto('/about');
  await getWhere(page).focus();
  await getWhere(page).fill('');
  await getChoices(page).getByText('Near me').click();
  await page.waitForURL('/?near=me');
  await page.getByRole('heading', { name: 'Businesses Near You' }).waitFor();
  await page.locator('#results a[href^="/business/"]').first().waitFor();
});

it('says what a place without businesses is', async () => {
  const page = await visitor();
  await page.goto('/?where=Xyzzyville');
  await page.getByText('We know no place of this name with businesses').waitFor();
  expect(await page.locator('#results a[href^="/business/"]').count()).toBeGreaterThan(0);
});
