import type { Snapshot } from '../../snapshot.ts';
import type { ListTable } from './plan-rows.ts';

/** A business in a list, with the number of those before it in list order. */
type Ordinal = { listId: number; id: number; before: number };

/** Where some businesses are in the lists of categories or cities: in a pass over each of these lists. */
export function loadOrdinals(
  snapshot: Snapshot,
  list: ListTable,
  listIds: number[],
  businessIds: number[],
): Ordinal[] {
  return snapshot.all<Ordinal>(
    `select ${list}_id as listId, id, before from (
       select ${list}_id, id, row_number() over (partition by ${list}_id order by score desc, name_key, id) - 1 as before
       from business indexed by business_${list}_score
       where ${list}_id in (select value from json_each(?1)) and removed_at is null)
     where id in (select value from json_each(?2))`,
    JSON.stringify(listIds),
    JSON.stringify(businessIds),
  );
}

/** Where some businesses are in the lists of their categories in cities, of those in some cities. */
export function loadOrdinalsInCities(
  snapshot: Snapshot,
  cityIds: number[],
  businessIds: number[],
): { cityId: number; categoryId: number; before: number }[] {
  return snapshot.all(
    `select city_id as cityId, category_id as categoryId, before from (
       select city_id, category_id, id,
         row_number() over (partition by city_id, category_id order by score desc, name_key, id) - 1 as before
       from business indexed by business_city_category
       where city_id in (select value from json_each(?1)) and removed_at is null)
     where id in (select value from json_each(?2))`,
    JSON.stringify(cityIds),
    JSON.stringify(businessIds),
  );
}
