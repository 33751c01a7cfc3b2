import type { RunOnly } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 up to AA, and those that axe considers best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified version, which saves a megabyte per page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { rule: string; elements: string[] };

/** Violations that axe finds on the page in its current state: the rule, and the elements that break it. */
export function findViolations(page: Page): Promise<Violation[]> {
  return runAxe(page, { type: 'tag', values: TAGS });
}

/** Limits axe to rules that depend on the colour scheme, for a page that was checked in the other one. */
export function findColourViolations(page: Page): Promise<Violation[]> {
  return runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/**
 * Violations that axe finds in the light scheme and, limited to colours, in the dark one. The page ends in the light
 * scheme.
 */
export async function findViolationsInBothSchemes(page: Page): Promise<Violation[]> {
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findColourViolations(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/**
 * Violations on a small phone in the light scheme and on a desktop in the dark one: all colours and both layouts in
 * two runs instead of four. The page ends as a phone in the light scheme. `desktop` adds checks for the desktop.
 */
export async function findViolationsOnPhoneAndDesktop(
  page: Page,
  desktop = findViolations,
): Promise<Violation[]> {
  const found = await findViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await desktop(page)));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function runAxe(page: Page, runOnly: RunOnly): Promise<Violation[]> {
  // Through the debugger, because the page's CSP forbids other scripts. It stays until the page unloads.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    const engine = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations: found } = await engine.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // What others show in frames is not ours, and frames without an origin cannot be asked.
      iframes: false,
    });
    return found.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 200)}`),
    }));
  }, runOnly);
}

/**
 * Scrolls through the page and back to the top, so that lazy content is loaded. It waits for frames and requests by
 * the page's own state, because in one of 200 visits Playwright never reported a frame or an idle network.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await Promise.race([new Promise(requestAnimationFrame), pause(1000)]);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const loaded = () => performance.getEntriesByType('resource').length;
    const isAwaited = () => document.querySelector('[aria-busy=true], .skeleton') !== null;
    for (let before = -1; before !== loaded() || isAwaited(); await pause(500)) before = loaded();
  });
}
