import type { Page } from 'playwright-core';

/** Turns to the map by the keyboard, and waits until MapLibre has drawn it in the place of the picture. */
export async function startMap(page: Page): Promise<void> {
  await page.locator('.map-picture').focus();
  await page.locator('.map-picture').waitFor({ state: 'detached' });
}
