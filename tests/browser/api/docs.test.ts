import { describe, expect, it } from 'vitest';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();

describe('the page for developers', () => {
  it('breaks no rule of accessibility and fits the screen, on a phone, a tablet or a desktop, and in both schemes', async () => {
    const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    expect((await page.goto('/api/docs'))!.status()).toBe(200);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe('rgb(251, 251, 249)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(16, 17, 20)');
    await page.emulateMedia({ colorScheme: 'light' });

    const openFirst = (most: number) =>
      page
        .locator('details')
        .evaluateAll((all, most) => all.forEach((one, i) => one.toggleAttribute('open', i < most)), most);
    await openFirst(Infinity);
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    // All responses are rendered by the same code: the first six are checked in detail.
    await openFirst(6);
    expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  });

  it('can be read with the keyboard alone, and has targets large enough for a thumb', async () => {
    const page = await visitor({ viewport: { width: 390, height: 800 } });
    await page.goto('/api/docs');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement!.textContent!.trim());
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    await page.locator('#countBusinesses summary').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#countBusinesses details pre').isVisible()).toBe(true);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('nav a, .failures a, summary')]
        .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 44 || height < 44)
        .map(([text]) => text),
    );
    expect(small).toEqual([]);
  });
});
