import { paths } from '../../schema/rules/paths.ts';
import { crumbs } from '../components/crumbs.ts';
import { html, type Html } from '../components/html.ts';
import { placeholder } from '../components/icons/index.ts';
import { categoryCrumbs } from '../features/head/crumbs.ts';
import { categoryHead } from '../features/head/lists.ts';
import { plural } from '../features/wording/plural.ts';
import { meta } from '../layouts/meta.ts';
import type { CategoryModel } from '../models/index.ts';
import { browse, listSize, publishedCards, searchIsland } from './browse.ts';
import type { Filled } from './template.ts';

export function categoryTemplate(page: CategoryModel): Filled {
  return {
    variant: { part: 'categories' },
    head: meta(page.site, categoryHead(page)),
    content: content(page),
  };
}

function content(page: CategoryModel): Html {
  const { category, paging, known } = page;
  const { href, tint } = placeholder(category.icon);
  const search = searchIsland({
    of: 'category',
    slug: category.slug,
    categoryId: category.id,
    page: paging.page,
    hasRatings: known.hasRatings,
    hasHours: known.hasHours,
  });
  return html`<div class="wrap"
    ><div class="py-1">${crumbs(categoryCrumbs(page))}</div
    ><div class="mb-5 flex items-center gap-4"
      ><span class="photo size-14 rounded-panel ${tint}"
        ><svg width="20" height="20" aria-hidden="true"><use href="${href}"></use></svg></span
      ><div class="min-w-0"
        ><h1 class="text-2xl sm:text-3xl">${plural(category.name)}</h1
        ><p class="mt-0.5 text-muted">${listSize(page)}</p></div
    ></div
    >${browse('Businesses', [search, publishedCards(page, 'category', (n) => paths.category(category.slug, n))])}</div
  >`;
}
