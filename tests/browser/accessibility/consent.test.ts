import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { expectFocus, tabTo } from '../keyboard/focus.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { findViolations, findViolationsInBothSchemes } from './axe.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';

/** A service that requires consent, so that the site asks for it. */
const analytics = { ...defaultSettings.analytics, googleAnalytics: 'G-TEST123456' };

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 30, now: NOW });
    await updateSiteSettings(db, { analytics }, { now: NOW, actor: buildTester('test') });
  });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url);

/** Opens the home page of a site that asks for consent. Requests to third parties are stubbed. */
async function openBanner(width: number): Promise<{ page: Page; foreign: string[] }> {
  const page = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Your privacy' }).waitFor();
  return { page, foreign };
}

const readStored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as unknown);

describe.each([320, 1280])('the question about cookies at %i pixels', (width) => {
  it('breaks no rule of accessibility, as a banner, with its choices, and as a dialog', async () => {
    const { page } = await openBanner(width);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save choices' }).click();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('dialog', { name: 'Your privacy' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
});

describe('with the keyboard only', () => {
  it('the question is met first, answered, and opened and left again', async () => {
    const { page, foreign } = await openBanner(390);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('dialog') !== null)).toBe(true);
    await tabTo(page, page.getByRole('button', { name: 'Only necessary' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your privacy' });
    await dialog.waitFor({ state: 'hidden' });
    expect(await readStored(page)).toMatchObject({ analytics: false });
    expect(foreign).toEqual([]);

    const settings = page.getByRole('button', { name: 'Cookie settings' });
    await tabTo(page, settings);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(settings);

    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('checkbox', { name: /^Analytics/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Save choices' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await readStored(page)).toMatchObject({ analytics: true });
  });
});
