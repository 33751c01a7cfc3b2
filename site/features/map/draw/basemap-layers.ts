import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { MapBasemap } from '../../../../schema/contracts/map-data.ts';
import { FONT, type MapColors } from './map-colors.ts';

type Filter = ExpressionSpecification;
type Size = DataDrivenPropertyValueSpecification<number>;

const KIND: Filter = ['get', 'kind'];
const DETAIL: Filter = ['get', 'kind_detail'];
const isOneOf = (value: Filter, names: string[]): Filter => ['in', value, ['literal', names]];
const isPolygon: Filter = ['==', ['geometry-type'], 'Polygon'];
/** A width or size that grows with the zoom: pairs of zoom and pixels. */
const grow = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops,
];

/**
 * Name as it is on the spot, or in English where the map would draw letters in a wrong order (Arabic, Hebrew, scripts
 * of India).
 */
const NAME: ExpressionSpecification = [
  'case',
  ['is-supported-script', ['coalesce', ['get', 'name'], '']],
  ['coalesce', ['get', 'name'], ''],
  ['coalesce', ['get', 'name:en'], ''],
];

const GREEN = [
  'park',
  'forest',
  'wood',
  'national_park',
  'nature_reserve',
  'protected_area',
  'golf_course',
  'cemetery',
  'garden',
  'grass',
  'recreation_ground',
  'village_green',
  'zoo',
];

/** Source of the tiles. Where a tile is missing, the part of the one above it is drawn. */
export function buildBasemapSource({ tiles: [template], minzoom, maxzoom }: MapBasemap) {
  return { type: 'vector' as const, tiles: [location.origin + template], minzoom, maxzoom, sparse: true };
}

/** Layers of a basemap with the Protomaps schema: restrained, so that the businesses stand out. */
export function buildBasemapLayers(color: MapColors): LayerSpecification[] {
  return [
    fill('earth', 'earth', color.land, isPolygon),
    fill('green', 'landuse', color.green, isOneOf(KIND, GREEN)),
    fill('water', 'water', color.sea, isPolygon),
    line(
      'rivers',
      'water',
      color.sea,
      isOneOf(KIND, ['river', 'stream', 'canal']),
      grow(8, 0.5, 12, 1.5, 18, 8),
    ),
    {
      ...fill('buildings', 'buildings', color.building, isOneOf(KIND, ['building', 'building_part'])),
      minzoom: 14,
    },
    ...buildRoads(color),
    line('regions', 'boundaries', color.border, ['>', DETAIL, 2], 0.5, [3, 2]),
    line('countries', 'boundaries', color.border, ['<=', DETAIL, 2], grow(2, 0.6, 8, 1.4)),
    ...buildLabels(color),
  ];
}

/** Streets as light lines with a thin edge, wider the more important they are. */
function buildRoads({ road, casing, rail }: MapColors): LayerSpecification[] {
  const classes: [name: string, kinds: string[], minzoom: number, width: number[]][] = [
    ['paths', ['path', 'other'], 15, [15, 0.6, 18, 2.5]],
    ['minor', ['minor_road'], 12, [12, 0.4, 14, 1.6, 16, 6, 18, 16]],
    ['major', ['major_road'], 7, [7, 0.5, 10, 1, 14, 4, 16, 9, 18, 22]],
    ['highways', ['highway'], 4, [4, 0.5, 8, 1.2, 12, 3.5, 14, 6, 16, 12, 18, 26]],
  ];
  const layers = (part: string, paint: string, extra: number) =>
    classes.map(([name, kinds, minzoom, width]) => ({
      ...line(
        `${name}-${part}`,
        'roads',
        paint,
        isOneOf(KIND, kinds),
        grow(...width.map((value, i) => (i % 2 === 0 ? value : value + extra))),
      ),
      minzoom,
    }));
  return [
    { ...line('rail', 'roads', rail, ['==', KIND, 'rail'], grow(10, 0.5, 16, 1.5)), minzoom: 10 },
    ...layers('edge', casing, 1.2),
    ...layers('road', road, 0),
  ];
}

function buildLabels(color: MapColors): LayerSpecification[] {
  const localities = (kinds: string[]): Filter => [
    'all',
    ['==', KIND, 'locality'],
    isOneOf(['coalesce', DETAIL, ''], kinds),
  ];
  const isStreet = isOneOf(KIND, ['highway', 'major_road']);
  return [
    label(
      'minor-names',
      'roads',
      color.muted,
      ['==', KIND, 'minor_road'],
      { size: 11, minzoom: 15, along: true },
      color,
    ),
    label('street-names', 'roads', color.muted, isStreet, { size: 11.5, minzoom: 13, along: true }, color),
    label(
      'water-names',
      'water',
      color.muted,
      ['==', ['geometry-type'], 'Point'],
      { size: 11.5, minzoom: 6 },
      color,
    ),
    label(
      'quarters',
      'places',
      color.muted,
      isOneOf(KIND, ['neighbourhood', 'macrohood']),
      { size: 11.5, minzoom: 12 },
      color,
    ),
    label(
      'villages',
      'places',
      color.ink,
      localities(['village', 'hamlet', 'locality']),
      { size: 12, minzoom: 11 },
      color,
    ),
    label(
      'towns',
      'places',
      color.ink,
      localities(['town', '']),
      { size: grow(8, 11, 14, 15), minzoom: 8 },
      color,
    ),
    label(
      'city-names',
      'places',
      color.ink,
      localities(['city']),
      { size: grow(4, 11.5, 12, 17), minzoom: 4 },
      color,
    ),
    {
      ...label(
        'country-names',
        'places',
        color.muted,
        ['==', KIND, 'country'],
        { size: grow(2, 11, 6, 15), minzoom: 1 },
        color,
      ),
      maxzoom: 7,
    },
  ];
}

function fill(id: string, layer: string, paint: string, filter: Filter): LayerSpecification {
  return {
    id,
    type: 'fill',
    source: 'basemap',
    'source-layer': layer,
    filter,
    paint: { 'fill-color': paint },
  };
}

function line(
  id: string,
  layer: string,
  paint: string,
  filter: Filter,
  width: Size,
  dashes?: number[],
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'basemap',
    'source-layer': layer,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': paint, 'line-width': width, ...(dashes && { 'line-dasharray': dashes }) },
  };
}

/** Text of names; `along`: along its line. */
function label(
  id: string,
  layer: string,
  paint: string,
  filter: Filter,
  { size, minzoom, along = false }: { size: Size; minzoom: number; along?: boolean },
  { halo }: MapColors,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'basemap',
    'source-layer': layer,
    filter,
    minzoom,
    layout: {
      'text-field': NAME,
      'text-font': FONT,
      'text-size': size,
      'text-max-width': 8,
      'symbol-placement': along ? 'line' : 'point',
      ...(along
        ? { 'symbol-spacing': 300 }
        : { 'symbol-sort-key': ['coalesce', ['get', 'sort_rank'], ['get', 'min_zoom'], 0] }),
    },
    paint: { 'text-color': paint, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  };
}
