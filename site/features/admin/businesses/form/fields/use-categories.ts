import { useQuery } from '@tanstack/react-query';
import type { CategoryChoice } from '../../../../../../schema/contracts/locations.ts';

/** All categories by name, also without businesses; undefined while loading. */
export function useCategories(): {
  categories: CategoryChoice[] | undefined;
  isFailed: boolean;
  retry: () => void;
} {
  const { data, isError, refetch } = useQuery<CategoryChoice[], Error, CategoryChoice[]>({
    queryKey: ['/api', 'admin', 'categories'],
    select: sortByName,
    staleTime: 0,
  });
  return { categories: data, isFailed: isError, retry: () => void refetch() };
}

const sortByName = (categories: CategoryChoice[]) =>
  categories.toSorted((a, b) => a.name.localeCompare(b.name, 'tr'));
