import { describe, expect, it } from 'vitest';
import { seeAll, violationsInBothSchemes } from '../access/axe.ts';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();

describe('the page for developers', () => {
  it('breaks no rule of accessibility and fits the screen, on a phone, a tablet or a desktop', async () => {
    const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    expect((await page.goto('/api/docs'))!.status()).toBe(200);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await seeAll(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // What differs between them is the place of things, which a tablet shares with the one or the other.
      if (width !== 768) expect(await violationsInBothSchemes(page), `${width} pixels`).toEqual([]);
    }
  });

  it('is dressed in both schemes', async () => {
    const page = await visitor({ colorScheme: 'light' });
    await page.goto('/api/docs');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe('rgb(251, 251, 249)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(16, 17, 20)');
  });

  it('can be read with the keyboard alone', async () => {
    const page = await visitor({ viewport: { width: 390, height: 800 } });
    await page.goto('/api/docs');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement!.textContent!.trim());
    expect(await focused()).toBe('To the text');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    await page.locator('#countBusinesses summary').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#countBusinesses details pre').isVisible()).toBe(true);
  });

  it('has targets large enough for a thumb', async () => {
    const page = await visitor({ viewport: { width: 390, height: 800 } });
    await page.goto('/api/docs');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('nav a, .failures a, summary')]
        .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 44 || height < 44)
        .map(([text]) => text),
    );
    expect(small).toEqual([]);
  });
});
