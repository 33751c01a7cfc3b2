/**
 * Indexes of businesses that an import into an empty directory does not read: those of lists, and of external ids,
 * which it knows (bulk-load/loaded-ids.ts). Each row touches a random page of each, so that their upkeep takes up to
 * half of the time of an import.
 */
export const DEFERRED_INDEXES = [
  'business_name',
  'business_score',
  'business_rating',
  'business_city_score',
  'business_category_score',
  'business_city_category',
  'business_city_geo',
  'business_category_geo',
  'business_map',
  'business_schedule',
  'business_place_id',
  'business_google_id',
  'business_cid',
] as const;

/** Trigger that adds new businesses to the index of points. */
export const DEFERRED_TRIGGER = 'business_point_joins';

/** The search index, whose segments a load merges rarely: as usual, each row would be written more than five times. */
export const SEARCH_INDEX = 'business_search';

/**
 * Sets the numbers of segments of one level that FTS5 merges little by little, and at once.
 *
 * @see https://sqlite.org/fts5.html#the_automerge_configuration_option
 */
const setMerging = (automerge: number, crisismerge: number) =>
  `insert into ${SEARCH_INDEX} (${SEARCH_INDEX}, rank) values ('automerge', ${automerge}), ('crisismerge', ${crisismerge})`;

/** The defaults of FTS5. */
export const MERGE_AS_USUAL = setMerging(4, 16);

/** A transaction adds a segment of a thousand businesses: a hundred of them are merged in half a second. */
export const MERGE_RARELY = setMerging(0, 100);
