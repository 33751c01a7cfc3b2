import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MapIndex } from '../../../schema/contracts/map-data.ts';
import { queries } from '../../data/queries.ts';
import type { MapStart } from './view/camera.ts';
import type { MapAddress } from './view/map-address.ts';

/** Businesses of a city in whose middle the map starts. */
const SAMPLE = 25;
const CITY_ZOOM = 12;
/** The earth without the ice at its poles, for a directory without businesses. */
const WHOLE_EARTH: MapStart = [-180, -60, 180, 75];

/**
 * Start of the map: the position of its address, the middle of the city of its address, or where most businesses are.
 * Null until it is known, and the same from then on. A city that is not known, or whose businesses have no position, is
 * ignored.
 */
export function useStart({ position, city }: MapAddress, index: MapIndex | null): MapStart | null {
  const isWanted = position === null && city !== null;
  const { data, isPending } = useQuery({
    ...queries.businesses({ city: city ?? '', limit: SAMPLE }),
    enabled: isWanted,
  });
  const [first, setFirst] = useState<MapStart | null>(null);
  const start = useMemo(() => {
    if (position !== null) return position;
    if (index === null || (isWanted && isPending)) return null;
    const places = (isWanted ? (data?.items ?? []) : []).filter(
      ({ latitude, longitude }) => latitude !== null && longitude !== null,
    );
    const middle = (values: (number | null)[]) => values.toSorted((a, b) => a! - b!)[values.length >> 1]!;
    if (places.length === 0) return index.start ?? WHOLE_EARTH;
    return {
      latitude: middle(places.map(({ latitude }) => latitude)),
      longitude: middle(places.map(({ longitude }) => longitude)),
      zoom: CITY_ZOOM,
    };
  }, [position, index, isWanted, isPending, data]);
  // An index that is loaded again may begin elsewhere.
  if (first === null && start !== null) setFirst(start);
  return first ?? start;
}
