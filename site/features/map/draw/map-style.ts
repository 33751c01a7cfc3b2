import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapBasemap } from '../../../../schema/contracts/map-data.ts';
import { buildBasemapLayers, buildBasemapSource } from './basemap-layers.ts';
import { BASEMAP_COLORS, FONT, type MapColors, PLAIN_COLORS, readColors } from './map-colors.ts';
import { CITY_TEXT, GROUP_RADIUS, NAMES_FROM, PLACE_RADIUS, STATES_FROM, type Stops, TEXT } from './sizes.ts';

const EMPTY = { type: 'FeatureCollection' as const, features: [] };
const interpolated = (stops: Stops, value: ExpressionSpecification): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  value,
  ...stops.flat(),
];
const isKind = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];

/**
 * Builds the style: the ground, groups with their number, places with their name, and the marked place above them. The
 * ground is an outline with the names of cities, or the basemap above the land of the outline.
 *
 * @param style computed style of the element in which the map is
 */
export function buildMapStyle(style: CSSStyleDeclaration, basemap: MapBasemap | null): StyleSpecification {
  const color = readColors(style, basemap === null ? PLAIN_COLORS : BASEMAP_COLORS);
  return {
    version: 8,
    sources: {
      outline: { type: 'geojson', data: EMPTY },
      cities: { type: 'geojson', data: EMPTY },
      groups: { type: 'geojson', data: EMPTY },
      places: { type: 'geojson', data: EMPTY },
      ...(basemap !== null && { basemap: buildBasemapSource(basemap) }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'outline',
        filter: isKind('land'),
        paint: { 'fill-color': color.land },
      },
      ...(basemap === null ? buildPlainLayers(color) : buildBasemapLayers(color)),
      {
        id: 'groups',
        type: 'circle',
        source: 'groups',
        paint: {
          'circle-color': color.soft,
          'circle-stroke-color': color.accent,
          'circle-stroke-width': 1.5,
          'circle-radius': interpolated(GROUP_RADIUS, ['log10', ['get', 'count']]),
        },
      },
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-color': ['case', ['get', 'isClosed'], color.muted, color.accent],
          'circle-stroke-color': color.halo,
          'circle-stroke-width': 1.5,
          'circle-radius': interpolated(PLACE_RADIUS, ['zoom']),
        },
      },
      {
        id: 'place-names',
        type: 'symbol',
        source: 'places',
        minzoom: NAMES_FROM,
        layout: {
          'text-field': ['get', 'label'],
          'text-font': FONT,
          'text-size': TEXT,
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.8,
          'text-justify': 'auto',
          'text-max-width': 9,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': color.ink, 'text-halo-color': color.halo, 'text-halo-width': 1.5 },
      },
      {
        id: 'group-counts',
        type: 'symbol',
        source: 'groups',
        layout: {
          'text-field': ['get', 'label'],
          'text-font': FONT,
          'text-size': TEXT,
          'text-allow-overlap': true,
          // Names keep out of the circle, because this layer is above theirs.
          'text-padding': 14,
        },
        // Places within the circle of a group do not hide its number.
        paint: { 'text-color': color.ink, 'text-halo-color': color.soft, 'text-halo-width': 1.5 },
      },
      {
        id: 'marked',
        type: 'circle',
        source: 'places',
        filter: ['==', ['get', 'slug'], ''],
        paint: {
          'circle-color': color.accent,
          'circle-stroke-color': color.ink,
          'circle-stroke-width': 3,
          'circle-radius': 10,
        },
      },
    ],
  };
}

/** Borders, and the names of the largest cities. */
function buildPlainLayers(color: MapColors): LayerSpecification[] {
  return [
    {
      id: 'states',
      type: 'line',
      source: 'outline',
      filter: isKind('state'),
      minzoom: STATES_FROM,
      paint: { 'line-color': color.state, 'line-width': 1 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'outline',
      filter: isKind('border'),
      paint: { 'line-color': color.border, 'line-width': 0.7 },
    },
    {
      id: 'city-names',
      type: 'symbol',
      source: 'cities',
      layout: {
        'text-field': ['get', 'label'],
        'text-font': FONT,
        'text-size': interpolated(CITY_TEXT, ['zoom']),
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.2,
        'text-letter-spacing': 0.04,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': color.muted, 'text-halo-color': color.halo, 'text-halo-width': 1.5 },
    },
  ];
}
