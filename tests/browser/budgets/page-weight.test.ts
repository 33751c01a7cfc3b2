import { expect, inject, it } from 'vitest';
import { readBudgets } from '../../../scripts/ci/budgets.ts';
import { measureWeight } from '../../../scripts/ci/page-weight.ts';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { getTestBrowser } from '../support/browser.ts';

it('every public page stays within its budget of bytes', async () => {
  const browser = await getTestBrowser();
  const budgets = readBudgets();
  const routes = await loadPublicRoutes(inject('site'));
  expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(budgets.scripts).toSorted());
  const heavy: unknown[] = [];
  const left = [...routes];
  const lane = async () => {
    for (let route = left.pop(); route; route = left.pop()) {
      const weight = await measureWeight(browser, inject('site') + route.path);
      expect(weight.html).toBeGreaterThan(1000);
      if (weight.html > budgets.html || weight.scripts > budgets.scripts[route.name]!)
        heavy.push({ ...route, ...weight });
    }
  };
  // Most of the time is spent waiting for loaded pages.
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(heavy).toEqual([]);
});
