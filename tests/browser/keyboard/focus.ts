import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Maximum number of key presses. */
const MAX_PRESSES = 150;

/** Presses Tab until the element has the focus; fails if it is not reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached with ${MAX_PRESSES} presses of Tab.`);
}

/** True if the element has the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

/** Waits until the element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { timeout: 10_000 }).toBe(true);
}

/** Short name of the focused element, and if the focus is visible. */
export function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement!;
    if (element === document.body) return null;
    // A card or a field can show the focus of its content.
    const shows = (candidate: Element | null): boolean => {
      if (candidate === null || candidate === document.body) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      const isOwn = candidate === element || candidate.matches(':focus-within');
      return (
        isOwn &&
        (isOutlined || (candidate === element && boxShadow !== 'none') || shows(candidate.parentElement))
      );
    };
    const after = getComputedStyle(element, '::after');
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const label = element.getAttribute('aria-label') ?? element.textContent!.trim().replace(/\s+/g, ' ');
    return {
      name: `${element.localName} ${label.slice(0, 40)}`,
      isMarked: shows(element) || after.outlineStyle !== 'none',
      isOnScreen:
        bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 0 && height > 0,
    };
  });
}
