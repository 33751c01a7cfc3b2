import { varyBrands } from '../../../schema/rules/brand.ts';
import { isEnough } from '../../features/wording/shows.ts';
import type { CategoryTile, HomeModel, NotFoundModel, SiteInfo } from '../../models/index.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Cards } from './cards.ts';
import { knownOf } from './facts.ts';
import { siteStats } from './stats.ts';
import { largestCategories, largestCities, updated } from './lists.ts';

const FEATURED = 12;
/** Number of the first businesses in list order from which the most complete are featured, and of brands. */
const FEATURED_CANDIDATES = 120;
const READ_FOR_BRANDS = 1200;
const STRIP = 10;
/** Categories the not-found page names when they exist (P-2.12-05). */
const HELPFUL = ['restaurant', 'hotel', 'shopping', 'healthcare', 'education', 'technology'];

/** Minimum share of a country's businesses for its name in the headline. */
const MOSTLY = 0.9;
/** Each count uses an index, some milliseconds for a whole directory. */
const WITH_HOURS = 'select count(*) as n from business where schedule_id is not null and removed_at is null';
const WITH_RATING = 'select count(*) as n from business where rating > 0 and removed_at is null';
const IN_UNITED_STATES = `select coalesce(sum(business_count), 0) as n from country where code = 'US'`;

type Sources = { snapshot: Snapshot; cards: Cards; site: SiteInfo };

export function homeModel(from: Sources): HomeModel {
  const { snapshot } = from;
  const stats = siteStats(snapshot);
  const cards = featured(from);
  return {
    kind: 'home',
    site: from.site,
    updated: updated(snapshot),
    stats,
    known: knownOf(snapshot, 'true'),
    shows: {
      hours: isEnough(count(snapshot, WITH_HOURS), stats.businesses),
      ratings: isEnough(count(snapshot, WITH_RATING), stats.businesses),
      phones: isEnough(cards.filter(({ phone }) => phone !== null).length, cards.length),
    },
    isUnitedStates: count(snapshot, IN_UNITED_STATES) >= stats.businesses * MOSTLY,
    featured: cards,
    categories: largestCategories(snapshot, STRIP),
    cities: largestCities(snapshot, STRIP),
  };
}

type Candidate = { id: number; name: string; isSponsored: number; complete: number };

function count(snapshot: Snapshot, sql: string): number {
  return snapshot.get<{ n: number }>(sql)!.n;
}

/** Sponsored businesses, then the most complete of the first ones of all lists, one of each brand; all operational, in a fixed order. */
function featured({ snapshot, cards }: Sources) {
  const first = snapshot.all<Candidate>(
    `select id, name, is_sponsored as isSponsored,
       (coalesce(photo_url, image_url) is not null) * 4 + (working_hours is not null) * 2 + (description is not null)
       + (phone is not null) + (website is not null) + is_verified as complete
     from business where removed_at is null and business_status = 'OPERATIONAL'
     order by score desc, name_key, id limit ${READ_FOR_BRANDS}`,
  );
  const sponsored = first.filter(({ isSponsored }) => isSponsored === 1);
  const others = first.filter(({ isSponsored }) => isSponsored === 0);
  const candidates = [...sponsored, ...varyBrands(others, FEATURED_CANDIDATES)].toSorted(
    (a, b) => b.isSponsored - a.isSponsored || b.complete - a.complete,
  );
  return cards.listed(candidates.slice(0, FEATURED).map(({ id }) => id));
}

export function notFoundModel({ snapshot, site }: Sources): NotFoundModel {
  const named = snapshot.all<CategoryTile>(
    `select name, slug, icon, business_count as businessCount from category
     where business_count > 0 and slug in (select value from json_each(?)) order by slug`,
    JSON.stringify(HELPFUL),
  );
  const names = new Set(named.map((tile) => tile.slug));
  const fill = largestCategories(snapshot, HELPFUL.length).filter((tile) => !names.has(tile.slug));
  return { kind: 'not-found', site, categories: [...named, ...fill].slice(0, HELPFUL.length) };
}
