import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, getBrowserPath } from '../ci/browser.ts';
import type { Route } from '../ci/routes.ts';
import type { Metric } from './metric.ts';

const PAGES = [
  'home',
  'business',
  'category',
  'city',
  'city-category',
  'state',
  'brand',
  'map',
  'contact',
  'privacy-policy',
];
/** Runs per page, whose median counts, because single runs vary on a busy machine. */
const RUNS = 5;
/** Runs of a page that may fail. */
const MAX_FAILED_RUNS = 3;

/** Minimum scores of 100 for each page, with Lighthouse's mobile profile. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const METRICS = [
  ['largest-contentful-paint', 'LCP', 'ms'],
  ['total-blocking-time', 'TBT', 'ms'],
  ['cumulative-layout-shift', 'CLS', ''],
] as const;

type LighthouseRun = { scores: Record<Category, number>; metrics: number[]; failed: string[] };

/** Measures the Lighthouse scores of the pages; `writeLine` receives the audits below the goal. */
export async function benchLighthouse(
  site: string,
  routes: Route[],
  writeLine: (text: string) => void,
): Promise<Metric[]> {
  const figures: Metric[] = [];
  for (const name of PAGES) {
    const path = routes.find((route) => route.name === name)?.path;
    if (path === undefined) {
      writeLine(`  ${name}: the site has no such page`);
      continue;
    }
    const runs: LighthouseRun[] = [];
    let broken = 0;
    while (runs.length < RUNS) {
      const found = await run(site + path);
      if ('scores' in found) runs.push(found);
      // The trace of a page fails now and then on a busy machine; such a run has no scores.
      else if ((broken += 1) <= MAX_FAILED_RUNS)
        writeLine(`  ${name}: one more run, because of ${found.error}`);
      else throw new Error(`Lighthouse could not read ${site + path}: ${found.error}`);
    }
    for (const category of CATEGORIES) {
      const value = getMedianRun(runs.map(({ scores }) => scores[category]));
      figures.push({
        what: `${name}, ${category}`,
        value,
        unit: 'of 100',
        goal: { atLeast: GOALS[category] },
      });
    }
    METRICS.forEach(([, short, unit], index) => {
      figures.push({
        what: `  ${short}`,
        value: getMedianRun(runs.map(({ metrics }) => metrics[index]!)),
        unit,
      });
    });
    for (const audit of new Set(runs.flatMap(({ failed }) => failed)))
      writeLine(`  ${name} falls short: ${audit}`);
  }
  return figures;
}

async function run(url: string): Promise<LighthouseRun | { error: string }> {
  // Lighthouse sets further flags, so it starts the browser with its own launcher.
  const chrome = await launch({
    chromePath: getBrowserPath(),
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
      ) as LighthouseRun['scores'],
      metrics: METRICS.map(([id]) => audits[id]!.numericValue!),
      failed: failed.map(({ id, title, displayValue }) =>
        [id, title, displayValue].filter(Boolean).join(': '),
      ),
    };
  } finally {
    chrome.kill();
  }
}

function getMedianRun(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
