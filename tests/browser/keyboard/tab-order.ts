import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeFocus } from './focus.ts';

/** Maximum number of key presses. */
const MAX_STOPS = 300;

/**
 * Goes through the page with Tab from its start: each stop is visible and highlighted, and no element traps the
 * focus.
 */
export async function expectTabOrder(page: Page, where: string): Promise<void> {
  const stops = await collectStops(page);
  expect(stops[0]!.name, `first ${where}`).toBe('a Skip to content');
  expect(stops.length).toBeGreaterThan(5);
  expect(
    stops.filter(({ isMarked, isOnScreen }) => !isMarked || !isOnScreen),
    where,
  ).toEqual([]);
}

/** Stops of the focus, until it leaves the page. */
async function collectStops(page: Page) {
  const stops: NonNullable<Awaited<ReturnType<typeof describeFocus>>>[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (stop === null) return stops;
    stops.push(stop);
    expect(stops.length, `stops, the last of them ${stop.name}`).toBeLessThan(MAX_STOPS);
  }
}
