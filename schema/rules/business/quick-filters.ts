/** The commonest filters of lists, which pages offer with one press: parameter of the list and its value. */
export const QUICK_FILTERS = {
  rated: { facet: 'minRating', value: '4' },
  website: { facet: 'has', value: 'website' },
  phone: { facet: 'has', value: 'phone' },
  photo: { facet: 'has', value: 'photo' },
} as const;

export type QuickFilter = keyof typeof QUICK_FILTERS;
