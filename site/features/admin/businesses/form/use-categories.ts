import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../../../../schema/contracts/place.ts';

/** All categories by name; undefined until they are known. */
export function useCategories(): {
  categories: Category[] | undefined;
  isFailed: boolean;
  retry: () => void;
} {
  const { data, isError, refetch } = useQuery<Category[], Error, Category[]>({
    queryKey: ['/api', 'categories'],
    select: byName,
  });
  return { categories: data, isFailed: isError, retry: () => void refetch() };
}

const byName = (categories: Category[]) => categories.toSorted((a, b) => a.name.localeCompare(b.name, 'tr'));
