import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();
const small = { viewport: { width: 390, height: 844 } };
/** The name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);
const wide = { viewport: { width: 1280, height: 800 } };

describe('the navigation (P-2.2-02)', () => {
  it.each([true, false])('is a drawer at 390 pixels, with JavaScript: %s', async (javaScriptEnabled) => {
    const page = await visitor({ ...small, javaScriptEnabled });
    await page.goto('/about');
    const link = page.getByRole('link', { name: 'Categories', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await link.click();
    await page.waitForURL('**/categories');
    expect(await page.locator('#menu').isVisible()).toBe(false);
  });

  it('takes the focus when it opens and gives it back on Escape', async () => {
    const page = await visitor(small);
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('#menu:popover-open').waitFor();
    await expect.poll(() => focused(page)).toBe('Close menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#menu').isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('Open menu');
  });

  it('closes when the keyboard leaves it, and when the screen becomes wide', async () => {
    const page = await visitor(small);
    await page.goto('/about');
    const open = page.locator('#menu:popover-open');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await open.waitFor();
    for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
    await expect.poll(() => open.count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await open.waitFor();
    await page.setViewportSize(wide.viewport);
    await expect.poll(() => open.count()).toBe(0);
  });

  it('is a row without a button at 1280 pixels', async () => {
    const page = await visitor(wide);
    await page.goto('/');
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    expect(await page.locator('#menu a:visible').count()).toBe(5);
    expect(await page.locator('#menu a[aria-current]').innerText()).toBe('Home');
  });
});

describe('the button that leads to the top (P-2.2-06)', () => {
  it.each(['reduce', 'no-preference'] as const)(
    'comes after 300 pixels, motion: %s',
    async (reducedMotion) => {
      const page = await visitor({ ...small, reducedMotion });
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Scroll to top' });
      const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const shown = () => button.isVisible();
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
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Business Hub');
    },
  );

  it('is not there for visitors without JavaScript, for whom it would do nothing', async () => {
    const page = await visitor({ ...small, javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.locator('[data-to-top]').isVisible()).toBe(false);
  });
});
