import { fold } from '../../../schema/rules/text/fold.ts';
import { HEADINGS, INDEXED_COLUMNS, type Field } from './fields.ts';

/** Normalised heading for comparisons: 'Postal Code', 'postal_code' and 'postalCode' have the same key. */
export function toHeadingKey(heading: string): string {
  return fold(heading).replaceAll(' ', '');
}

/** A field of a heading, and its rank among the headings of that field. */
export type Meaning = { field: Field; rank: number };

const MEANINGS = new Map<string, Meaning[]>();
for (const [field, list] of Object.entries(HEADINGS)) {
  list.split(',').forEach((heading, rank) => {
    const key = toHeadingKey(heading);
    const meanings = MEANINGS.get(key);
    const meaning = { field: field as Field, rank };
    if (meanings === undefined) MEANINGS.set(key, [meaning]);
    else if (meanings.every((known) => known.field !== field)) meanings.push(meaning);
  });
}

/** '#NAME?', '#REF!' and, in Turkish, '#AD?': the error of a formula. */
const ERROR_VALUE = /^#\S*[?!]$/;
/** '1. Name', '02) Address', '(3) City', '4 - Phone'. */
const NUMBER = /^\s*\(?\d{1,2}\s*[.):\-–]\s*(?=\p{L})/u;

/**
 * Possible fields of a heading; empty if it is unknown. A leading number, a remark in parentheses and a second
 * language ('Adres / Address') are ignored.
 */
export function findMeanings(heading: string): Meaning[] {
  if (ERROR_VALUE.test(heading)) return [];
  const spread = INDEXED_FIELDS.find(([, pattern]) => pattern.test(heading));
  if (spread !== undefined) return [{ field: spread[0], rank: 0 }];
  return findKnownMeanings(heading) ?? stripExtras(heading);
}

const INDEXED_FIELDS = Object.entries(INDEXED_COLUMNS) as [Field, RegExp][];

function findKnownMeanings(heading: string): Meaning[] | undefined {
  return MEANINGS.get(toHeadingKey(heading));
}

function stripExtras(heading: string): Meaning[] {
  if (heading.length > MAX_HEADING) return [];
  const bare = heading.replace(NUMBER, '').replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return (bare === heading ? undefined : findKnownMeanings(bare)) ?? findBilingualMeanings(bare);
}

/** Maximum length of a heading in characters. */
const MAX_HEADING = 200;

/** Fields that the parts of 'Adres / Address' have in common; none if the parts disagree. */
function findBilingualMeanings(heading: string): Meaning[] {
  const isSpaced = /\s[/|–-]\s|\n/.test(heading);
  const parts = heading
    .split(isSpaced ? /\s[/|–-]\s|\n/ : /[/|]/)
    .map((part) => findKnownMeanings(part.trim()) ?? []);
  const usable = parts.filter((meanings) => meanings.length > 0);
  if (parts.length < 2 || usable.length === 0 || (!isSpaced && usable.length < parts.length)) return [];
  const [first, ...others] = usable;
  return first!.filter(({ field }) =>
    others.every((other) => other.some((meaning) => meaning.field === field)),
  );
}
