import type { SampleCategory } from '../categories/index.ts';
import type { SampleCity } from '../cities/index.ts';
import type { Random } from '../random.ts';
import { fillTemplate } from '../words/template.ts';
import {
  COLOURS,
  CREATURES,
  HOPES,
  LANDS,
  PLACES_NEAR,
  SAINTS,
  SPICES,
  STREETS,
  TREES,
  VIRTUES,
} from '../words/names.ts';
import { FIRST_NAMES, SURNAMES } from '../words/people.ts';

/** Words for each placeholder of a name. A digit after a placeholder selects another word of the same list. */
const WORDS: Record<string, readonly string[]> = {
  colour: COLOURS,
  creature: CREATURES,
  first: FIRST_NAMES,
  hope: HOPES,
  land: LANDS,
  near: PLACES_NEAR.map((word) => word.replace('-', ' ')),
  saint: SAINTS,
  spice: SPICES,
  street: STREETS,
  surname: SURNAMES,
  tree: TREES,
  virtue: VIRTUES,
};

/** An invented name of a business of that category. */
export function createBusinessName(
  kind: SampleCategory,
  place: SampleCity,
  street: string,
  random: Random,
): string {
  const used: string[] = [];
  return fillTemplate(random.pick(kind.names ?? kind.sector.names), (gap) => {
    if (gap === 'head') return random.pick(kind.heads);
    if (gap === 'city') return place.name;
    if (gap === 'street') return street;
    const words = WORDS[gap.replace(/\d$/, '')]!;
    let word = random.pick(words);
    while (used.includes(word)) word = random.pick(words);
    used.push(word);
    return word;
  });
}
