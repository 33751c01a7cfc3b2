import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { getField, getResults } from './locators.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';

const { placements } = defaultSettings.ads;
const top = { ...placements.top, enabled: true, code: '<b>An advertisement</b>' };

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 30, now: NOW });
    const ads = { ...defaultSettings.ads, provider: 'custom' as const, placements: { ...placements, top } };
    await updateSiteSettings(db, { ads }, { now: NOW, actor: buildTester('test') });
  });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url);

it('has its ad slot between the search and the grid, where it stays when the page wakes up (P-2.3-11)', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await page.goto('/');
  const slot = (await page.locator('[data-ad]').elementHandle())!;
  const follows = (one: Element, other: Element | null) =>
    Boolean(one.compareDocumentPosition(other!) & Node.DOCUMENT_POSITION_FOLLOWING);
  const form = page.getByRole('search');
  expect(await form.evaluate(follows, slot)).toBe(true);
  expect(await slot.evaluate(follows, await getResults(page).locator('.cards').elementHandle())).toBe(true);

  await getField(page).fill('coffee');
  await page.getByText(/results? found/).waitFor();
  expect(await slot.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.locator('[data-ad]').count()).toBe(1);
});
