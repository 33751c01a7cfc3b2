import type { BusinessModel } from '../../models/index.ts';
import { printOf } from './cards.ts';

/** Change keys of data that many business pages share, instead of the JSON of each page. */

const printedChips = new WeakMap<object, string>();

/** Businesses of a city share the list of its categories. */
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
