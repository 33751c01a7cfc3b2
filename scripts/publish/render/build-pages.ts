import type { PageModel, SiteInfo } from '../../../site/models/page-models.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { LEGAL_PAGES, paths } from '../../../schema/rules/website/paths.ts';
import type { BuildScope } from '../../../site/models/builders/link-scope.ts';
import { Cards } from '../../../site/models/builders/cards.ts';
import { buildBusinessModels } from '../../../site/models/builders/business.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { Nearest } from '../../../site/models/builders/nearest.ts';
import { buildHomeModel, buildNotFoundModel } from '../../../site/models/builders/home.ts';
import {
  buildCategoriesModels,
  buildCategoryModels,
  buildCitiesModels,
  buildCityCategoryModels,
  buildCityModels,
  loadUpdatedMonth,
} from '../../../site/models/builders/lists.ts';
import { buildStateModels } from '../../../site/models/builders/states.ts';
import { buildBrandModels, buildBrandsModels } from '../../../site/models/builders/brands.ts';
import { type Brand, loadBrandFacts } from '../../../schema/store/queries/publishing/brands.ts';
import type { CityCategory } from '../../../schema/store/queries/publishing/city-categories.ts';
import { loadRedirects } from '../../../schema/store/queries/publishing/redirects.ts';
import {
  getBrandFactsPath,
  getCityCategoriesPath,
  getCityCategoryFactsPath,
  getListFactsPath,
  MONTH_PATH,
} from './fact-paths.ts';
import { buildSuggestions } from '../../../site/models/builders/suggestions.ts';
import { buildAboutModel, buildContactModel } from '../../../site/models/builders/about.ts';
import { buildMapFiles, type MapPart } from './map-files.ts';
import { renderRobotsText, renderSitemapIndex, renderSitemap, type SitemapName } from './sitemaps.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** A unit of work for a thread: some pages that belong together. */
export type Unit =
  | { kind: 'businesses'; ids: number[] }
  | ListUnit
  | CityCategoryUnit
  | { kind: 'states'; slugs: string[] }
  | { kind: 'brand'; brand: Brand }
  | { kind: 'home' | 'frames' | 'about' | 'legal' | 'not-found' | 'categories' | 'cities' | 'brands' }
  /** The month that pages about the whole site state as that of the newest change. */
  | { kind: 'month' }
  | { kind: 'redirects' }
  | { kind: 'suggestions' }
  | { kind: 'map'; part: MapPart }
  /** `isForced`: stored even if they are the same. */
  | { kind: 'robots' | 'sitemap-index'; isForced?: boolean }
  | { kind: 'sitemap'; name: SitemapName; isForced?: boolean };

/** Pages of a list. */
export type ListUnit = ListPart & { kind: 'category' | 'city'; id: number };

/** Pages of categories in cities. */
export type CityCategoryUnit = { kind: 'city-categories'; parts: CityCategoryPart[] };
export type CityCategoryPart = ListPart & CityCategory;

type ListPart = { first: number; last: number };

/**
 * Content of a path: a page to render, a text to store unchanged, a redirect, or a fact that only the manifest
 * stores. The `print` of a page is its change key; without one, its JSON is. A fact `isWhole` if its unit has all pages
 * that state it, so that they are of the same snapshot.
 */
export type PathContent = { path: string; kind: string } & (
  | { page: PageModel; print?: string; status: 200 | 404 | 410 }
  | { text: string; type: string }
  | { location: string }
  | { fact: string; isWhole?: boolean }
);

