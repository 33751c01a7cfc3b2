import { paths } from '../../schema/rules/website/paths.ts';
import { renderCategoryChips } from '../components/tiles/category-chips.ts';
import { renderBreadcrumbs } from '../components/breadcrumbs.ts';
import { html, type Html } from '../components/html.ts';
import { toCityCrumbs } from '../components/crumbs.ts';
import { toCityHead } from '../features/seo/list-heads.ts';
import { renderStaticFilters } from '../features/business-list/filters/static-filters.ts';
import { formatCity } from '../format/city-line.ts';
import { toCityText } from '../../schema/rules/search/place-readings.ts';
import { meta } from '../layouts/meta.ts';
import type { CityModel } from '../models/page-models.ts';
import {
  renderBusinessList,
  renderListSize,
  renderPublishedCards,
  renderSearchIsland,
} from './business-list.ts';
import type { Filled } from './template.ts';

/** Renders the template of a city page. */
export function renderCity(page: CityModel): Filled {
  return { variant: { part: 'cities' }, head: meta(page.site, toCityHead(page)), content: content(page) };
}

function content(page: CityModel): Html {
  const { city, paging, known, counts, categories, namesakes } = page;
  const search = renderSearchIsland({
    of: 'city',
    slug: city.slug,
    page: paging.page,
    ...known,
    counts,
  });
  const name = formatCity(city.name, city.stateCode, city.country);
  return html`<div class="wrap" data-place="${toCityText(city)}"
    ><div class="py-1">${renderBreadcrumbs(toCityCrumbs(page))}</div
    ><h1 class="text-2xl sm:text-3xl">${name}</h1
    ><p class="mb-4 text-muted">${renderListSize(page, { city: city.slug })}</p
    >${
      categories.length > 0 &&
      html`<section class="browse-chips" aria-labelledby="categories"
        ><h2 id="categories" class="sr-only">Top Categories</h2
        >${renderCategoryChips(city, categories)}</section
      >`
    }${renderBusinessList('Businesses', [renderStaticFilters({ list: { city: city.slug }, known, counts }), search, renderPublishedCards(page, 'city', (n) => paths.city(city.slug, n))])}${
      namesakes.length > 0 && otherCities(city.name, namesakes)
    }</div
  >`;
}

function otherCities(name: string, namesakes: CityModel['namesakes']): Html {
  return html`<section class="mt-10" aria-labelledby="namesakes"
    ><div class="section-head"><h2 id="namesakes">Other Cities Named ${name}</h2></div
    ><ul class="chips">${namesakes.map(
      ({ name, slug, stateCode, country }) =>
        html`<li><a class="chip" href="${paths.city(slug)}">${formatCity(name, stateCode, country)}</a></li>`,
    )}</ul></section
  >`;
}
