import { hashContent } from '../../../site/models/builders/hash.ts';
import { BUSINESSES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import type { Facts } from '../../../site/models/builders/facts.ts';
import {
  countBeforeInCityCategory,
  countInCityCategory,
  loadBusinessesInCityCategory,
  loadCityCategoryPages,
  type CityCategory,
  type CityCategoryPage,
} from '../../../schema/store/queries/publishing/city-categories.ts';
import { loadEntries } from '../../../schema/store/record/read-record.ts';
import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { getListPages, groupPages } from './list-pages.ts';
import { getCityCategoryFactsPath } from '../render/fact-paths.ts';
import type { CityCategoryPart, CityCategoryUnit } from '../render/build-pages.ts';

/** Pages per unit: some hundredths of a second of work. */
const PAGES_PER_UNIT = 50;

/** A category in a city that changes concern: its changed pages, and whether businesses joined or left it. */
type Change = CityCategory & { pages: Set<number> | 'all'; hasMoved: boolean };

/** Changes of categories in cities, by their ids. */
export type CityCategoryChanges = Map<string, Change>;

/** Adds the pages of a category in a city that a change of a business concerns. */
export function addCityCategoryChange(
  snapshot: Snapshot,
  changes: CityCategoryChanges,
  { entityId, cityId, categoryId, moved }: OutboxChange,
  isPart: boolean,
): void {
  const place = { cityId: cityId!, categoryId: categoryId! };
  const change = getOrAdd(changes, place);
  if (moved === 1) change.hasMoved = true;
  if (moved === 1 && !isPart) change.pages = 'all';
  if (change.pages === 'all') return;
  for (const page of getListPages(countBeforeInCityCategory(snapshot, place, entityId)))
    change.pages.add(page);
  // The first page counts what passes common filters.
  if (!isPart) change.pages.add(1);
}

/** Adds the first pages of all categories of a city, which name its largest ones. */
export function addFirstPages(snapshot: Snapshot, changes: CityCategoryChanges, citySlug: string): void {
  for (const place of loadCityCategoryPages(snapshot, [citySlug])) {
    const { pages } = getOrAdd(changes, place);
    if (pages !== 'all') pages.add(1);
  }
}

function getOrAdd(changes: CityCategoryChanges, { cityId, categoryId }: CityCategory): Change {
  const key = `${cityId} ${categoryId}`;
  const change = changes.get(key) ?? { cityId, categoryId, pages: new Set(), hasMoved: false };
  changes.set(key, change);
  return change;
}

/**
 * The businesses whose breadcrumbs change, because their category gets or loses its page in their city: the page is
 * published, and should not be, or the other way round. Counts would not tell, because some changes of a batch may have
 * been published before.
 */
export function findCrossedBusinesses(
  snapshot: Snapshot,
  facts: Facts,
  changes: CityCategoryChanges,
): number[] {
  return [...changes.values()].flatMap((place) => {
    const isPublished = loadPublishedFacts(snapshot, place) !== undefined;
    const hasCrossed = isPublished !== facts.hasCityCategory(place.cityId, place.categoryId);
    return hasCrossed ? loadBusinessesInCityCategory(snapshot, place) : [];
  });
}

/** Units of the changed pages. */
export function* buildChangedUnits(
  snapshot: Snapshot,
  facts: Facts,
  changes: CityCategoryChanges,
  isPart: boolean,
): Generator<CityCategoryUnit> {
  const parts: CityCategoryPart[] = [];
  for (const { cityId, categoryId, pages } of changes.values()) {
    if (!facts.hasCityCategory(cityId, categoryId)) continue;
    const place = { cityId, categoryId };
    const last = countPages(countInCityCategory(snapshot, place), BUSINESSES_PER_PAGE);
    const own =
      pages === 'all' || (!isPart && !areFactsUnchanged(snapshot, facts, place))
        ? splitPages(place, last)
        : groupPages(pages, last).map((span) => ({ ...place, ...span }));
    parts.push(...(isPart ? own.map((part) => ({ ...part, isPart })) : own));
  }
  yield* groupParts(parts);
}

/** Units of all pages. */
export function* buildCityCategoryUnits(pages: CityCategoryPage[]): Generator<CityCategoryUnit> {
  yield* groupParts(
    pages.flatMap(({ cityId, categoryId, count }) =>
      splitPages({ cityId, categoryId }, countPages(count, BUSINESSES_PER_PAGE)),
    ),
  );
}

/** True if the facts of a category in a city are still those that its published pages state. */
function areFactsUnchanged(snapshot: Snapshot, facts: Facts, place: CityCategory): boolean {
  const { known } = facts.listInCity(place.cityId, place.categoryId);
  return loadPublishedFacts(snapshot, place)?.model === hashContent(JSON.stringify(known));
}

/** Record of the facts that the published pages of a category in a city state; undefined without pages. */
function loadPublishedFacts(snapshot: Snapshot, place: CityCategory) {
  const path = getCityCategoryFactsPath(place);
  return loadEntries(snapshot, [path]).get(path);
}

function splitPages(place: CityCategory, pages: number): CityCategoryPart[] {
  const parts: CityCategoryPart[] = [];
  for (let first = 1; first <= pages; first += PAGES_PER_UNIT)
    parts.push({ ...place, first, last: Math.min(pages, first + PAGES_PER_UNIT - 1) });
  return parts;
}

/** Most have one page, so many of them are a unit. */
function* groupParts(parts: CityCategoryPart[]): Generator<CityCategoryUnit> {
  let waiting: CityCategoryPart[] = [];
  let pages = 0;
  for (const part of parts) {
    waiting.push(part);
    pages += part.last - part.first + 1;
    if (pages < PAGES_PER_UNIT) continue;
    yield { kind: 'city-categories', parts: waiting };
    waiting = [];
    pages = 0;
  }
  if (waiting.length > 0) yield { kind: 'city-categories', parts: waiting };
}
