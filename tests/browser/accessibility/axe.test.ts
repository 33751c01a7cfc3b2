import { beforeAll, expect, inject, it } from 'vitest';
import { loadPublicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';
import { scrollThrough, findViolations, findViolationsOnPhoneAndDesktop } from './axe.ts';

const visitor = createVisitor();

let routes: Route[];
beforeAll(async () => {
  routes = await loadPublicRoutes(inject('site'));
});

it.each(ROUTE_NAMES)('the page %s breaks no rule of accessibility, on a phone or a desktop', async (name) => {
  const { path, status } = routes.find((route) => route.name === name)!;
  const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  expect((await page.goto(path))!.status()).toBe(status);
  await scrollThrough(page);
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
});

it('a broken rule would be found', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.evaluate(() => document.querySelector('h1')!.append(document.createElement('img')));
  expect((await findViolations(page)).map(({ rule }) => rule)).toEqual([expect.stringMatching(/^image-alt/)]);
});
