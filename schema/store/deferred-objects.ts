/**
 * Indexes of businesses that imports do not read. Each row touches a random page of each, so that their upkeep takes up
 * to half of the time of an import.
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
] as const;

/** Trigger that adds new businesses to the index of points. */
export const DEFERRED_TRIGGER = 'business_point_joins';
