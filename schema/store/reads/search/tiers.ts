import { demandOf, type Search } from '../../../rules/search.ts';
import { and, demanded, type Expression, or, quoted, within } from './expression.ts';
import { categoryIntents } from './intents.ts';

/** What a search finds, best first. Every listing found is in the last one, and counts for the first it is in. */
export function tiersOf(search: Search): Expression[] {
  const { joined, words, demanded: meant } = search;
  const exact = demanded(demandOf(meant, false));
  const exactAll = words.length > meant.length ? demanded(demandOf(words, false)) : null;
  const typed = demanded(demandOf(meant, true));
  const intents = categoryIntents(meant);
  const named = within(['name'], exact);
  const begins = within(['whole'], [quoted({ text: joined, whole: false })]);
  return [
    within(['whole'], [quoted({ text: joined, whole: true })]),
    ...(exactAll ? [within(['name'], exactAll)] : []),
    and([named, intents]),
    intents,
    named,
    ...(exactAll ? [within(['what', 'place'], exactAll)] : []),
    within(['what', 'place'], exact),
    begins,
    within(['name'], typed),
    ...(meant.length > 1 ? [within(['name', 'what', 'place'], exact)] : []),
    // Several words begun are rare enough together: what is in the name and what is not need not be parted.
    within(meant.length > 1 ? ['name', 'what', 'place'] : ['what', 'place'], typed),
    // One word is looked for in all columns, so also in the name as a whole.
    words.length === 1 ? typed : or([typed, begins]),
  ];
}
