import { paths } from '../../schema/rules/website/paths.ts';
import { renderBreadcrumbs } from '../components/breadcrumbs.ts';
import { BRANDS_CRUMBS, toBrandCrumbs } from '../components/crumbs.ts';
import { html, type Html } from '../components/html.ts';
import { getIconPlaceholder } from '../components/icons/icon-html.ts';
import { renderCountChips } from '../components/tiles/count-chips.ts';
import { renderLinkColumns } from '../components/tiles/link-columns.ts';
import { renderBranchMap } from '../features/brand/branch-map.ts';
import { renderBranchGroups } from '../features/brand/branches.ts';
import { renderFindNearest } from '../features/brand/find-nearest.ts';
import { renderPageLinks } from '../features/business-list/paging/page-links.ts';
import { describeBrand, toBrandHead, toBrandsHead } from '../features/seo/brand-heads.ts';
import { toPlural } from '../format/plural.ts';
import { meta } from '../layouts/meta.ts';
import type { BrandModel, BrandsModel } from '../models/page-models.ts';
import type { Filled } from './template.ts';

/** Renders the template of a page of a brand. */
export function renderBrand(page: BrandModel): Filled {
  return {
    variant: { part: 'categories' },
    head: meta(page.site, toBrandHead(page)),
    content: content(page),
  };
}

/** Renders the template of a page of the list of brands. */
export function renderBrands(page: BrandsModel): Filled {
  const links = page.brands.map((brand) => ({ ...brand, path: paths.brand(brand.slug) }));
  return {
    variant: { part: 'categories' },
    head: meta(page.site, toBrandsHead(page)),
    content: html`<div class="wrap"
      ><div class="py-1">${renderBreadcrumbs(BRANDS_CRUMBS)}</div
      ><h1 class="text-2xl sm:text-3xl">Brands</h1
      ><p class="mt-0.5 mb-5 text-muted">Chains with branches in several cities, by name.</p
      >${renderLinkColumns(links)}${renderPageLinks(page.paging, paths.brands)}</div
    >`,
  };
}

function content(page: BrandModel): Html {
  const { brand, paging, map, groups } = page;
  const { category } = brand;
  const { icon, tint } = getIconPlaceholder(category.icon);
  return html`<div class="wrap"
    ><div class="py-1">${renderBreadcrumbs(toBrandCrumbs(page))}</div
    ><div class="mb-5 flex items-center gap-4"
      ><span class="photo size-14 rounded-panel ${tint}"
        >${icon}</span
      ><div class="min-w-0"
        ><h1 class="text-2xl sm:text-3xl"><bdi>${brand.name}</bdi></h1
        ><p class="text-muted">${describeBrand(page)} <a class="link ms-3" href="${paths.category(category.slug)}">${toPlural(category.name)}</a></p></div
    ></div
    >${
      paging.page === 1 &&
      html`<div class="brand-top">${renderFindNearest(brand.name)}${
        map !== null && renderBranchMap(map, `Map of the branches of ${brand.name}: ${describePlaces(page)}`)
      }</div>`
    }${renderLargest(page)}${renderPlaces(page)}<section class="mt-8" aria-labelledby="branches"
      ><div class="section-head"><h2 id="branches">All Branches</h2></div
      >${renderBranchGroups(groups)}${renderPageLinks(paging, (n) => paths.brand(brand.slug, n))}</section
  ></div>`;
}

/** The places with most branches, and the number of others. */
function describePlaces({ places }: BrandModel): string {
  const largest = places.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, PLACES_IN_WORDS);
  const names = largest.map(({ name, businessCount }) => `${name} (${businessCount})`);
  const others = places.length - names.length;
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Places that the description of the map names. */
const PLACES_IN_WORDS = 3;

/** Links to where the branches of the largest cities begin. */
function renderLargest({ brand, largest }: BrandModel): Html | null {
  if (largest.length === 0) return null;
  const links = largest.map((city) => ({
    ...city,
    path: `${paths.brand(brand.slug, city.page)}#in-${city.slug}`,
  }));
  return html`<section class="mt-8" aria-labelledby="largest"
    ><div class="section-head"><h2 id="largest">Most Branches</h2></div>${renderCountChips(links)}</section
  >`;
}

/** Links to where the branches of each place begin. */
function renderPlaces({ brand, places }: BrandModel): Html | null {
  if (places.length < 2) return null;
  const links = places.map((place) => ({
    ...place,
    path: `${paths.brand(brand.slug, place.page)}#${place.id}`,
  }));
  return html`<section class="mt-8" aria-labelledby="places"
    ><div class="section-head"><h2 id="places">${places.every(({ stateSlug }) => stateSlug !== null) ? 'By State' : 'By Region'}</h2></div>${renderLinkColumns(links)}</section
  >`;
}
