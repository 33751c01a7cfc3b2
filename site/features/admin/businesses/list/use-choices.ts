import { useQuery } from '@tanstack/react-query';
import type { Category, Country } from '../../../../../schema/contracts/place.ts';

/** Refetch interval of lists in the panel, in milliseconds (P-9-06). */
const EVERY = 30_000;

/** Options of a select; `items` is undefined until they have loaded. */
export type Choices = {
  items?: readonly { value: string; label: string }[] | undefined;
  /** Error message and retry function, if loading failed. */
  failure?: { text: string; retry: () => void } | undefined;
};

/** Options of the status filter besides the default, on the site. */
export const STATUS_CHOICES: Choices = {
  items: [
    { value: 'removed', label: 'Silinenler' },
    { value: 'all', label: 'Tümü' },
  ],
};

export function useCategoryChoices(): Choices {
  const { data, isError, refetch } = useQuery<Category[], Error, Choices['items']>({
    queryKey: ['/api', 'categories'],
    select: (categories) => inOrder(categories.map(({ id, name }) => ({ value: String(id), label: name }))),
    refetchInterval: EVERY,
  });
  return choices(data, isError && 'Failed to fetch categories', refetch);
}

export function useCountryChoices(): Choices {
  const { data, isError, refetch } = useQuery<Country[], Error, Choices['items']>({
    queryKey: ['/api', 'countries'],
    select: (countries) => inOrder(countries.map(({ code, name }) => ({ value: code, label: name }))),
  });
  return choices(data, isError && 'Failed to fetch countries', refetch);
}

function choices(items: Choices['items'], text: string | false, refetch: () => Promise<unknown>): Choices {
  return { items, failure: text === false ? undefined : { text, retry: () => void refetch() } };
}

function inOrder(items: { value: string; label: string }[]) {
  return items.toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));
}
