import type { MapCity } from '../../../../schema/contracts/map-data.ts';
import { formatShortCount } from '../../../format/count.ts';
import type { MapDrawing } from '../view/read-nodes.ts';
import type { Outline } from './outline.ts';
import { readLine } from './read-line.ts';

/** Letters that are written from right to left, which the map would draw in the wrong order. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Features of groups: `number` is the place of a group in the drawing, `label` its count, such as '12K'. */
export function toGroupFeatures({ groups }: MapDrawing) {
  return toCollection(
    groups.map((group, number) => ({
      ...group,
      properties: { number, count: group.count, label: formatShortCount(group.count) },
    })),
  );
}

/** Features of places: `rank` is 0 for the best. */
export function toPlaceFeatures({ places }: MapDrawing) {
  return toCollection(
    places.map((place, rank) => ({
      ...place,
      properties: { slug: place.slug, isClosed: place.isClosed, rank, label: toLabel(place.name) },
    })),
  );
}

/** Features of the names of cities: `rank` is 0 for the largest. */
export function toCityFeatures(cities: readonly MapCity[]) {
  return toCollection(
    cities.map(([name, lat, lng], rank) => ({
      latitude: lat / 100,
      longitude: lng / 100,
      properties: { rank, label: toLabel(name) },
    })),
  );
}

/** Features of the ground, whose `kind` is `land`, `border` or `state`. */
export function toGroundFeatures({ land, borders, states }: Outline) {
  const lines = (kind: string, list: number[][]) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'MultiLineString' as const, coordinates: list.map(readLine) },
  });
  return {
    type: 'FeatureCollection' as const,
    features: [
      {
        type: 'Feature' as const,
        properties: { kind: 'land' },
        geometry: { type: 'MultiPolygon' as const, coordinates: land.map((rings) => rings.map(readLine)) },
      },
      lines('border', borders),
      lines('state', states),
    ],
  };
}

/** Text of a name beside its point; '' if the map would draw it in the wrong order. */
export function toLabel(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? '' : name;
}

type Located = { latitude: number; longitude: number; properties: Record<string, unknown> };

function toCollection(located: Located[]) {
  return {
    type: 'FeatureCollection' as const,
    features: located.map(({ latitude, longitude, properties }) => ({
      type: 'Feature' as const,
      properties,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
}
