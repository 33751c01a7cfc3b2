import { sql } from 'drizzle-orm';
import { demandOf, namesOf } from '../../../rules/search.ts';
import { category } from '../../../tables/index.ts';
import { and, demanded, type Expression, or, within } from './expression.ts';

/** A category is called by its name or without such a word at its end: 'pizza' for 'Pizza restaurant'. */
const KINDS = ['restaurant', 'store', 'shop', 'service'];
/** Of longer searches only a beginning or an end of this length can name a category. */
const LONGEST_CATEGORY = 4;
const MOST_NAMES = 60;

/** Listings of the category that the words name, in the place that the other words name: 'dentist los angeles', 'provo car wash'. */
export function categoryIntents(words: string[]): Expression {
  const intents: Expression[] = [inCategory(words)];
  for (let length = 1; length < words.length && length <= LONGEST_CATEGORY; length += 1) {
    const rest = words.length - length;
    intents.push(and([inCategory(words.slice(0, length)), inPlace(words.slice(length))]));
    intents.push(and([inCategory(words.slice(rest)), inPlace(words.slice(0, rest))]));
  }
  return or(intents);
}

function inPlace(words: string[]): Expression {
  return within(['place'], demanded(demandOf(words, false)));
}

function inCategory(words: string[]): Expression {
  const keys = JSON.stringify(keysOf(words));
  // The mark comes as a value: the client counts letters where the server's limit for a statement counts bytes.
  const [begin, none] = ['"øc', '"øc0"'];
  return within(
    ['belongs'],
    [
      sql`coalesce((select group_concat(${begin} || ${category.id} || '"', ' OR ') from ${category}
        where ${category.key} in (select value from json_each(${keys}))), ${none})`,
    ],
  );
}

/** The keys a category may have that is called so. */
function keysOf(words: string[]): string[] {
  const names = namesOf(words, MOST_NAMES);
  return [...names, ...names.flatMap((name) => KINDS.map((kind) => `${name} ${kind}`))];
}