/** Builds the content of units from one snapshot of the database. */
export class PageBuilder {
  readonly #from: {
    snapshot: Snapshot;
    facts: Facts;
    cards: Cards;
    nearest: Nearest;
    site: SiteInfo;
  };
  /** True if only own pages of changes are built. */
  readonly #hasOwnOnly: boolean;

  /** @param scope which pages will be built */
  constructor(snapshot: Snapshot, info: SiteInfo, scope: BuildScope = {}) {
    const site = hideFromJson(info);
    const facts = new Facts(snapshot, scope);
    this.#hasOwnOnly = (scope.own ?? null) !== null;
    this.#from = {
      snapshot,
      site,
      facts,
      cards: new Cards(snapshot, facts),
      nearest: new Nearest(snapshot),
    };
  }

  *products(unit: Unit): Generator<PathContent> {
    const from = this.#from;
    switch (unit.kind) {
      case 'businesses':
        for (const { page, print } of buildBusinessModels(unit.ids, from)) {
          const status = page.kind === 'gone' ? 410 : 200;
          yield { path: paths.business(page.slug), kind: page.kind, page, print, status };
        }
        return;
      case 'category':
        for (const page of buildCategoryModels(unit.id, unit.first, unit.last, from)) {
          const path = paths.category(page.category.slug, page.paging.page);
          yield { path, kind: 'category', page, status: 200 };
        }
        if (this.#hasFacts(unit)) yield buildListFacts(unit, from.facts);
        return;
      case 'city':
        for (const page of buildCityModels(unit.id, unit.first, unit.last, from)) {
          const path = paths.city(page.city.slug, page.paging.page);
          yield { path, kind: 'city', page, status: 200 };
        }
        if (this.#hasFacts(unit)) {
          const fact = JSON.stringify(from.facts.cityCategories(unit.id));
          yield { path: getCityCategoriesPath(unit.id), kind: 'fact', fact };
          yield buildListFacts(unit, from.facts);
        }
        return;
      case 'city-categories':
        for (const part of unit.parts) {
          for (const page of buildCityCategoryModels(part, part.first, part.last, from)) {
            const path = paths.cityCategory(page.city.slug, page.category.slug, page.paging.page);
            yield { path, kind: 'city-category', page, status: 200 };
          }
          if (!this.#hasFacts(part)) continue;
          const fact = JSON.stringify(from.facts.listInCity(part.cityId, part.categoryId).known);
          yield { path: getCityCategoryFactsPath(part), kind: 'fact', fact };
        }
        return;
      case 'states':
        for (const slug of unit.slugs) {
          for (const page of buildStateModels(slug, from))
            yield { path: paths.state(slug, page.paging.page), kind: 'state', page, status: 200 };
        }
        return;
      case 'brand':
        for (const page of buildBrandModels(unit.brand, from))
          yield { path: paths.brand(page.brand.slug, page.paging.page), kind: 'brand', page, status: 200 };
        yield {
          path: getBrandFactsPath(unit.brand.nameKey),
          kind: 'fact',
          fact: loadBrandFacts(from.snapshot, unit.brand),
          isWhole: true,
        };
        return;
      case 'brands':
        for (const page of buildBrandsModels(from))
          yield { path: paths.brands(page.paging.page), kind: 'brands', page, status: 200 };
        return;
      case 'categories':
        for (const page of buildCategoriesModels(from)) {
          yield {
            path: paths.categories(page.paging.page),
            kind: 'categories',
            page,
            status: 200,
          };
        }
        return;
      case 'cities':
        for (const page of buildCitiesModels(from)) {
          yield { path: paths.cities(page.paging.page), kind: 'cities', page, status: 200 };
        }
        return;
      case 'month':
        // The same thread builds the pages that state it, or all threads read the same copy.
        yield { path: MONTH_PATH, kind: 'fact', fact: loadUpdatedMonth(from.snapshot) ?? '', isWhole: true };
        return;
      case 'home':
        yield { path: paths.home(), kind: 'home', page: buildHomeModel(from), status: 200 };
        return;
      case 'frames':
        for (const kind of ['search', 'saved'] as const)
          yield { path: paths[kind](), kind, page: { kind, site: from.site }, status: 200 };
        return;
      case 'about':
        yield { path: paths.about(), kind: 'about', page: buildAboutModel(from), status: 200 };
        yield { path: paths.contact(), kind: 'contact', page: buildContactModel(from), status: 200 };
        yield { path: paths.map(), kind: 'map', page: { kind: 'map', site: from.site }, status: 200 };
        return;
      case 'legal':
        for (const kind of LEGAL_PAGES) {
          yield { path: paths.legal(kind), kind, page: { kind, site: from.site }, status: 200 };
        }
        return;
      case 'not-found':
        yield { path: paths.notFound(), kind: 'not-found', page: buildNotFoundModel(from), status: 404 };
        for (const missing of ['business', 'category', 'city', 'state', 'brand', 'list'] as const) {
          const page = { kind: 'missing', site: from.site, subject: missing } as const;
          yield { path: paths.missing(missing), kind: 'missing', page, status: 404 };
        }
        return;
      case 'redirects':
        for (const row of loadRedirects(from.snapshot)) yield { ...row, kind: 'redirect' };
        return;
      case 'suggestions': {
        const text = buildSuggestions(from);
        yield { path: paths.suggestions(), kind: 'suggestions', text, type: JSON_TEXT };
        return;
      }
      case 'map':
        for (const { path, text } of buildMapFiles(from.snapshot, unit.part)) {
          const kind = path === mapPaths.index() ? 'map-index' : 'map-node';
          yield { path, kind, text, type: JSON_TEXT };
        }
        return;
      case 'robots':
        yield { path: paths.robots(), kind: 'robots', text: renderRobotsText(from.site), type: TEXT };
        return;
      case 'sitemap': {
        const text = renderSitemap(unit.name, from);
        if (text === null) return;
        const path = paths.sitemap(`${unit.name.of}-${unit.name.chunk}`);
        yield { path, kind: `sitemap-${unit.name.of}`, text, type: XML };
        return;
      }
      case 'sitemap-index':
        yield {
          path: paths.sitemapIndex(),
          kind: 'sitemap-index',
          text: renderSitemapIndex(from),
          type: XML,
        };
        return;
    }
  }

  /**
   * True for the first unit of a list, unless only own pages of changes are built: then not all pages of the list are,
   * and a later plan has to find its facts changed.
   */
  #hasFacts({ first }: ListPart): boolean {
    return first === 1 && !this.#hasOwnOnly;
  }
}

function buildListFacts({ kind, id }: ListUnit, facts: Facts): PathContent {
  return { path: getListFactsPath(kind, id), kind: 'fact', fact: JSON.stringify(facts.list(kind, id).known) };
}

/**
 * The site as part of page models, omitted from their JSON: the template hash covers it (plan/open-plan.ts), and it
 * would be half of every change key.
 */
function hideFromJson(site: SiteInfo): SiteInfo {
  return Object.defineProperty({ ...site }, 'toJSON', { value: () => undefined });
}

const TEXT = 'text/plain; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
