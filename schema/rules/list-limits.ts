/** Largest offset of the list of businesses for visitors: deeper pages cost more than anybody reads. */
export const MAX_PUBLIC_OFFSET = 10_000;
/** Largest offset of the lists of categories, cities and countries. */
export const MAX_LOCATION_OFFSET = 1_000_000;
