import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, browserPath } from '../check/browser.ts';
import type { Route } from '../check/routes.ts';
import type { Figure } from './figure.ts';

const PAGES = ['home', 'business', 'category', 'city', 'contact', 'privacy-policy'];
/** The median counts, because a busy machine spoils single runs. */
const RUNS = 5;
/** Runs of a page that may fail. */
const MAX_BROKEN = 3;

/** Minimum scores of 100 for each page, with Lighthouse's mobile profile. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const METRICS = [
  ['largest-contentful-paint', 'LCP', 'ms'],
  ['total-blocking-time', 'TBT', 'ms'],
  ['cumulative-layout-shift', 'CLS', ''],
] as const;

type Run = { scores: Record<Category, number>; metrics: number[]; failed: string[] };

/** Measures the Lighthouse scores of the pages; `say` receives the audits below the goal. */
export async function benchLighthouse(
  site: string,
  routes: Route[],
  say: (text: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of PAGES) {
    const { path } = routes.find((route) => route.name === name)!;
    const runs: Run[] = [];
    let broken = 0;
    while (runs.length < RUNS) {
      const found = await run(site + path);
      if ('scores' in found) runs.push(found);
      // The trace of a page fails now and then on a busy machine; such a run has no scores.
      else if ((broken += 1) <= MAX_BROKEN) say(`  ${name}: one more run, because of ${found.error}`);
      else throw new Error(`Lighthouse could not read ${site + path}: ${found.error}`);
    }
    for (const category of CATEGORIES) {
      const value = median(runs.map(({ scores }) => scores[category]));
      figures.push({
        what: `${name}, ${category}`,
        value,
        unit: 'of 100',
        goal: { atLeast: GOALS[category] },
      });
    }
    METRICS.forEach(([, short, unit], index) => {
      figures.push({ what: `  ${short}`, value: median(runs.map(({ metrics }) => metrics[index]!)), unit });
    });
    for (const audit of new Set(runs.flatMap(({ failed }) => failed))) say(`  ${name} falls short: ${audit}`);
  }
  return figures;
}

async function run(url: string): Promise<Run | { error: string }> {
  // Lighthouse sets further flags, so it starts the browser with its own launcher.
  const chrome = await launch({
    chromePath: browserPath(),
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    const { audits, categories, runtimeError } = result!.lhr;
    if (runtimeError) return { error: runtimeError.code };
    const counted = CATEGORIES.flatMap((name) => categories[name]!.auditRefs).filter(
      ({ weight }) => weight > 0,
    );
    const failed = counted.map(({ id }) => audits[id]!).filter(({ score }) => score !== null && score < 0.9);
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(categories[name]!.score! * 100)]),
      ) as Run['scores'],
      metrics: METRICS.map(([id]) => audits[id]!.numericValue!),
      failed: failed.map(({ id, title, displayValue }) =>
        [id, title, displayValue].filter(Boolean).join(': '),
      ),
    };
  } finally {
    chrome.kill();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
