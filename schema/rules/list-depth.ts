/** How far into the list of businesses visitors may page: farther on it costs more than anybody reads. */
export const DEEPEST_FOR_VISITORS = 10_000;
/** How far into the lists of categories, cities and countries everybody may page. */
export const DEEPEST_PLACES = 1_000_000;
