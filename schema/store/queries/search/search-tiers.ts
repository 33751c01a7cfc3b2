import { buildDemand, expandName, type ParsedSearch } from '../../../rules/search/parse-search.ts';
import { toStateTerm } from '../../../rules/search/index-terms.ts';
import { findKinds } from '../../../rules/search/kinds.ts';
import type { NamedPlace } from './find-place.ts';
import { and, type Expression, or, toExpression, within, word } from './fts-expression.ts';

/** Words at the end of a category's name that searches leave out: 'pizza' for 'Pizza restaurant'. */
const KINDS = ['restaurant', 'store', 'shop', 'service'];
/** Number of words at the beginning or end of a longer search that can name a category. */
const LONGEST_CATEGORY = 4;
const MOST_NAMES = 60;

/**
 * Tiers of a search, best first. The last one contains every match; a business counts for its first tier.
 *
 * @param place the city or state that the search names; businesses there come before those that have its name in their
 *   texts
 */
export function buildTiers(search: ParsedSearch, place: NamedPlace | null = null): Expression[] {
  const { joined, words, demanded: meant } = search;
  const there = place === null ? [] : [buildInPlace(place)];
  const exact = toExpression(buildDemand(meant, false));
  const exactAll = words.length > meant.length ? toExpression(buildDemand(words, false)) : null;
  const typed = toExpression(buildDemand(meant, true));
  const intents = buildCategoryIntents(meant);
  const named = within(['name'], exact);
  const begins = within(['whole'], word(joined, false));
  return [
    within(['whole'], word(joined, true)),
    ...there,
    ...(exactAll ? [within(['name'], exactAll)] : []),
    and([named, intents]),
    intents,
    named,
    ...(exactAll ? [within(['what', 'place'], exactAll)] : []),
    within(['what', 'place'], exact),
    begins,
    within(['name'], typed),
    ...(meant.length > 1 ? [within(['name', 'what', 'place'], exact)] : []),
    // Matches of several prefixes are few, so name and other columns are one tier.
    within(meant.length > 1 ? ['name', 'what', 'place'] : ['what', 'place'], typed),
    // A single word matches all columns, so also the name as a whole. Categories have other words than visitors.
    or([typed, ...(words.length === 1 ? [] : [begins]), intents, ...there]),
  ];
}

/** Businesses of a place whose category the other words name; without other words all of them. */
function buildInPlace({ place, rest }: NamedPlace): Expression {
  const isThere =
    place.kind === 'city'
      ? within(['belongs'], { kind: 'city', id: place.id })
      : within(['place'], word(toStateTerm(place.slug), true));
  return rest.length === 0 ? isThere : and([isThere, isInCategory(rest)]);
}

/**
 * Category intents: some words name the category and the others the location, as in 'dentist los angeles' and 'provo
 * car wash'.
 */
function buildCategoryIntents(words: string[]): Expression {
  const intents: Expression[] = [isInCategory(words)];
  for (let length = 1; length < words.length && length <= LONGEST_CATEGORY; length += 1) {
    const rest = words.length - length;
    intents.push(and([isInCategory(words.slice(0, length)), isInLocation(words.slice(length))]));
    intents.push(and([isInCategory(words.slice(rest)), isInLocation(words.slice(0, rest))]));
  }
  return or(intents);
}

function isInLocation(words: string[]): Expression {
  return within(['place'], toExpression(buildDemand(words, false)));
}

function isInCategory(words: string[]): Expression {
  return within(['belongs'], { kind: 'categories', keys: listCategoryKeys(words) });
}

/** Keys of the categories that words can name. */
export function listCategoryKeys(words: string[]): string[] {
  const names = expandName(words, MOST_NAMES);
  return [
    ...names,
    ...names.flatMap((name) => [...KINDS.map((kind) => `${name} ${kind}`), ...findKinds(name)]),
  ];
}
