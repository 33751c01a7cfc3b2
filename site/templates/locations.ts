import { renderBreadcrumbs } from '../components/breadcrumbs.ts';
import { html, type Html } from '../components/html.ts';
import PlaceBrowser from '../features/business-list/locations/PlaceBrowser.tsx';
import { renderCategoryGroups } from '../features/business-list/locations/category-groups.ts';
import { VIEW_TOGGLE } from '../features/business-list/controls/view-toggle.ts';
import { CATEGORIES_CRUMBS, CITIES_CRUMBS } from '../components/crumbs.ts';
import { toCategoriesHead, toCitiesHead } from '../features/seo/list-heads.ts';
import { renderLinkColumns } from '../components/tiles/link-columns.ts';
import { paths } from '../../schema/rules/website/paths.ts';
import { renderIsland } from '../islands/island.ts';
import { meta } from '../layouts/meta.ts';
import type { CategoriesModel, CitiesModel } from '../models/page-models.ts';
import { renderBusinessList } from './business-list.ts';
import type { Filled } from './template.ts';

const NO_SCRIPT = html`<noscript
  ><p class="mb-4 text-muted">Searching and sorting need JavaScript. This is the whole list.</p></noscript
>`;

/** The way to the brands, which are another answer to 'what'. */
const BRANDS = html`<p class="mt-8"><a class="link" href="${paths.brands()}">Browse by Brand</a></p>`;

/** Renders a page of the list of all categories. */
export function renderCategories(page: CategoriesModel): Filled {
  const { updated, items, paging, groups, hasBrands } = page;
  return {
    variant: { part: 'categories', updated, hasViewToggle: true },
    head: meta(page.site, toCategoriesHead(page)),
    content: html`<div class="wrap"
      ><div class="py-1">${renderBreadcrumbs(CATEGORIES_CRUMBS)}</div
      >${title('Categories', 'Every kind of business in the directory, the largest first.')}${renderBusinessList(
        'All Categories',
        [NO_SCRIPT, renderIsland('PlaceBrowser', PlaceBrowser, { of: 'categories', items, paging })],
      )}${renderCategoryGroups(groups)}${hasBrands && BRANDS}</div
    >`,
  };
}

/** Renders a page of the list of all cities. */
export function renderCities(page: CitiesModel): Filled {
  const { updated, items, paging } = page;
  return {
    variant: { part: 'cities', updated, hasViewToggle: true },
    head: meta(page.site, toCitiesHead(page)),
    content: html`<div class="wrap"
      ><div class="py-1">${renderBreadcrumbs(CITIES_CRUMBS)}</div
      >${title('Cities', 'Choose a city to see its businesses, the largest first.')}${renderBusinessList(
        'All Cities',
        [NO_SCRIPT, renderIsland('PlaceBrowser', PlaceBrowser, { of: 'cities', items, paging })],
      )}${page.states.length > 0 && renderStates(page.states)}</div
    >`,
  };
}

/** Links to the states of each country. With one country, its name is no heading. */
function renderStates(countries: CitiesModel['states']): Html {
  return html`<section class="mt-10" aria-labelledby="states"
    ><div class="section-head"><h2 id="states">By State</h2></div
    >${countries.map(
      ({ country, states }) =>
        html`${countries.length > 1 && html`<h3 class="mt-6 mb-1">${country}</h3>`}${renderLinkColumns(
          states.map((state) => ({ ...state, path: paths.state(state.slug) })),
        )}`,
    )}</section
  >`;
}

function title(name: string, text: string): Html {
  return html`<div class="browse-head"
    ><div><h1 class="text-2xl sm:text-3xl">${name}</h1><p class="mt-0.5 text-muted">${text}</p></div
    >${VIEW_TOGGLE}</div
  >`;
}
