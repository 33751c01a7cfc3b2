import outlineUrl from './outline.json?url';
import { readLine } from './read-line.ts';

/**
 * Outline of the world as it ships with the site, from Natural Earth 1:50 million (public domain), simplified to about
 * a fifth of a degree: polygons of land as lists of rings, borders of countries and states as lines. Each is a list of
 * differences: longitude, latitude, longitude, …
 */
type Outline = { land: number[][][]; borders: number[][]; states: number[][] };

/** Loads the outline as features whose `kind` is `land`, `border` or `state`. */
export async function loadOutline() {
  const response = await fetch(outlineUrl);
  if (!response.ok) throw new Error(`The outline of the map was answered with ${response.status}`);
  const { land, borders, states } = (await response.json()) as Outline;
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
