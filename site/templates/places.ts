import { crumbs } from '../components/crumbs.ts';
import { html, type Html } from '../components/html.ts';
import PlaceBrowser from '../features/browse/PlaceBrowser.tsx';
import { VIEW_TOGGLE } from '../features/browse/view-toggle.ts';
import { categoriesCrumbs, citiesCrumbs } from '../features/head/crumbs.ts';
import { categoriesHead, citiesHead } from '../features/head/lists.ts';
import { renderIsland } from '../islands/island.ts';
import { meta } from '../layouts/meta.ts';
import type { CategoriesModel, CitiesModel } from '../models/index.ts';
import { browse } from './browse.ts';
import type { Filled } from './template.ts';

/** A page of the list of all categories. */
export function categoriesTemplate(page: CategoriesModel): Filled {
  const { updated, items, paging } = page;
  return {
    variant: { part: 'categories', updated, hasViewToggle: true },
    head: meta(page.site, categoriesHead(page)),
    content: html`<div class="wrap"
      ><div class="py-1">${crumbs(categoriesCrumbs)}</div
      >${title('Categories', 'Every kind of business in the directory, the largest first.')}${browse(
        'All Categories',
        [renderIsland('PlaceBrowser', PlaceBrowser, { of: 'categories', items, paging })],
      )}</div
    >`,
  };
}

/** A page of the list of all cities. */
export function citiesTemplate(page: CitiesModel): Filled {
  const { updated, items, paging } = page;
  return {
    variant: { part: 'cities', updated, hasViewToggle: true },
    head: meta(page.site, citiesHead(page)),
    content: html`<div class="wrap"
      ><div class="py-1">${crumbs(citiesCrumbs)}</div
      >${title('Cities', 'Choose a city to see its businesses, the largest first.')}${browse('All Cities', [
        renderIsland('PlaceBrowser', PlaceBrowser, { of: 'cities', items, paging }),
      ])}</div
    >`,
  };
}

function title(name: string, text: string): Html {
  return html`<div class="browse-head"
    ><div><h1 class="text-2xl sm:text-3xl">${name}</h1><p class="mt-0.5 text-muted">${text}</p></div
    >${VIEW_TOGGLE}</div
  >`;
}
