import { expect, inject, it } from 'vitest';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();

it('a press in the moment in which an island wakes counts once', async () => {
  const page = await visitor();
  const routes = await loadPublicRoutes(inject('site'));
  await page.goto(routes.find(({ name }) => name === 'category')!.path);
  const answered = page.waitForResponse(/sortBy=name/);
  await page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLElement>('.browse-sorts a')].find(
      (a) => a.textContent === 'Name',
    )!;
    const island = link.closest('astro-island')!;
    const { port1, port2 } = new MessageChannel();
    island.dispatchEvent(new Event('focusin', { bubbles: true }));
    // React marks the island when it listens, before it has hydrated the content.
    while (!Object.keys(island).some((key) => key.startsWith('__reactContainer')))
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    link.click();
  });
  expect((await answered).url()).toContain('sortOrder=asc');
  await page.locator('[aria-current=true]', { hasText: 'ascending' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).searchParams.get('order')).not.toBe('desc');
});
