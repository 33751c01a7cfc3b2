import { paths } from '../../schema/rules/website/paths.ts';
import { renderBreadcrumbs } from '../components/breadcrumbs.ts';
import { toCityCategoryCrumbs } from '../components/crumbs.ts';
import { html, type Html } from '../components/html.ts';
import { getIconPlaceholder } from '../components/icons/icon-html.ts';
import { renderCategoryChips } from '../components/tiles/category-chips.ts';
import { toCityCategoryHead } from '../features/seo/list-heads.ts';
import { renderStaticFilters } from '../features/business-list/filters/static-filters.ts';
import { formatCity } from '../format/city-line.ts';
import { toCityText } from '../../schema/rules/search/place-readings.ts';
import { toPlural } from '../format/plural.ts';
import { meta } from '../layouts/meta.ts';
import type { CityCategoryModel } from '../models/page-models.ts';
import {
  renderBusinessList,
  renderListSize,
  renderPublishedCards,
  renderSearchIsland,
} from './business-list.ts';
import type { Filled } from './template.ts';

/** Renders the template of the page of a category in a city. */
export function renderCityCategory(page: CityCategoryModel): Filled {
  return {
    variant: { part: 'cities' },
    head: meta(page.site, toCityCategoryHead(page)),
    content: content(page),
  };
}

function content(page: CityCategoryModel): Html {
  const { city, category, paging, known, counts, others } = page;
  const { icon, tint } = getIconPlaceholder(category.icon);
  const kinds = toPlural(category.name);
  const name = formatCity(city.name, city.stateCode, city.country);
  const search = renderSearchIsland({
    of: 'city-category',
    slug: city.slug,
    category: category.slug,
    page: paging.page,
    ...known,
    counts,
  });
  return html`<div class="wrap" data-place="${toCityText(city)}"
    ><div class="py-1">${renderBreadcrumbs(toCityCategoryCrumbs(page))}</div
    ><div class="mb-5 flex items-center gap-4"
      ><span class="photo size-14 rounded-panel ${tint}"
        >${icon}</span
      ><div class="min-w-0"
        ><h1 class="text-2xl sm:text-3xl">${kinds} in ${name}</h1
        ><p class="text-muted">${renderListSize(page, { city: city.slug, category: category.slug })}</p></div
    ></div
    >${renderBusinessList('Businesses', [
      renderStaticFilters({ list: { city: city.slug, category: category.slug }, known, counts }),
      search,
      renderPublishedCards(page, 'both', (n) => paths.cityCategory(city.slug, category.slug, n)),
    ])}${paging.page === 1 && renderOthers(page, kinds, others)}</div
  >`;
}

/** Ways to go on: other categories of the city, and the category elsewhere. */
function renderOthers(
  { city, category }: CityCategoryModel,
  kinds: string,
  others: CityCategoryModel['others'],
): Html {
  return html`<section class="mt-10" aria-labelledby="others"
    ><div class="section-head"
      ><h2 id="others">More in ${city.name}</h2
      ><a class="link" href="${paths.category(category.slug)}">${kinds} in All Cities</a></div
    >${others.length > 0 && renderCategoryChips(city, others)}</section
  >`;
}
