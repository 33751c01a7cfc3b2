import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { loadList } from '../../../../data/load-list.ts';
import { type ListQuery, toFilterParameters } from './filters.ts';
import { LIST_ENDPOINT } from './use-business-list.ts';

/**
 * Loads the businesses before and after one in the list, also of other pages.
 *
 * @param seen its place in the list, from 0; null if it is not on the visible page
 * @returns null for a neighbour that is not there or not known yet; undefined if the place in the list is unknown
 */
export function useBusinessNeighbours(view: ListQuery, id: number | undefined, seen: number | null) {
  // Ids around the last known place, by which that of a neighbour on another page is known.
  const [around, setAround] = useState<{ ids: number[]; offset: number }>({ ids: [], offset: 0 });
  const { sortBy, sortOrder } = view;
  const query = { ...toFilterParameters(view), sortBy, sortOrder };
  const known = id === undefined ? -1 : around.ids.indexOf(id);
  const place = seen ?? (known < 0 ? null : around.offset + known);
  const offset = Math.max(0, (place ?? 0) - 1);
  const { data } = useQuery({
    queryKey: [LIST_ENDPOINT, 'neighbours', query, offset],
    queryFn: async ({ signal }) => {
      const found = await loadList<AdminListedBusiness>(
        LIST_ENDPOINT,
        { ...query, limit: 3, offset },
        signal,
      );
      return { ids: found.items.map((item) => item.id), offset };
    },
    enabled: id !== undefined && place !== null,
    staleTime: 0,
  });
  if (
    data !== undefined &&
    data !== around &&
    (data.offset !== around.offset || `${data.ids}` !== `${around.ids}`)
  )
    setAround(data);
  if (id === undefined || place === null) return undefined;
  const ids = data?.ids ?? [];
  // Others may have moved it in the meantime.
  const at = ids.indexOf(id);
  if (at < 0) return { previous: null, next: null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
