import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const CODES_REQUEST = '**/api/html-injection-codes';

/** Collects the console messages of the site, without those of Chromium about failed requests. */
function collectConsole(page: Page, type: 'warning' | 'error'): string[] {
  const texts: string[] = [];
  page.removeAllListeners('console').removeAllListeners('response').removeAllListeners('requestfailed');
  page.on('console', (message) => {
    if (message.type() === type && !message.text().startsWith('Failed to load resource'))
      texts.push(message.text());
  });
  return texts;
}

it.each([
  ['answer with an error', { status: 503, json: { error: 'down' } }],
  ['answer with something else', { status: 200, body: '<p>hello</p>' }],
])('codes that %s are warned about once, and the page goes on (P-8-05)', async (_, answer) => {
  const page = await visitor();
  const [warnings, errors] = [collectConsole(page, 'warning'), [] as string[]];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      errors.push(message.text());
  });
  await page.route(CODES_REQUEST, (route) => route.fulfill(answer));
  await page.goto('/about');
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toMatch(/^The injection codes could not be loaded\./);
  expect(errors).toEqual([]);
  expect(await page.locator('footer').isVisible()).toBe(true);
});

it('a code that cannot be inserted is an error, and the others are inserted (P-8-06)', async () => {
  const page = await visitor();
  const errors = collectConsole(page, 'error');
  const code = (id: number, text: unknown, position: string) => ({
    id,
    name: `code ${id}`,
    code: text,
    position,
    consent: 'necessary',
  });
  await page.route(CODES_REQUEST, (route) =>
    route.fulfill({
      json: [
        code(1, '<p id="one">One</p>', 'body-end'),
        code(2, '<p id="two">Two</p>', 'nowhere'),
        code(3, '<p id="three">Three</p>', 'body-end'),
      ],
    }),
  );
  await page.goto('/about');
  await page.locator('#three').waitFor();
  expect(await page.locator('#one').count()).toBe(1);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^The injection code 'code 2' could not be inserted\./);
});
