import { findListReason } from '../../../schema/rules/website/index-gate.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { BRANDS_CRUMBS, toBrandCrumbs } from '../../components/crumbs.ts';
import { formatExactCount } from '../../format/exact-count.ts';
import { cutAtWord } from '../../format/cut-text.ts';
import { joinWords } from '../../format/join-words.ts';
import type { BrandModel, BrandsModel } from '../../models/page-models.ts';
import {
  chooseTitle,
  MAX_DESCRIPTION,
  toAbsoluteUrl,
  toBreadcrumbList,
  type Head,
  type JsonLd,
} from './head.ts';

/** Number of branches in the structured data of a page, and of places in its description. */
const MAX_ITEMS = 10;
const MAX_PLACES = 3;

/** Size of a brand in words; on further pages, the page number. */
export function describeBrand({ size, paging }: BrandModel): string {
  if (size === null) return `Page ${paging.page} of ${paging.pages}`;
  return `${formatExactCount(size.branches, 'branch', 'branches')} in ${formatExactCount(size.cities, 'city', 'cities')}`;
}

/** Metadata of a page of a brand. */
export function toBrandHead(model: BrandModel): Head {
  const { site, brand, paging, places, size } = model;
  const page = paging.page === 1 ? '' : ` - Page ${paging.page}`;
  const title = `${brand.name}: All Branches${page}`;
  const named = places
    .toSorted((a, b) => b.businessCount - a.businessCount)
    .slice(0, MAX_PLACES)
    .map(({ name }) => name);
  const where =
    named.length === 0 ? '' : ` in ${joinWords([...named, places.length > named.length && 'more'])}`;
  const found =
    size === null
      ? `All branches of ${brand.name}${page}`
      : `${describeBrand(model)} of ${brand.name}${where}`;
  return {
    title: chooseTitle([`${title} | ${site.name}`, title, `${brand.name}${page}`]),
    description: cutAtWord(
      `${found}, with addresses and a map. Find the nearest on ${site.name}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [brand.name, `${brand.name} near me`, `${brand.name} branches`, brand.category.name].join(', '),
    path: paths.brand(brand.slug, paging.page),
    isIndexed: findListReason(paging.page, { entries: size?.branches ?? null }) === null,
    image: null,
    data: [toBreadcrumbList(site, toBrandCrumbs(model)), toItemList(model)],
  };
}

/** Metadata of the list of brands. */
export function toBrandsHead({ site, paging, brands }: BrandsModel): Head {
  const page = paging.page === 1 ? '' : ` - Page ${paging.page}`;
  return {
    title: chooseTitle([
      `Brands${page} - Branches of Chains | ${site.name}`,
      `Brands${page} | ${site.name}`,
      `Brands${page}`,
    ]),
    description: cutAtWord(
      `Chains with branches in several cities on ${site.name}${page}: choose a brand to see all its branches and find the nearest one.`,
      MAX_DESCRIPTION,
    ),
    keywords: 'brands, chains, branches, near me, local businesses',
    path: paths.brands(paging.page),
    isIndexed: findListReason(paging.page, { entries: paging.pages > 1 ? null : brands.length }) === null,
    image: null,
    data: [toBreadcrumbList(site, BRANDS_CRUMBS)],
  };
}

/** The first branches of a page. Branches have one name, so their places tell them apart. */
function toItemList({ site, brand, groups }: BrandModel): JsonLd {
  const branches = groups.flatMap(({ cities }) =>
    cities.flatMap((city) => city.branches.map(({ slug, street }) => ({ slug, street, city: city.name }))),
  );
  return {
    '@type': 'ItemList',
    itemListElement: branches.slice(0, MAX_ITEMS).map(({ slug, street, city }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${brand.name}, ${street}, ${city}`,
      url: toAbsoluteUrl(site, paths.business(slug)),
    })),
  };
}
