import { BUSINESSES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import type { Facts } from '../../../site/models/builders/facts.ts';
import {
  countInCityCategory,
  iterateCityCategoryPages,
  loadBusinessesInCityCategory,
  loadCityCategoryPages,
  type CityCategory,
} from '../../../schema/store/queries/publishing/city-categories.ts';
import { loadEntries } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { groupPages, LIST_PAGES_PER_UNIT, type ListPages, unitePages } from './list-pages.ts';
import { isFactUnchanged } from './published-facts.ts';
import { getCityCategoryFactsPath } from '../render/fact-paths.ts';
import type { CityCategoryPart, CityCategoryUnit } from '../render/build-pages.ts';

/** Pages of categories in cities that changes concern, by the ids of both. */
export type CityCategoryChanges = Map<string, CityCategory & { pages: ListPages }>;

/** Adds pages of a category in a city, as {@link unitePages} does. */
export function addInCity(
  changes: CityCategoryChanges,
  { cityId, categoryId }: CityCategory,
  find: () => number[] | 'all',
): void {
  const key = `${cityId} ${categoryId}`;
  changes.set(key, { cityId, categoryId, pages: unitePages(changes.get(key)?.pages, find) });
}

/** Adds the first pages of all categories of a city, which name its largest ones. */
export function addFirstPages(snapshot: Snapshot, changes: CityCategoryChanges, citySlug: string): void {
  for (const place of loadCityCategoryPages(snapshot, [citySlug])) addInCity(changes, place, () => [1]);
}

/**
 * Compares categories in cities with the facts that their published pages state, and adds all pages of those that
 * differ.
 *
 * @returns the businesses whose breadcrumbs change, because their category gets or loses its page in their city: the
 *   page is published, and should not be, or the other way round. Counts would not tell, because some changes of a
 *   batch may have been published before.
 */
export async function addChangedFacts(
  snapshot: Snapshot,
  facts: Facts,
  changes: CityCategoryChanges,
  yieldToEventLoop: () => Promise<void>,
): Promise<Set<number>> {
  const crossed = new Set<number>();
  for (const change of changes.values()) {
    await yieldToEventLoop();
    const { cityId, categoryId, pages } = change;
    const path = getCityCategoryFactsPath(change);
    const hasPage = facts.hasCityCategory(cityId, categoryId);
    if (hasPage !== loadEntries(snapshot, [path]).has(path))
      for (const id of loadBusinessesInCityCategory(snapshot, change)) crossed.add(id);
    if (!hasPage || pages === 'all') continue;
    const fact = JSON.stringify(facts.listInCity(cityId, categoryId).known);
    if (!isFactUnchanged(snapshot, path, fact)) change.pages = 'all';
  }
  return crossed;
}

/** Units of the changed pages. */
export function* buildChangedUnits(
  snapshot: Snapshot,
  facts: Facts,
  changes: CityCategoryChanges,
): Generator<CityCategoryUnit> {
  const parts: CityCategoryPart[] = [];
  for (const { cityId, categoryId, pages } of changes.values()) {
    if (!facts.hasCityCategory(cityId, categoryId)) continue;
    const place = { cityId, categoryId };
    const last = countPages(countInCityCategory(snapshot, place), BUSINESSES_PER_PAGE);
    if (pages === 'all') parts.push(...splitPages(place, last));
    else parts.push(...groupPages(pages, last).map((span) => ({ ...place, ...span })));
  }
  yield* groupParts(parts);
}

/** Units of all pages. */
export function* buildCityCategoryUnits(snapshot: Snapshot): Generator<CityCategoryUnit> {
  yield* groupParts(splitAllPages(snapshot));
}

function* splitAllPages(snapshot: Snapshot): Generator<CityCategoryPart> {
  for (const { cityId, categoryId, count } of iterateCityCategoryPages(snapshot))
    yield* splitPages({ cityId, categoryId }, countPages(count, BUSINESSES_PER_PAGE));
}

function splitPages(place: CityCategory, pages: number): CityCategoryPart[] {
  const parts: CityCategoryPart[] = [];
  for (let first = 1; first <= pages; first += LIST_PAGES_PER_UNIT)
    parts.push({ ...place, first, last: Math.min(pages, first + LIST_PAGES_PER_UNIT - 1) });
  return parts;
}

/** Most have one page, so many of them are a unit. */
function* groupParts(parts: Iterable<CityCategoryPart>): Generator<CityCategoryUnit> {
  let waiting: CityCategoryPart[] = [];
  let pages = 0;
  for (const part of parts) {
    waiting.push(part);
    pages += part.last - part.first + 1;
    if (pages < LIST_PAGES_PER_UNIT) continue;
    yield { kind: 'city-categories', parts: waiting };
    waiting = [];
    pages = 0;
  }
  if (waiting.length > 0) yield { kind: 'city-categories', parts: waiting };
}
