import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const small = { viewport: { width: 390, height: 844 } };
/** Name of the focused element. */
const getFocused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);
const wide = { viewport: { width: 1280, height: 800 } };

const getDrawerButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
/** Follows a link of the drawer, which closes. */
async function followDrawerLink(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Categories', exact: true });
  expect(await link.isVisible()).toBe(false);
  await getDrawerButton(page).click();
  await link.click();
  await page.waitForURL('**/categories');
  expect(await page.locator('#menu').isVisible()).toBe(false);
}

describe('the navigation (P-2.2-02)', () => {
  it('is a drawer at 390 pixels, which takes the focus and gives it back, and a row without a button at 1280', async () => {
    const page = await visitor(small);
    await page.goto('/about');
    await followDrawerLink(page);
    await getDrawerButton(page).focus();
    await page.keyboard.press('Enter');
    const open = page.locator('#menu:popover-open');
    await open.waitFor();
    await expect.poll(() => getFocused(page)).toBe('Close menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#menu').isVisible()).toBe(false);
    await expect.poll(() => getFocused(page)).toBe('Open menu');

    // It closes when the focus leaves it and when the screen becomes wide.
    await getDrawerButton(page).click();
    await open.waitFor();
    for (let i = 0; i < 7; i++) await page.keyboard.press('Tab');
    await expect.poll(() => open.count()).toBe(0);
    await getDrawerButton(page).click();
    await open.waitFor();
    await page.setViewportSize(wide.viewport);
    await expect.poll(() => open.count()).toBe(0);

    expect(await getDrawerButton(page).count()).toBe(0);
    expect(await page.locator('#menu a:visible').count()).toBe(6);
    expect(await page.locator('#menu a[aria-current]').innerText()).toBe('Categories');
  });

  it('is a drawer without JavaScript too, where there is no button to the top, which would do nothing', async () => {
    const page = await visitor({ ...small, javaScriptEnabled: false });
    await page.goto('/about');
    expect(await page.locator('[data-to-top]').isVisible()).toBe(false);
    await followDrawerLink(page);
  });
});

it('a button leads to the top after 300 pixels, with and without motion (P-2.2-06)', async () => {
  const page = await visitor(small);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const shown = () => button.isVisible();
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await scroll(301);
    await expect.poll(shown).toBe(true);
    await scroll(300);
    await expect.poll(shown).toBe(false);
    await scroll(2000);
    await expect.poll(shown).toBe(true);
    await button.click();
    if (reducedMotion === 'reduce') expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(shown).toBe(false);
    const brand = page.locator('[data-brand]');
    await expect.poll(() => brand.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await brand.textContent()).toBe('Business Hub');
    await brand.blur();
  }
});
