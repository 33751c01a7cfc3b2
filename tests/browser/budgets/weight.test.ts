import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '../../../scripts/check/browser.ts';
import { readBudgets } from '../../../scripts/check/budgets.ts';
import { weigh } from '../../../scripts/check/page-weight.ts';
import { publicRoutes } from '../../../scripts/check/routes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('every public page stays within its budget of bytes', async () => {
  const budgets = readBudgets();
  const routes = await publicRoutes(inject('site'));
  expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(budgets.scripts).toSorted());
  const heavy: unknown[] = [];
  const left = [...routes];
  const lane = async () => {
    for (let route = left.pop(); route; route = left.pop()) {
      const weight = await weigh(browser, inject('site') + route.path);
      expect(weight.html).toBeGreaterThan(1000);
      if (weight.html > budgets.html || weight.scripts > budgets.scripts[route.name]!)
        heavy.push({ ...route, ...weight });
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  expect(heavy).toEqual([]);
});
