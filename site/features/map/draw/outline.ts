import outlineUrl from './outline.json?url';

/**
 * Outline of the world as it ships with the site, from Natural Earth 1:50 million (public domain), simplified to about
 * a fifth of a degree: polygons of land as lists of rings, borders of countries and states as lines. Each is a list of
 * differences: longitude, latitude, longitude, …
 */
export type Outline = { land: number[][][]; borders: number[][]; states: number[][] };

/**
 * Loads the outline, which the browser keeps.
 *
 * @throws Error if it cannot be loaded
 */
export async function loadOutline(): Promise<Outline> {
  const response = await fetch(outlineUrl);
  if (!response.ok) throw new Error(`The outline of the map was answered with ${response.status}`);
  return (await response.json()) as Outline;
}
