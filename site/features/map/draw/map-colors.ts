/** Names of font families for text that the browser draws itself: the style has no `glyphs`. */
export const FONT = ['sans-serif'];

/** Colours of the map by their custom property of the site. */
export const PLAIN_COLORS = {
  sea: '--color-sunken',
  land: '--color-panel',
  border: '--color-line-strong',
  state: '--color-line',
  green: '--map-green',
  building: '--map-building',
  road: '--map-road',
  casing: '--map-casing',
  rail: '--map-rail',
  ink: '--color-ink',
  muted: '--color-muted',
  accent: '--color-accent',
  soft: '--color-accent-soft',
  halo: '--color-panel',
} as const;

/** The same with a basemap: streets are lighter than the land in the light scheme and in the dark one. */
export const BASEMAP_COLORS = {
  ...PLAIN_COLORS,
  sea: '--map-water',
  land: '--map-land',
  halo: '--map-land',
} as const;

/** Values of the colours. */
export type MapColors = Record<keyof typeof PLAIN_COLORS, string>;

/** Reads the values of colours from the computed style of an element. */
export function readColors(style: CSSStyleDeclaration, properties: MapColors): MapColors {
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    style.getPropertyValue(property).trim(),
  ]);
  return Object.fromEntries(entries) as MapColors;
}
