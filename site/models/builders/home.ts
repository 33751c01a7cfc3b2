import { spreadBrands } from '../../../schema/rules/ranking/brand-variety.ts';
import { isEnough } from './is-enough.ts';
import type { CategoryTile, HomeModel, NotFoundModel, SiteInfo } from '../page-models.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { Cards } from './cards.ts';
import { loadListFacts } from './list-facts.ts';
import { loadLargestStates } from './states.ts';
import { loadSiteStats } from './stats.ts';
import { loadLargestCategories, loadLargestCities, loadUpdatedMonth } from './lists.ts';

const FEATURED = 12;
/** Number of the first businesses in list order from which the most complete are featured, and of brands. */
const FEATURED_CANDIDATES = 120;
const READ_FOR_BRANDS = 1200;
const STRIP = 10;
/** Categories that the 404 page lists if they exist (P-2.12-05). */
const HELPFUL = ['restaurant', 'hotel', 'shopping', 'healthcare', 'education', 'technology'];

/** Minimum share of a country's businesses for its name in the headline. */
const MOSTLY = 0.9;
/** Each count uses an index and takes some milliseconds. */
const WITH_HOURS = 'select count(*) as n from business where schedule_id is not null and removed_at is null';
const WITH_RATING = 'select count(*) as n from business where rating > 0 and removed_at is null';
const IN_UNITED_STATES = `select coalesce(sum(business_count), 0) as n from country where code = 'US'`;

type ModelSources = { snapshot: Snapshot; cards: Cards; site: SiteInfo };

/** Builds the model of the home page. */
export function buildHomeModel(from: ModelSources): HomeModel {
  const { snapshot } = from;
  const stats = loadSiteStats(snapshot);
  const cards = loadFeatured(from);
  return {
    kind: 'home',
    site: from.site,
    updated: loadUpdatedMonth(snapshot),
    stats,
    known: loadListFacts(snapshot, 'true'),
    shows: {
      hours: isEnough(loadCount(snapshot, WITH_HOURS), stats.businesses),
      ratings: isEnough(loadCount(snapshot, WITH_RATING), stats.businesses),
      phones: isEnough(cards.filter(({ phone }) => phone !== null).length, cards.length),
    },
    isUnitedStates: loadCount(snapshot, IN_UNITED_STATES) >= stats.businesses * MOSTLY,
    featured: cards,
    categories: loadLargestCategories(snapshot, STRIP),
    cities: loadLargestCities(snapshot, STRIP),
    states: loadLargestStates(snapshot),
  };
}

type Candidate = { id: number; name: string; isSponsored: number; complete: number };

function loadCount(snapshot: Snapshot, sql: string): number {
  return snapshot.get<{ n: number }>(sql)!.n;
}

/**
 * Sponsored businesses, then the most complete of the first ones of all lists, one per brand; all operational, in a
 * fixed order.
 */
function loadFeatured({ snapshot, cards }: ModelSources) {
  const first = snapshot.all<Candidate>(
    `select id, name, is_sponsored as isSponsored,
       (coalesce(photos, photo_url, image_url) is not null) * 4 + (working_hours is not null) * 2 + (description is not null)
       + (phone is not null) + (website is not null) + is_verified as complete
     from business where removed_at is null and business_status = 'OPERATIONAL'
     order by score desc, name_key, id limit ${READ_FOR_BRANDS}`,
  );
  const sponsored = first.filter(({ isSponsored }) => isSponsored === 1);
  const others = first.filter(({ isSponsored }) => isSponsored === 0);
  const candidates = [...sponsored, ...spreadBrands(others, FEATURED_CANDIDATES)].toSorted(
    (a, b) => b.isSponsored - a.isSponsored || b.complete - a.complete,
  );
  return cards.listed(candidates.slice(0, FEATURED).map(({ id }) => id));
}

/** Builds the model of the general 404 page. */
export function buildNotFoundModel({ snapshot, site }: ModelSources): NotFoundModel {
  const named = snapshot.all<CategoryTile>(
    `select name, slug, icon, business_count as businessCount from category
     where business_count > 0 and slug in (select value from json_each(?)) order by slug`,
    JSON.stringify(HELPFUL),
  );
  const names = new Set(named.map((tile) => tile.slug));
  const fill = loadLargestCategories(snapshot, HELPFUL.length).filter((tile) => !names.has(tile.slug));
  return { kind: 'not-found', site, categories: [...named, ...fill].slice(0, HELPFUL.length) };
}
