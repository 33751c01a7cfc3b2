import type { BusinessModel } from '../page-models.ts';
import { getChangeKey } from './cards.ts';

/** Change keys of data that many business pages share, instead of the JSON of each page. */

const chipsKeys = new WeakMap<object, string>();

/** Businesses of a city share the list of its categories. */
export function getChipsKey(chips: BusinessModel['cityCategories']): string {
  let print = chipsKeys.get(chips);
  if (print === undefined) chipsKeys.set(chips, (print = JSON.stringify(chips)));
  return print;
}

type RelatedLists = Pick<
  BusinessModel,
  'nearby' | 'sameKind' | 'branches' | 'moreInCity' | 'sameCategory' | 'sameType'
>;

/** Change key of the related lists of a business. */
export function buildRelatedKey({
  nearby,
  sameKind,
  branches,
  moreInCity,
  sameCategory,
  sameType,
}: RelatedLists): string {
  let print = sameKind.map(({ hours }) => (hours === null ? '' : JSON.stringify(hours))).join('|');
  for (const list of [nearby, sameKind, branches, moreInCity, sameCategory, sameType]) {
    print += '|';
    for (const { card, distance } of list) print += `${getChangeKey(card)} ${distance} `;
  }
  return print;
}
