import { expect, it } from 'vitest';
import { readCardNames, useListsSite } from './lists-site.ts';

const { visitor } = useListsSite();

it('says which words were looked for instead of those that were not found', async () => {
  const page = await visitor();
  await page.goto('/city/saltaire');
  await page.locator('main input[type=search]').fill('harbro');
  const status = page.locator('main').getByRole('status');
  await status
    .filter({ hasText: 'Showing results for “harbor”. 30 businesses found, page 1 of 3' })
    .waitFor();
  expect((await readCardNames(page)).every((name) => name.startsWith('Harbor'))).toBe(true);
  // The typed text stays unchanged.
  expect(await page.locator('main input[type=search]').inputValue()).toBe('harbro');
  await page.locator('main input[type=search]').fill('harbor');
  await status.filter({ hasText: /^30 businesses found, page 1 of 3$/ }).waitFor();
});
