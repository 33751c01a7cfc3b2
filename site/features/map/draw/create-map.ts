import {
  type GeoJSONSource,
  GeolocateControl,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-controls.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapBasemap, MapCity, MapIndex } from '../../../../schema/contracts/map-data.ts';
import { error as logError } from '../../../log.ts';
import type { MapBox } from '../../../../schema/rules/geo/map-node.ts';
import type { MapView } from '../view/choose-nodes.ts';
import type { MapPosition } from '../view/map-address.ts';
import type { MapDrawing, MapGroup } from '../view/read-nodes.ts';
import { toCityFeatures, toGroupFeatures, toPlaceFeatures } from './map-features.ts';
import { buildMapStyle } from './map-style.ts';
import { loadOutline } from './outline.ts';

/** Pixels around the cell of a pressed group. */
const GROUP_PADDING = 16;
const MAX_ZOOM = 18;
/** Zoom at which the position of the visitor is shown. */
const NEAR_ZOOM = 14;

/** Start of a map: a position, or a box that is to be visible: west, south, east, north. */
export type MapStart = MapPosition | NonNullable<MapIndex['start']>;

/** Calls of a map to the page. */
export type MapEvents = {
  /** The map has come to rest. */
  onView(view: MapView, position: MapPosition): void;
  /** A place was pressed; null: the map beside the places. */
  onChoose(slug: string | null): void;
};

/** A map on the page. */
export type BusinessMap = {
  show(drawing: MapDrawing): void;
  /** Marks the place with a slug, or none. */
  mark(slug: string | null): void;
  remove(): void;
};

/**
 * Creates a map of businesses in an element.
 *
 * @param container empty element with a size
 * @param place where the map starts, the basemap, and the cities that it names without one
 * @param events callbacks
 * @throws Error if the browser has no WebGL 2
 */
export function createMap(
  container: HTMLElement,
  { start, basemap, cities }: { start: MapStart; basemap: MapBasemap | null; cities: readonly MapCity[] },
  events: MapEvents,
): BusinessMap {
  setWorkerUrl(workerUrl);
  const buildStyle = () => buildMapStyle(getComputedStyle(container), basemap);
  const map = new MapLibre({
    container,
    style: buildStyle(),
    ...('zoom' in start
      ? { center: [start.longitude, start.latitude] as [number, number], zoom: start.zoom }
      : {
          bounds: start,
          fitBoundsOptions: { padding: 24, maxZoom: NEAR_ZOOM },
        }),
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    // One world, so that a box has one west and one east.
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Map of businesses', 'GeolocateControl.FindMyLocation': 'Show where I am' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new GeolocateControl({ fitBoundsOptions: { maxZoom: NEAR_ZOOM } }));

  const report = () => events.onView(getView(map), getPosition(map));
  map.on('moveend', report);
  map.on('error', ({ error }) => logError('[map]', error));
  let groups: MapGroup[] = [];
  watchPresses(map, events, (number) => groups[number]!.box);
  let [drawing, marked] = [null as MapDrawing | null, null as string | null];
  const drawPlaces = () => {
    if (drawing === null || map.getSource('groups') === undefined) return;
    groups = drawing.groups;
    setData(map, 'groups', toGroupFeatures(drawing));
    setData(map, 'places', toPlaceFeatures(drawing));
  };
  const drawMark = () => {
    if (map.getLayer('marked')) map.setFilter('marked', ['==', ['get', 'slug'], marked ?? '']);
  };
  const drawAll = async () => {
    drawPlaces();
    drawMark();
    setData(map, 'cities', toCityFeatures(cities));
    try {
      setData(map, 'outline', await loadOutline());
    } catch (error) {
      // The businesses are on the map without it.
      logError('[map]', error);
    }
  };
  map.on('style.load', () => void drawAll());
  // The list need not wait for the first picture.
  report();
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const repaint = () => map.setStyle(buildStyle(), { diff: false });
  scheme.addEventListener('change', repaint);
  return {
    show: (next) => {
      drawing = next;
      drawPlaces();
    },
    mark: (slug) => {
      marked = slug;
      drawMark();
    },
    remove: () => {
      scheme.removeEventListener('change', repaint);
      map.remove();
    },
  };
}

function getPosition(map: MapLibre): MapPosition {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
}

function getView(map: MapLibre): MapView {
  const bounds = map.getBounds();
  const box = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
  // MapLibre's world is 512 pixels wide at zoom 0.
  return { box, pixelsPerDegree: (512 * 2 ** map.getZoom()) / 360 };
}

function watchPresses(map: MapLibre, events: MapEvents, getBox: (group: number) => MapBox): void {
  for (const layer of ['groups', 'places']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
  map.on('click', ({ point }) => {
    const [place] = map.queryRenderedFeatures(point, { layers: ['places', 'place-names'] });
    const [group] = map.queryRenderedFeatures(point, { layers: ['groups'] });
    if (place !== undefined) events.onChoose(place.properties.slug as string);
    else if (group !== undefined) {
      const { west, south, east, north } = getBox(group.properties.number as number);
      map.fitBounds([west, south, east, north], { padding: GROUP_PADDING });
    } else events.onChoose(null);
  });
}

function setData(map: MapLibre, source: string, data: Parameters<GeoJSONSource['setData']>[0]): void {
  void (map.getSource(source) as GeoJSONSource | undefined)?.setData(data);
}
