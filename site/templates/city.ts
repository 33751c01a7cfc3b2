import { paths } from '../../schema/rules/paths.ts';
import { categoryChips } from '../components/category-chips.ts';
import { crumbs } from '../components/crumbs.ts';
import { html, type Html } from '../components/html.ts';
import { cityCrumbs } from '../features/head/crumbs.ts';
import { cityHead } from '../features/head/lists.ts';
import { cityLine } from '../features/wording/place.ts';
import { meta } from '../layouts/meta.ts';
import type { CityModel } from '../models/index.ts';
import { browse, listSize, publishedCards, searchIsland } from './browse.ts';
import type { Filled } from './template.ts';

export function cityTemplate(page: CityModel): Filled {
  return { variant: { part: 'cities' }, head: meta(page.site, cityHead(page)), content: content(page) };
}

function content(page: CityModel): Html {
  const { city, paging, known, categories, namesakes } = page;
  const search = searchIsland({
    of: 'city',
    slug: city.slug,
    page: paging.page,
    hasRatings: known.hasRatings,
    hasHours: known.hasHours,
  });
  return html`<div class="wrap"
    ><div class="py-1">${crumbs(cityCrumbs(page))}</div
    ><h1 class="text-2xl sm:text-3xl">${cityLine(city.name, city.stateCode, city.country)}</h1
    ><p class="mt-0.5 mb-5 text-muted">${listSize(page)}</p
    >${
      categories.length > 0 &&
      html`<section class="browse-chips" aria-labelledby="categories"
        ><h2 id="categories" class="sr-only">Top Categories</h2
        >${categoryChips(categories)}</section
      >`
    }${browse('Businesses', [search, publishedCards(page, 'city', (n) => paths.city(city.slug, n))])}${
      namesakes.length > 0 && otherCities(city.name, namesakes)
    }</div
  >`;
}

function otherCities(name: string, namesakes: CityModel['namesakes']): Html {
  return html`<section class="mt-10" aria-labelledby="namesakes"
    ><div class="section-head"><h2 id="namesakes">Other Cities Named ${name}</h2></div
    ><ul class="chips">${namesakes.map(
      ({ name, slug, stateCode, country }) =>
        html`<li><a class="chip" href="${paths.city(slug)}">${cityLine(name, stateCode, country)}</a></li>`,
    )}</ul></section
  >`;
}
