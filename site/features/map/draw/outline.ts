import outlineUrl from './outline.json?url';

/** Steps per degree of the coordinates in the file. */
const STEPS = 25;

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

function readLine(steps: number[]): [x: number, y: number][] {
  const points: [x: number, y: number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    points.push([x / STEPS, y / STEPS]);
  }
  return points;
}
