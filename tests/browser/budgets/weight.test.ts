import { expect, inject, it } from 'vitest';
import { readBudgets } from '../../../scripts/check/budgets.ts';
import { weigh } from '../../../scripts/check/page-weight.ts';
import { publicRoutes } from '../../../scripts/check/routes.ts';
import { testBrowser } from '../support/browser.ts';

it('every public page stays within its budget of bytes', async () => {
  const browser = await testBrowser();
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
  // Most of the time is spent watching pages that are loaded.
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(heavy).toEqual([]);
});
