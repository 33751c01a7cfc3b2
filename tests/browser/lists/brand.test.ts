import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const BRAND = '/brand/kahve-kitchen';

const getWhere = (page: Page) => page.locator('.find-nearest input[name=where]');
const readData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map((text) => JSON.parse(text));

it('shows all branches by place, is linked with them, and finds the nearest, without JavaScript', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/brands');
  await page.getByRole('link', { name: 'Kahvé Kitchen 8' }).click();
  await page.waitForURL(BRAND);
  expect(await page.locator('h1').innerText()).toBe('Kahvé Kitchen');
  await page.getByText('8 branches in 4 cities').waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Utah']);
  expect(await page.locator('.branch-city').allInnerTexts()).toEqual([
    'Kanab',
    'Logan',
    'Moab',
    'St. George',
  ]);
  expect(await page.locator('.branch-cities li li').allInnerTexts()).toEqual(
    [7, 8, 1, 2, 3, 4, 5, 6].map((number) => `${number} Elm St`),
  );
  expect(
    await page.getByRole('img', { name: 'Map of the branches of Kahvé Kitchen: Utah (8)' }).count(),
  ).toBe(1);
  expect((await readData(page)).map((node) => [node['@type'], node.itemListElement.length])).toEqual([
    ['BreadcrumbList', 3],
    ['ItemList', 8],
  ]);

  await page.getByRole('link', { name: '4 Elm St' }).click();
  await page.getByRole('link', { name: 'All Kahvé Kitchen branches' }).click();
  await page.waitForURL(BRAND);
  await getWhere(page).fill('Logan');
  await page.getByLabel('Open now').check();
  await getWhere(page).press('Enter');
  await page.waitForURL('/search?q=Kahv%C3%A9+Kitchen&where=Logan&open=now');
  await page.goto(BRAND);
  await getWhere(page).fill('Logan, UT');
  await page.locator('.find-nearest').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=Kahv%C3%A9\+Kitchen&where=Logan%2C\+UT$/);
  await page.getByText('1 Elm St').waitFor();
});

it('finds the nearest branch by the choice “Near me”, with the keyboard only', async () => {
  const page = await visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: 38.57, longitude: -109.55 },
  });
  await page.goto(BRAND);
  await getWhere(page).focus();
  await page.getByRole('option', { name: 'Near me' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('/?q=Kahv%C3%A9+Kitchen&near=me');
  await expect.poll(() => page.locator('#results .card').first().innerText()).toMatch(/[34] Elm St/);
});

it('is where the suggestion of a brand leads, unless a place was chosen', async () => {
  const page = await visitor();
  const what = page.locator('header input[name=q]');
  const choose = async () => {
    // Until its script is loaded, the box suggests nothing for what was typed before.
    await what.focus();
    await page.locator('header input[name=q][role=combobox]').waitFor();
    await what.pressSequentially('kahve');
    await page.getByRole('option', { name: 'Kahvé Kitchen' }).click();
  };
  await page.goto('/about');
  await choose();
  await page.waitForURL(BRAND);
  await page.goto('/city/provo');
  await choose();
  await expect.poll(() => what.inputValue()).toBe('Kahvé Kitchen');
  expect(new URL(page.url()).pathname).toBe('/city/provo');
});

it.each([
  ['/brand/no-such-brand', 404, 'Brand Not Found'],
  [`${BRAND}/9`, 404, 'Page Not Found'],
  ['/brand', 200, 'Brands'],
  ['/Brand/Kahv%C3%A9%20Kitchen/', 200, 'Kahvé Kitchen'],
])('%s answers %i', async (path, status, title) => {
  const page = await visitor({ javaScriptEnabled: false });
  expect((await page.goto(path))!.status()).toBe(status);
  expect(await page.locator('h1').innerText()).toBe(title);
});
