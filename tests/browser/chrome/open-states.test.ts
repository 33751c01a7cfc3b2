import { expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';
import { violations } from '../access/axe.ts';

const visitor = visitors();
const sizes = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => [width, colorScheme] as const),
);

/** A code of an operator that needs consent: with it, the question about cookies comes up on any site. */
const CODE = {
  id: 1,
  name: 'statistics',
  code: '<meta name="counted" content="yes">',
  position: 'head',
  consent: 'analytics',
};

it.each(sizes)(
  'the question about cookies breaks no rule of accessibility at %i pixels, %s',
  async (width, colorScheme) => {
    const page = await visitor({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    await page.route('**/api/html-injection-codes', (route) => route.fulfill({ json: [CODE] }));
    await page.goto('/about');
    const question = page.getByRole('dialog', { name: 'Your privacy' });
    await question.waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Choose' }).click();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Save choices' }).click();
    expect(await page.locator('meta[name=counted]').count()).toBe(0);

    await page.locator('footer').getByRole('button', { name: 'Cookie settings' }).click();
    await question.waitFor();
    expect(await violations(page)).toEqual([]);
    const targets = await question
      .locator('button, label')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    await question.getByRole('checkbox', { name: 'Analytics' }).check();
    await question.getByRole('button', { name: 'Save choices' }).click();
    await page.locator('meta[name=counted]').waitFor({ state: 'attached' });
  },
);

it.each(['light', 'dark'] as const)(
  'the open drawer breaks no rule of accessibility, %s',
  async (colorScheme) => {
    const page = await visitor({
      viewport: { width: 320, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#menu:popover-open').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

it('a site that needs no consent does not ask for it', async () => {
  const page = await visitor();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await page.locator('[data-consent-open]:visible').count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});
