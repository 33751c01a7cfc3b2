import { paths } from '../../schema/rules/website/paths.ts';
import { renderBreadcrumbs } from '../components/breadcrumbs.ts';
import { toStatePageCrumbs } from '../components/crumbs.ts';
import { html, type Html } from '../components/html.ts';
import { getIconPlaceholder } from '../components/icons/icon-html.ts';
import { renderCountChips } from '../components/tiles/count-chips.ts';
import { renderLinkColumns } from '../components/tiles/link-columns.ts';
import { renderPageLinks } from '../features/business-list/paging/page-links.ts';
import { toStateHead } from '../features/seo/list-heads.ts';
import { formatWholeNumber } from '../../schema/rules/text/whole-number.ts';
import { formatExactCount } from '../format/exact-count.ts';
import { formatCity } from '../format/city-line.ts';
import { toPlural } from '../format/plural.ts';
import { meta } from '../layouts/meta.ts';
import type { StateCategory, StateModel } from '../models/page-models.ts';
import type { Filled } from './template.ts';

/** Renders the template of the page of a state. */
export function renderState(page: StateModel): Filled {
  return { variant: { part: 'cities' }, head: meta(page.site, toStateHead(page)), content: content(page) };
}

function content(page: StateModel): Html {
  const { state, largest, place } = page;
  // Hundreds of cities come last, a few come first.
  const sections =
    largest.length > 0
      ? [renderLargest(page), renderCategories(page), renderCities(page)]
      : [renderCities(page), renderCategories(page)];
  return html`<div class="wrap" data-place="${place}"
    ><div class="py-1">${renderBreadcrumbs(toStatePageCrumbs(page))}</div
    ><h1 class="text-2xl sm:text-3xl">${formatCity(state.name, '', state.country)}</h1
    ><p class="mt-0.5 mb-5 text-muted">${formatSize(page)}</p
    >${sections}</div
  >`;
}

function renderLargest({ largest }: StateModel): Html {
  return html`<section aria-labelledby="largest"
    ><div class="section-head"><h2 id="largest">Largest Cities</h2></div
    >${renderCountChips(largest.map((city) => ({ ...city, path: paths.city(city.slug) })))}</section
  >`;
}

function renderCities({ state, paging, cities }: StateModel): Html {
  return html`<section class="mt-8" aria-labelledby="cities"
    ><div class="section-head"><h2 id="cities">All Cities</h2></div
    >${renderLinkColumns(cities.map((city) => ({ ...city, path: paths.city(city.slug) })))}${renderPageLinks(
      paging,
      (n) => paths.state(state.slug, n),
    )}</section
  >`;
}

function renderCategories({ categories }: StateModel): Html | null {
  if (categories.length === 0) return null;
  return html`<section class="mt-8" aria-labelledby="categories"
    ><div class="section-head"><h2 id="categories">Top Categories</h2></div
    ><ul class="state-categories">${categories.map(renderCategory)}</ul></section
  >`;
}

function formatSize({ businessCount, cityCount, paging }: StateModel): string {
  if (paging.page > 1) return `Page ${paging.page} of ${paging.pages}`;
  return `${formatExactCount(businessCount, 'business', 'businesses')} in ${formatExactCount(cityCount, 'city', 'cities')}`;
}

/** A category with its cities. */
function renderCategory({ name, slug, icon: iconName, businessCount, cities }: StateCategory): Html {
  const { icon, tint } = getIconPlaceholder(iconName);
  return html`<li class="panel"
    ><div class="state-category"
      ><span class="photo ${tint}"
        >${icon}</span
      ><h3>${toPlural(name)} <small>${formatWholeNumber(businessCount)}</small></h3></div
    >${renderCountChips(cities.map((city) => ({ ...city, path: paths.cityCategory(city.slug, slug) })))}</li
  >`;
}
