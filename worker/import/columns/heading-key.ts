import { fold } from '../../../schema/rules/fold.ts';
import { HEADINGS, SPREAD, type Field } from './fields.ts';

/** What a heading is compared by: 'Postal Code', 'postal_code' and 'postalCode' have one key. */
export function headingKey(heading: string): string {
  return fold(heading).replaceAll(' ', '');
}

/** For each key, the fields it names and its place in their order of preference. */
export type Meaning = { field: Field; rank: number };

const MEANINGS = new Map<string, Meaning[]>();
for (const [field, list] of Object.entries(HEADINGS)) {
  list.split(',').forEach((heading, rank) => {
    const key = headingKey(heading);
    const meanings = MEANINGS.get(key);
    const meaning = { field: field as Field, rank };
    if (meanings === undefined) MEANINGS.set(key, [meaning]);
    else if (meanings.every((known) => known.field !== field)) meanings.push(meaning);
  });
}

/** '#NAME?', '#REF!' and, in Turkish, '#AD?': what a formula came to that could not be worked out. */
const ERROR_VALUE = /^#\S*[?!]$/;
/** '1. Name', '02) Address', '(3) City', '4 - Phone'. */
const NUMBER = /^\s*\(?\d{1,2}\s*[.):\-–]\s*(?=\p{L})/u;

/**
 * What a heading can mean; nothing for one we do not know. A number before it, a remark in brackets and a second language
 * ('Adres / Address') are not needed to know it.
 */
export function meaningsOf(heading: string): Meaning[] {
  if (ERROR_VALUE.test(heading)) return [];
  const spread = SPREAD_FIELDS.find(([, pattern]) => pattern.test(heading));
  if (spread !== undefined) return [{ field: spread[0], rank: 0 }];
  return known(heading) ?? withoutExtras(heading);
}

const SPREAD_FIELDS = Object.entries(SPREAD) as [Field, RegExp][];

function known(heading: string): Meaning[] | undefined {
  return MEANINGS.get(headingKey(heading));
}

function withoutExtras(heading: string): Meaning[] {
  if (heading.length > MAX_HEADING) return [];
  const bare = heading.replace(NUMBER, '').replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return (bare === heading ? undefined : known(bare)) ?? ofTwoLanguages(bare);
}

/** Longer texts are no headings, in characters. */
const MAX_HEADING = 200;

/** The field that the parts of 'Adres / Address' have in common; parts that mean different things mean nothing together. */
function ofTwoLanguages(heading: string): Meaning[] {
  const isSpaced = /\s[/|–-]\s|\n/.test(heading);
  const parts = heading.split(isSpaced ? /\s[/|–-]\s|\n/ : /[/|]/).map((part) => known(part.trim()) ?? []);
  const usable = parts.filter((meanings) => meanings.length > 0);
  if (parts.length < 2 || usable.length === 0 || (!isSpaced && usable.length < parts.length)) return [];
  const [first, ...others] = usable;
  return first!.filter(({ field }) =>
    others.every((other) => other.some((meaning) => meaning.field === field)),
  );
}
