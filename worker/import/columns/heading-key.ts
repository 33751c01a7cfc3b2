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

/** What a heading can mean; nothing for one we do not know. A remark in brackets is not needed to know it. */
export function meaningsOf(heading: string): Meaning[] {
  const spread = Object.entries(SPREAD).find(([, pattern]) => pattern.test(heading));
  if (spread !== undefined) return [{ field: spread[0] as Field, rank: 0 }];
  return MEANINGS.get(headingKey(heading)) ?? MEANINGS.get(headingKey(heading.replace(/\(.*?\)/g, ''))) ?? [];
}
