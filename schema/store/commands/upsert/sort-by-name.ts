import { fold } from '../../../rules/text/fold.ts';

/** Stable sort by name: the first of several businesses of one name gets the best slug, and repeats follow it. */
export function sortByName<T>(items: T[], nameOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, key: fold(nameOf(item)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}
