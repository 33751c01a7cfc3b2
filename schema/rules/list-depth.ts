/** Largest offset of the list of businesses for visitors: deeper pages cost more than anybody reads. */
export const DEEPEST_FOR_VISITORS = 10_000;
/** Largest offset of the lists of categories, cities and countries. */
export const DEEPEST_PLACES = 1_000_000;
