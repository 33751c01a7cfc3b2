import type { BusinessModel } from '../../models/index.ts';
import { printOf } from './cards.ts';

/** What many business pages share, as texts for their fingerprints: a page's own JSON would write it all out again. */

const printedChips = new WeakMap<object, string>();

/** Listings of a city share the list of its categories. */
export function printOfChips(chips: BusinessModel['cityCategories']): string {
  let print = printedChips.get(chips);
  if (print === undefined) printedChips.set(chips, (print = JSON.stringify(chips)));
  return print;
}

type Lists = Pick<BusinessModel, 'nearby' | 'branches' | 'moreInCity' | 'sameCategory' | 'sameType'>;

export function printOfRelated({ nearby, branches, moreInCity, sameCategory, sameType }: Lists): string {
  let print = '';
  for (const list of [nearby, branches, moreInCity, sameCategory, sameType]) {
    print += '|';
    for (const { card, distance } of list) print += `${printOf(card)} ${distance} `;
  }
  return print;
}
