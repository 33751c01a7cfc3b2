import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { City } from '../../../../../schema/contracts/place.ts';
import { getJson } from '../../../../data/api.ts';

/** Cities are asked for when the text has not changed for this long, in milliseconds. */
const DELAY = 200;
const SHORTEST = 2;
const MOST = 8;
const NONE: City[] = [];

/** Known cities whose name holds the text, the largest first. Without an answer there are none: the city can be typed all the same. */
export function useCitySuggestions(text: string, isTyped: boolean): City[] {
  const search = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: ['/api/cities', { search, limit: MOST }],
    queryFn: ({ signal }) => getJson<City[]>('/api/cities', { search, limit: MOST }, signal),
    enabled: isTyped && search.length >= SHORTEST,
  });
  return isTyped && search === text.trim() ? (data ?? NONE) : NONE;
}

/** A value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
