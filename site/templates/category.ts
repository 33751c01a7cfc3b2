import { paths } from '../../schema/rules/website/paths.ts';
import { renderCountChips } from '../components/tiles/count-chips.ts';
import { renderStaticFilters } from '../features/business-list/filters/static-filters.ts';
import { formatCity } from '../format/city-line.ts';
import { renderBreadcrumbs } from '../components/breadcrumbs.ts';
import { html, type Html } from '../components/html.ts';
import { getIconPlaceholder } from '../components/icons/icon-html.ts';
import { toCategoryCrumbs } from '../components/crumbs.ts';
import { toCategoryHead } from '../features/seo/list-heads.ts';
import { toPlural } from '../format/plural.ts';
import { meta } from '../layouts/meta.ts';
import type { CategoryModel, CityTile } from '../models/page-models.ts';
import {
  renderBusinessList,
  renderListSize,
  renderPublishedCards,
  renderSearchIsland,
} from './business-list.ts';
import type { Filled } from './template.ts';

/** Renders the template of a category page. */
export function renderCategory(page: CategoryModel): Filled {
  return {
    variant: { part: 'categories' },
    head: meta(page.site, toCategoryHead(page)),
    content: content(page),
  };
}

function content(page: CategoryModel): Html {
  const { category, paging, known, counts, cities } = page;
  const { icon, tint } = getIconPlaceholder(category.icon);
  const search = renderSearchIsland({
    of: 'category',
    slug: category.slug,
    categoryId: category.id,
    page: paging.page,
    ...known,
    counts,
  });
  return html`<div class="wrap"
    ><div class="py-1">${renderBreadcrumbs(toCategoryCrumbs(page))}</div
    ><div class="mb-5 flex items-center gap-4"
      ><span class="photo size-14 rounded-panel ${tint}"
        >${icon}</span
      ><div class="min-w-0"
        ><h1 class="text-2xl sm:text-3xl">${toPlural(category.name)}</h1
        ><p class="text-muted">${renderListSize(page, { category: category.slug })}</p></div
    ></div
    >${
      cities.length > 0 &&
      html`<section class="browse-chips" aria-labelledby="cities"
        ><h2 id="cities" class="sr-only">Top Cities</h2
        >${renderCountChips(cities.map((city) => toChip(category, city)))}</section
      >`
    }${renderBusinessList('Businesses', [renderStaticFilters({ list: { category: category.slug }, known, counts }), search, renderPublishedCards(page, 'category', (n) => paths.category(category.slug, n))])}</div
  >`;
}

/** Link to the category in a city. */
function toChip(category: { slug: string }, { name, slug, stateCode, country, businessCount }: CityTile) {
  return {
    name: formatCity(name, stateCode, country),
    path: paths.cityCategory(slug, category.slug),
    businessCount,
  };
}
