import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../data/queries.ts';
import { PLACES_PER_PAGE } from '../../../models/page-numbers.ts';
import type { QueryState } from '../query-state.ts';

/** Page of all categories or cities for a query, loaded while `enabled`. */
export function useLocations(of: 'categories' | 'cities', { q, page }: QueryState, enabled: boolean) {
  const filter = { search: q, limit: PLACES_PER_PAGE, offset: (page - 1) * PLACES_PER_PAGE };
  const categories = useQuery({ ...queries.categoriesLike(filter), enabled: enabled && of === 'categories' });
  const cities = useQuery({ ...queries.citiesLike(filter), enabled: enabled && of === 'cities' });
  return of === 'categories' ? categories : cities;
}
