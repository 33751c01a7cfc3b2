import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { renderFeatures } from '../features/business/details/features.ts';
import { renderHoursContent } from '../features/business/details/hours.ts';
import MoreFeatures from '../features/business/details/MoreFeatures.tsx';
import Hours from '../features/hours/Hours.tsx';
import { setIslandManifest } from '../islands/island.ts';
import type { IslandManifest } from '../islands/registry.ts';
import { EXAMPLES } from '../models/examples.ts';
import type { BusinessModel } from '../models/page-models.ts';
import { renderBusiness } from './business.ts';

let pages: { page: BusinessModel; html: string }[];

beforeAll(() => {
  const components = { Hours: '/Hours.js', MoreFeatures: '/MoreFeatures.js' } as IslandManifest['components'];
  setIslandManifest({ renderer: '/client.js', components });
  pages = EXAMPLES.business.map((page) => ({ page, html: renderBusiness(page).content.text }));
});

it('writes further features as their component renders them', () => {
  const found = pages.flatMap(({ page, html }) => {
    const rest = renderFeatures(page.about)?.rest;
    return rest ? [{ rest, html }] : [];
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { rest, html } of found) {
    const element = createElement(MoreFeatures, { label: rest.label, printed: () => rest.printed });
    expect(html).toContain(`>${renderToString(element)}<!--astro:end-->`);
  }
});

it('writes hours as their component renders them', () => {
  const found = pages.flatMap(({ page, html }) => {
    const hours = renderHoursContent(page);
    return hours?.isReadable ? [{ hours, html }] : [];
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { hours, html } of found) {
    const element = createElement(Hours, { printed: () => hours.printed });
    expect(html).toContain(`>${renderToString(element)}<!--astro:end-->`);
  }
});
