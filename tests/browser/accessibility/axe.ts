import type { RunOnly } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 up to AA, and what axe holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified one: a page reads a megabyte less. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { rule: string; elements: string[] };

/** Violations that axe finds on the page in its current state: the rule, and the elements that break it. */
export function findViolations(page: Page): Promise<Violation[]> {
  return runAxe(page, { type: 'tag', values: TAGS });
}

/** Only what another colour scheme can change, for a page that was looked at in one already. */
export function findColourViolations(page: Page): Promise<Violation[]> {
  return runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/** Violations that axe finds in the light scheme and, limited to colours, in the dark one. The page ends in the light scheme. */
export async function findViolationsInBothSchemes(page: Page): Promise<Violation[]> {
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findColourViolations(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/**
 * Violations on a small phone in light and on a desktop in dark: all colours and both layouts in two runs instead of four. The
 * page ends as a phone in light. `desktop` adds checks for the desktop.
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
  // Through the debugger, because the page's own policy lets no foreign script in. It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    const engine = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations: found } = await engine.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return found.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 200)}`),
    }));
  }, runOnly);
}

/**
 * Scrolls through the whole page, so that what waits to be seen is there, and back to the top. It waits for a frame, and for the network,
 * by what the page itself knows: of some 200 visits one never got a frame or never heard that the network was idle.
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
