import { useQuery } from '@tanstack/react-query';
import type { City } from '../../../../../../schema/contracts/locations.ts';
import { getJson } from '../../../../../data/api-client.ts';
import { useDebounced } from '../../../data/use-debounced.ts';

/** Debounce of the text, in milliseconds. */
const DELAY = 200;
const MIN_LENGTH = 2;
const MAX_SUGGESTIONS = 8;
const NONE: City[] = [];

/** Known cities whose name contains the text, largest first. Empty if the request fails: any city can be typed. */
export function useCitySuggestions(text: string, isTyped: boolean): City[] {
  const search = useDebounced(text.trim(), DELAY);
  const { data } = useQuery({
    queryKey: ['/api/cities', { search, limit: MAX_SUGGESTIONS }],
    queryFn: ({ signal }) => getJson<City[]>('/api/cities', { search, limit: MAX_SUGGESTIONS }, signal),
    enabled: isTyped && search.length >= MIN_LENGTH,
  });
  return isTyped && search === text.trim() ? (data ?? NONE) : NONE;
}
