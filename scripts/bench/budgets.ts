import { launchBrowser } from '../ci/browser.ts';
import { readBudgets } from '../ci/budgets.ts';
import { measureWeight } from '../ci/page-weight.ts';
import type { Route } from '../ci/routes.ts';
import type { Metric } from './metric.ts';

/** Measures the bytes that each public page loads on a phone before any input, against tests/budgets/budgets.json. */
export async function benchBudgets(site: string, routes: Route[]): Promise<Metric[]> {
  const budgets = readBudgets();
  const browser = await launchBrowser();
  try {
    const figures: Metric[] = [];
    for (const { name, path } of routes) {
      const { html, scripts } = await measureWeight(browser, site + path);
      figures.push(
        {
          what: `${name}, JavaScript`,
          value: scripts,
          unit: 'bytes gz',
          goal: { atMost: budgets.scripts[name]! },
        },
        { what: `${name}, HTML`, value: html, unit: 'bytes gz', goal: { atMost: budgets.html } },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
