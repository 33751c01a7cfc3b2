import { expect, it } from 'vitest';
import { trusted } from './html.ts';
import { HOLES, island, keepIsland } from './island.ts';

it('prints an island from what was kept of it, as often as one likes', () => {
  expect(island('more-features', { printed: trusted('<p>1</p>'), label: '' })).toBeNull();
  keepIsland(
    'more-features',
    ` <x-island props="${HOLES.label}"><b>${HOLES.label}</b>${HOLES.printed}</x-island>\n`,
  );
  for (const number of [1, 2]) {
    const fill = { printed: trusted(`<p>${number}</p>`), label: `Show ${number}` };
    expect(String(island('more-features', fill))).toBe(
      `<x-island props="Show ${number}"><b>Show ${number}</b><p>${number}</p></x-island>`,
    );
  }
});

it('fills numbers where they stand as numbers', () => {
  keepIsland(
    'category-list-hours',
    `<x-island props="[${HOLES.categoryId},${HOLES.page}]" at="${HOLES.slug}">`,
  );
  expect(String(island('category-list-hours', { slug: 'bars', categoryId: 7, page: 12 }))).toBe(
    '<x-island props="[7,12]" at="bars">',
  );
});
