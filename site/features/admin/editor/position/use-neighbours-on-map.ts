import { useQuery } from '@tanstack/react-query';
import type { ListedBusiness } from '../../../../../schema/contracts/business.ts';
import type { Coordinates } from '../../../../../schema/rules/geo/coordinates.ts';
import { getJson } from '../../../../data/api-client.ts';

/** Radius of the picture in metres, in which businesses are looked for. */
const RADIUS = 5000;
const MAX_SHOWN = 100;
const NONE: Neighbour[] = [];

/** Another business with its position and its distance in metres. */
export type Neighbour = { id: number; name: string; at: Coordinates; distance: number };

/** Businesses around a point, nearest first; undefined while they are loading. */
export function useNeighboursOnMap({ latitude, longitude }: Coordinates, ownId: number | null) {
  const query = { lat: latitude, lng: longitude, radius: RADIUS, limit: MAX_SHOWN };
  const { data, isError } = useQuery({
    queryKey: ['/api/businesses', query],
    queryFn: ({ signal }) => getJson<ListedBusiness[]>('/api/businesses', query, signal),
    staleTime: Infinity,
  });
  if (isError) return NONE;
  return data?.flatMap(({ id, name, distance = 0, ...business }): Neighbour[] => {
    const { latitude, longitude } = business;
    if (latitude === null || longitude === null || id === ownId) return [];
    return [{ id, name, at: { latitude, longitude }, distance }];
  });
}
