import { useQuery } from '@tanstack/react-query';
import type { Category, Country } from '../../../../../schema/contracts/locations.ts';

/** Refetch interval of lists in the panel, in milliseconds (P-9-06). */
const REFRESH_INTERVAL = 30_000;

/** Options of a select; `items` is undefined until they have loaded. */
export type FilterOptions = {
  items?: readonly { value: string; label: string }[] | undefined;
  /** Error message and retry function, if loading failed. */
  failure?: { text: string; retry: () => void } | undefined;
};

/** Options of the status filter, except the default. */
export const STATUS_OPTIONS: FilterOptions = {
  items: [
    { value: 'removed', label: 'Silinenler' },
    { value: 'all', label: 'Tümü' },
  ],
};

/** Categories as options of the filter. */
export function useCategoryOptions(): FilterOptions {
  const { data, isError, refetch } = useQuery<Category[], Error, FilterOptions['items']>({
    queryKey: ['/api', 'categories'],
    select: (categories) =>
      sortByLabel(categories.map(({ id, name }) => ({ value: String(id), label: name }))),
    refetchInterval: REFRESH_INTERVAL,
  });
  return toFilterOptions(data, isError && 'Failed to fetch categories', refetch);
}

/** Countries as options of the filter. */
export function useCountryOptions(): FilterOptions {
  const { data, isError, refetch } = useQuery<Country[], Error, FilterOptions['items']>({
    queryKey: ['/api', 'countries'],
    select: (countries) => sortByLabel(countries.map(({ code, name }) => ({ value: code, label: name }))),
  });
  return toFilterOptions(data, isError && 'Failed to fetch countries', refetch);
}

function toFilterOptions(
  items: FilterOptions['items'],
  text: string | false,
  refetch: () => Promise<unknown>,
): FilterOptions {
  return { items, failure: text === false ? undefined : { text, retry: () => void refetch() } };
}

function sortByLabel(items: { value: string; label: string }[]) {
  return items.toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));
}
