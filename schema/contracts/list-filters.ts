import { z } from 'zod';
import {
  FILTER_FEATURES,
  KNOWN_FACTS,
  MAX_BRAND,
  MIN_RATINGS,
  PRICE_LEVELS,
} from '../rules/business/filter-values.ts';
import { DISTANCES } from '../rules/distance/distances.ts';
import { OPEN_FILTER } from '../rules/hours/open-filter.ts';
import { buildChoices } from './choices.ts';

/** Names of the facets of a list. */
export const FACETS = ['open', 'minRating', 'has', 'price', 'features', 'brand', 'within'] as const;
export type FacetName = (typeof FACETS)[number];

const WITHIN_MESSAGE = `must be one of ${DISTANCES.join(', ')}`;
const OPEN_MESSAGE = 'must be now, or a day and time such as fri-19:30, optionally followed by -or-unknown';

/** Filters of lists of businesses by facts that facets count. */
export const LIST_FILTERS = {
  open: z
    .string(OPEN_MESSAGE)
    .regex(OPEN_FILTER, OPEN_MESSAGE)
    .optional()
    .describe(
      "'now': businesses that are open now, in their own time zone. 'fri-19:30': those open on Fridays at 19:30, local time. With '-or-unknown' appended: these, followed by businesses without known opening hours; `X-Hours-Unknown` holds the number of the latter.",
    )
    .meta({ examples: ['now'] }),
  minRating: z
    .enum(MIN_RATINGS)
    .optional()
    .describe('Only businesses that are rated at least this.')
    .meta({ examples: ['4'] }),
  has: buildChoices(KNOWN_FACTS)
    .optional()
    .describe(`Only businesses for which all of these are known: ${KNOWN_FACTS.join(', ')}.`)
    .meta({ examples: ['website,phone'] }),
  price: buildChoices(PRICE_LEVELS)
    .optional()
    .describe(
      'Only businesses of one of these price levels, from 1 (`$`) to 4 (`$$$$`). Ranges of amounts have no level.',
    )
    .meta({ examples: ['1,2'] }),
  features: buildChoices(FILTER_FEATURES)
    .optional()
    .describe(`Only businesses that have all of these features: ${FILTER_FEATURES.join(', ')}.`)
    .meta({ examples: ['delivery,outdoor-seating'] }),
  brand: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(MAX_BRAND)
    .optional()
    .describe('Only businesses of this name. Case, accents and signs do not matter.')
    .meta({ examples: ['Walgreens'] }),
  within: z
    .enum(DISTANCES, WITHIN_MESSAGE)
    .optional()
    .describe(
      'Only businesses within this distance of `lat` and `lng`, or of the city or postal code of `where`, in and outside of that city. The list is then around that place, nearest first. If it is empty, `X-Search-Nearest` says how far the nearest business is. A state or country has no centre, nor has a city whose businesses have no coordinates: these are not filtered by distance.',
    )
    .meta({ examples: ['5mi'] }),
};

/** Facets in a query string. */
export const FacetChoice = buildChoices(FACETS);

/** A value of a facet. */
export const FacetValue = z.object({
  value: z.string().describe('Value of the parameter with the name of the facet.'),
  name: z.string().describe('Value for readers.'),
  count: z
    .int()
    .describe(
      'Exact number of businesses of the list that have this value, under all other filters. A circle that grows can become larger with the filter.',
    ),
  unfiltered: z.int().describe('The same without other filters of facets.'),
});
export type FacetValue = z.infer<typeof FacetValue>;

/** Number of businesses in a list, without filters of facets, up to which facets are counted. */
export const MAX_COUNTED = 50_000;

/** The same for businesses that words or a place find, because they are looked up one by one. */
export const MAX_LOOKED_UP = 10_000;

/** Number of businesses within a distance up to which it is counted. */
export const MAX_MEASURED = 10_000;

/** Counts of a list by facet. */
export const Facets = z.object({
  total: z
    .int()
    .nullable()
    .describe('Number of businesses in the list with all filters. Null if nothing was counted.'),
  unfiltered: z
    .int()
    .describe('Number of businesses in the list without the filters of facets, but with its distance.'),
  facets: z
    .partialRecord(z.enum(FACETS), z.array(FacetValue))
    .nullable()
    .describe(
      `Values by facet. A value that no business of the unfiltered list has is left out, except distances. \`within\` is only there if the list has a centre; distances within which more than ${MAX_MEASURED} businesses are, are left out. Null, and nothing was counted, if that list has more than ${MAX_COUNTED} businesses, or ${MAX_LOOKED_UP} that were found by words or a distance: narrow it.`,
    ),
});
export type Facets = z.infer<typeof Facets>;
