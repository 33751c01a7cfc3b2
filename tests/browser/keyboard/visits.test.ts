import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { expectFocus, tabTo } from './focus.ts';

const visitor = createVisitor();

describe('with the keyboard only, a visitor', () => {
  it('searches, opens a business, comes back to what was found, and returns by the link to the home page', async () => {
    const page = await visitor();
    await page.goto('/');
    await tabTo(page, page.locator('main input[type=search]'));
    await page.keyboard.type('ba');
    await page.getByText(/results? found/).waitFor();
    await page.keyboard.press('Enter');
    await expectFocus(page.locator('#results'));
    const result = page.locator('#results a[href^="/business/"]').first();
    await tabTo(page, result);
    const path = (await result.getAttribute('href'))!;
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator('h1').isVisible()).toBe(true);
    // The browser's Back, which has a key in every browser.
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('q')).toBe('ba');
    await page.getByText(/results? found/).waitFor();
    await expect.poll(() => page.locator('main input[type=search]').inputValue()).toBe('ba');
    const again = page.locator(`#results a[href="${path}"]`);
    await expect.poll(() => again.count()).toBeGreaterThan(0);

    await tabTo(page, again);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === path);
    await tabTo(page, page.getByRole('link', { name: 'Back to Home' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('opens the drawer, leaves it with Escape, goes to the cities from it, opens one, goes on to one of its businesses, and closes it again', async () => {
    const page = await visitor({ viewport: { width: 390, height: 844 } });
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open menu' });
    const close = page.getByRole('button', { name: 'Close menu' });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    await expectFocus(close);
    await page.keyboard.press('Escape');
    await close.waitFor({ state: 'hidden' });
    await expectFocus(open);
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('#menu').getByRole('link', { name: 'Cities' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/cities');

    const city = page.getByRole('button', { name: /^Businesses in/ }).first();
    await tabTo(page, city);
    await page.keyboard.press('Enter');
    const business = page.locator('main a.place-business').first();
    await business.waitFor();
    expect(await city.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await expectFocus(business);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await business.waitFor({ state: 'detached' });
    expect(await city.getAttribute('aria-expanded')).toBe('false');
  });

  it('skips to the content, chooses how categories are shown, opens one and sorts it', async () => {
    const page = await visitor();
    await page.goto('/categories');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectFocus(skip);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);

    const list = page.getByRole('button', { name: 'List' });
    await tabTo(page, list);
    await page.keyboard.press('Space');
    expect(await list.getAttribute('aria-pressed')).toBe('true');

    await tabTo(page, page.locator('main a[href^="/category/"]').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/category\//);
    await tabTo(page, page.getByRole('link', { name: 'Name' }));
    await page.keyboard.press('Enter');
    await page.locator('[aria-current=true]', { hasText: 'ascending' }).waitFor();
    await expectFocus(page.getByRole('link', { name: /^Name/ }));
    await page.keyboard.press('Enter');
    await page.locator('[aria-current=true]', { hasText: 'descending' }).waitFor();
  });

  it('fills in the contact form and sends it', async () => {
    const page = await visitor();
    await page.goto('/contact');
    const type = page.getByLabel('Inquiry Type');
    await tabTo(page, type);
    await page.keyboard.press('F');
    expect(await type.inputValue()).toBe('feedback');
    for (const text of ['Ada Example', 'ada@example.com', 'Opening hours']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('The hours of the bakery have changed.');
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('button', { name: 'Send Message' }));
    await page.keyboard.press('Enter');
    await page.getByText('Message Sent Successfully!').first().waitFor();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
    await expect.poll(() => type.inputValue()).toBe('general');
  });
});
