import { describe, expect, inject, it } from 'vitest';
import type { Category } from '../../../schema/contracts/locations.ts';
import { createVisitor } from '../support/visitor.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { LIST, watchRequests } from './requests.ts';
import { getCategory, getField, getResults, getShownBusinesses, getTitle } from './locators.ts';

const visitor = createVisitor();

/** A category that is not in the published page. */
async function findSmallCategory(): Promise<Category> {
  const all = (await (await fetch(`${inject('site')}/api/categories`)).json()) as Category[];
  return all.at(-1)!;
}

it('begins with what the address asks for', async () => {
  const { slug, id, businessCount } = await findSmallCategory();
  const page = await visitor();
  const calls = watchRequests(page);
  await page.goto(`/?category=${slug}`);
  await page.getByText(/results? found/).waitFor();
  expect(await getCategory(page).inputValue()).toBe(slug);
  expect(await getTitle(page).innerText()).toBe('Search Results');
  expect(await getShownBusinesses(page)).toHaveLength(Math.min(12, businessCount));
  const lists = calls.filter((call) => LIST.test(call.href));
  expect(lists.map((call) => call.searchParams.get('categoryId'))).toEqual([String(id)]);
});

it('is named in the title while something is searched for, so that the history tells searches apart', async () => {
  const { slug, name, businessCount } = await findSmallCategory();
  const page = await visitor();
  await page.goto('/');
  const own = await page.title();
  await getField(page).fill('coffee');
  await expect.poll(() => page.title()).toMatch(/^coffee – \d+ results? \| Business Hub$/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => page.title()).toBe(own);
  await getCategory(page).selectOption(slug);
  const results = businessCount === 1 ? '1 result' : `${businessCount} results`;
  await expect.poll(() => page.title()).toBe(`${name} – ${results} | Business Hub`);
});

it('leaves out a category that there is no more', async () => {
  const page = await visitor();
  await page.goto('/?category=no-such-category');
  await page.waitForURL('/');
  await expect.poll(() => getTitle(page).innerText()).toBe('Featured Businesses');
});

describe('before its script is there', () => {
  it('keeps what is typed and then searches for it; the address follows, and brings all back after a visit to a business', async () => {
    const page = await visitor();
    const release = await holdResponses(page, /_assets\/HomeSearch/);
    await page.goto('/', { waitUntil: 'commit' });
    await getField(page).fill('coffee');
    release();
    await page.getByText(/results? found/).waitFor();
    await expect.poll(() => getField(page).inputValue()).toBe('coffee');
    await page.waitForURL('/?q=coffee');

    const length = await page.evaluate(() => history.length);
    await getField(page).fill('fish & chips');
    await page.waitForURL('/?q=fish+%26+chips');
    const { slug } = await findSmallCategory();
    await getCategory(page).selectOption(slug);
    await page.waitForURL(`/?q=fish+%26+chips&category=${slug}`);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.waitForURL('/');

    await getField(page).fill('coffee');
    await page.getByText(/results? found/).waitFor();
    const found = await getShownBusinesses(page);
    await getResults(page).locator('a[href^="/business/"]').first().click();
    await page.waitForURL('**/business/**');
    await page.goBack();
    await page.waitForURL('/?q=coffee');
    // The page can be loaded before its search hydrates and reads the URL.
    await expect.poll(() => getField(page).inputValue()).toBe('coffee');
    await expect.poll(() => getShownBusinesses(page)).toEqual(found);
    await page.goForward();
    await page.waitForURL('**/business/**');
  });

  it('is a form that leads to the same results, within which Back is followed', async () => {
    const page = await visitor();
    const release = await holdResponses(page, /_assets\/HomeSearch/);
    await page.goto('/', { waitUntil: 'commit' });
    await getField(page).fill('coffee');
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await getField(page).press('Enter', { noWaitAfter: true });
    const target = new URL((await sent).url());
    expect(target.searchParams.get('q')).toBe('coffee');
    release();
    // Before any script of the page has run, to the page for visitors without scripts.
    if (target.pathname === '/search') await page.getByRole('link', { name: 'Search while typing' }).click();
    await page.getByText(/results? found/).waitFor();
    await expect.poll(() => getField(page).inputValue()).toBe('coffee');

    const { search } = new URL(page.url());
    await page.evaluate(() => (location.hash = 'main'));
    await getField(page).fill('dentist');
    await page.waitForURL('/?q=dentist#main');
    await page.goBack();
    await expect.poll(() => getField(page).inputValue()).toBe('coffee');
    expect(new URL(page.url()).search).toBe(search);
  });
});
