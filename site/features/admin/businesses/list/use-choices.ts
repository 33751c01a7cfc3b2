import { useQuery } from '@tanstack/react-query';
import type { Category, Country } from '../../../../../schema/contracts/place.ts';

/** Lists of the panel are asked anew this often, in milliseconds (specification 9). */
const EVERY = 30_000;

/** What a select offers; no `items` until they are known. */
export type Choices = {
  items?: { value: string; label: string }[] | undefined;
  isFailed: boolean;
  retry: () => void;
};

export function useCategoryChoices(): Choices {
  const { data, isError, refetch } = useQuery<Category[], Error, Choices['items']>({
    queryKey: ['/api', 'categories'],
    select: (categories) => inOrder(categories.map(({ id, name }) => ({ value: String(id), label: name }))),
    refetchInterval: EVERY,
  });
  return { items: data, isFailed: isError, retry: () => void refetch() };
}

export function useCountryChoices(): Choices {
  const { data, isError, refetch } = useQuery<Country[], Error, Choices['items']>({
    queryKey: ['/api', 'countries'],
    select: (countries) => inOrder(countries.map(({ code, name }) => ({ value: code, label: name }))),
  });
  return { items: data, isFailed: isError, retry: () => void refetch() };
}

function inOrder(items: { value: string; label: string }[]) {
  return items.toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));
}
