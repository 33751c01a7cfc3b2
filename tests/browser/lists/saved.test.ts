import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { findBeyondEdge } from '../keyboard/overflow.ts';
import { findSmallTargets } from '../keyboard/target-size.ts';
import { readCardNames, useListsSite } from './lists-site.ts';

const { url, visitor } = useListsSite();
const PHONE = { width: 390, height: 844 };
const SLUGS = ['harbor-001-saltaire', 'harbor-002-saltaire', 'harbor-003-saltaire'];
const NAMES = ['Harbor 001', 'Harbor 002', 'Harbor 003'];

const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('saved'));
const readCompared = (page: Page) => page.locator('.compare thead th').allInnerTexts();
async function save(page: Page, slug: string): Promise<void> {
  await page.goto(`/business/${slug}`);
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/saved\?b=/);
}

it('keeps businesses without an account, compares them at once, and lets one go', async () => {
  const page = await visitor({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  for (const slug of SLUGS) await save(page, slug);
  const address = `${url()}/saved?b=${SLUGS.join()}`;
  expect(page.url()).toBe(address);
  expect(await readCardNames(page)).toEqual(NAMES);
  expect(await readCompared(page)).toEqual(NAMES);
  expect(await page.locator('[data-saved-other]').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.getByRole('link', { name: 'Remove Harbor 002' }).click();
  await page.waitForURL(`/saved?b=${SLUGS[0]},${SLUGS[2]}`);
  expect(await readKept(page)).toBe(`${SLUGS[0]},${SLUGS[2]}`);
  // Back shows the former list, which is not the one that the browser keeps any more; adding it takes the removal back.
  await page.goBack();
  await page.getByRole('link', { name: 'Add to my list' }).click();
  await page.waitForURL(`/saved?b=${SLUGS[0]},${SLUGS[2]},${SLUGS[1]}`);

  await page.goto('/');
  await page.getByRole('link', { name: 'Saved places' }).click();
  await page.waitForURL(`/saved?b=${SLUGS[0]},${SLUGS[2]},${SLUGS[1]}`);
  for (let left = 3; left > 0; left--)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
  await page.waitForURL('/saved');
  await page.getByText('Press Save on the page of a business').waitFor();
  expect(await readKept(page)).toBeNull();
});

it('leaves the list of a browser alone that opens the one of somebody else', async () => {
  const page = await visitor();
  await save(page, SLUGS[0]!);
  await page.goto(`/saved?b=${SLUGS[1]},${SLUGS[2]}`);
  await page.getByText('This is not the list that this browser keeps.').waitFor();
  await page.getByRole('link', { name: 'Remove Harbor 003' }).click();
  await page.waitForURL(`/saved?b=${SLUGS[1]}`);
  expect(await readKept(page)).toBe(SLUGS[0]);
  await page.getByRole('link', { name: 'My list', exact: true }).click();
  await page.waitForURL(`/saved?b=${SLUGS[0]}`);
});

it('keeps nothing that is no list, and not more than a list holds', async () => {
  const page = await visitor();
  page.removeAllListeners();
  expect((await page.goto('/saved?add=Not%20a%20slug'))!.status()).toBe(400);
  expect(await readKept(page)).toBeNull();
  await page.goto(`/saved?add=${'a'.repeat(121)}`);
  await page.getByText('must be the last parts of addresses of businesses').waitFor();
  expect(await readKept(page)).toBeNull();
  const thirty = Array.from({ length: 30 }, (_, i) => `place-${i}`).join();
  await page.evaluate((list) => localStorage.setItem('saved', list), thirty);
  await page.goto(`/saved?add=${SLUGS[0]}`, { waitUntil: 'commit' });
  await page.getByText('has 31 businesses, and a list holds 30 at most: remove some of them first').waitFor();
  expect(await readKept(page)).toBe(thirty);
});

it('keeps what another tab has saved when one is removed', async () => {
  const page = await visitor();
  await save(page, SLUGS[0]!);
  await save(page, SLUGS[1]!);
  await page.evaluate((list) => localStorage.setItem('saved', list), SLUGS.join());
  await page.getByRole('link', { name: 'Remove Harbor 001' }).click();
  await page.waitForURL(`/saved?b=${SLUGS[1]},${SLUGS[2]}`);
  expect(await readKept(page)).toBe(`${SLUGS[1]},${SLUGS[2]}`);
});

it('says so where the browser keeps nothing', async () => {
  const page = await visitor();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto(`/saved?b=${SLUGS[0]}`);
  await page.getByText('This browser keeps no list. Bookmark or share the address of this page.').waitFor();
  expect(await page.locator('[data-saved-other]').isVisible()).toBe(false);
});

it('is compared by keyboard, within reach of everybody, and printed', async () => {
  const page = await visitor({ viewport: PHONE });
  const five = [...SLUGS, 'harbor-004-saltaire', 'harbor-005-saltaire'];
  await page.goto(`/saved?b=${five.join()}`);
  expect(await readCompared(page)).toEqual([]);
  for (const name of [NAMES[2]!, NAMES[0]!]) {
    await page.getByRole('checkbox', { name: `Compare ${name}` }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await page.waitForURL(`/saved?b=${five.join()}&compare=${SLUGS[0]},${SLUGS[2]}#comparison`);
  expect(await readCompared(page)).toEqual([NAMES[0], NAMES[2]]);
  expect(await findBeyondEdge(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.saved-tools', '.saved-controls', '.saved-compare', '.site-footer'])
    expect({ hidden, shown: await page.locator(hidden).first().isVisible() }).toEqual({
      hidden,
      shown: false,
    });
  for (const shown of ['h1', '.card h3', '.compare table'])
    expect({ shown, is: await page.locator(shown).first().isVisible() }).toEqual({ shown, is: true });
});

it('lists, compares and removes without JavaScript, and is for no robot', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`/business/${SLUGS[0]}`);
  const link = page.getByRole('link', { name: 'Save', exact: true });
  expect(await link.getAttribute('rel')).toBe('nofollow');
  await link.click();
  await page.waitForURL(`/saved?add=${SLUGS[0]}`);
  expect(await readCardNames(page)).toEqual([NAMES[0]]);
  await page.goto(`/saved?b=${SLUGS.join()}`);
  await page.getByRole('checkbox', { name: 'Compare Harbor 002' }).uncheck();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.waitForURL(`/saved?b=${SLUGS.join()}&compare=${SLUGS[0]},${SLUGS[2]}#comparison`);
  expect(await readCompared(page)).toEqual([NAMES[0], NAMES[2]]);
  await page.getByRole('link', { name: 'Remove Harbor 001' }).click();
  await page.waitForURL(`/saved?b=${SLUGS[1]},${SLUGS[2]}&compare=${SLUGS[2]}`);
  expect(await (await fetch(`${url()}/robots.txt`)).text()).toContain('Disallow: /saved\n');
});
