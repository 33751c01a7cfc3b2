import { beforeAll, expect, inject, it } from 'vitest';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';
import { stubThirdParties } from './third-parties.ts';

const visitor = createVisitor();
let business: string;
beforeAll(async () => {
  business = (await loadPublicRoutes(inject('site'))).find(({ name }) => name === 'business')!.path;
});

it('a page is shared the way of the device, else its address is copied, else it is shown', async () => {
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${business}?from=somewhere`);
  const notice = page.locator('[data-notice]');
  const press = () => page.locator('[data-share]').first().click();

  await page.evaluate(() => {
    const share = (data: ShareData) => {
      Reflect.set(window, 'shared', data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await press();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    title: await page.title(),
    url: inject('site') + business,
  });
  // Closing the device's share dialog shows no message.
  expect(await notice.textContent()).toBe('');

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await press();
  await expect.poll(() => notice.textContent()).toBe('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject('site') + business);
  expect(await notice.getAttribute('role')).toBe('status');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await press();
  await expect.poll(() => notice.textContent()).toBe(`Copy this link: ${inject('site')}${business}`);
});

it('the choice of grid or list is said, kept for the visit, and known before anything is painted', async () => {
  const page = await visitor();
  const view = () => page.evaluate(() => document.documentElement.dataset.view);
  const pressed = () =>
    page.locator('[data-view-toggle] button').evaluateAll((all) => all.map(({ ariaPressed }) => ariaPressed));
  await page.goto('/categories');
  expect(await view()).toBeUndefined();
  expect(await pressed()).toEqual(['true', 'false']);
  await page.locator('[data-view-toggle] button[value=list]').click();
  expect(await view()).toBe('list');
  expect(await pressed()).toEqual(['false', 'true']);

  // The first frame of the body comes before the page's own script.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      Reflect.set(window, 'early', document.documentElement.dataset.view);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/cities');
  expect(await page.evaluate(() => Reflect.get(window, 'early'))).toBe('list');
  await expect.poll(pressed).toEqual(['false', 'true']);
});

it('the map asks Google for nothing until the button is pressed, once for the visit', async () => {
  const page = await visitor();
  const requests = await stubThirdParties(page);
  await page.goto(business);
  const map = page.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  const button = map.getByRole('button', { name: 'Show map' });
  expect(await button.isVisible()).toBe(true);
  expect(requests).toEqual([]);
  const { lat, lng } = await map.evaluate((place: HTMLElement) => ({ ...place.dataset }));
  await button.click();
  await expect.poll(() => requests.length).toBe(1);
  const frame = new URL(requests[0]!);
  expect(frame.origin + frame.pathname).toBe('https://www.google.com/maps');
  expect(Object.fromEntries(frame.searchParams)).toEqual({ q: `${lat},${lng}`, z: '15', output: 'embed' });
  expect(await map.locator('iframe').getAttribute('title')).toMatch(/^Map of /);

  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await map.locator('iframe').waitFor();
  await expect.poll(() => requests).toEqual([requests[0], requests[0]]);
});
