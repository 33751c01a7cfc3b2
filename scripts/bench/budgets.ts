import { launchBrowser } from '../check/browser.ts';
import { readBudgets } from '../check/budgets.ts';
import { weigh } from '../check/page-weight.ts';
import type { Route } from '../check/routes.ts';
import type { Figure } from './figure.ts';

/** Measures the bytes that each public page loads on a phone before any input, against tests/budgets/budgets.json. */
export async function benchBudgets(site: string, routes: Route[]): Promise<Figure[]> {
  const budgets = readBudgets();
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const { name, path } of routes) {
      const { html, scripts } = await weigh(browser, site + path);
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
