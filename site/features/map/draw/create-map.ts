import { GeolocateControl, type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapBasemap, MapCity } from '../../../../schema/contracts/map-data.ts';
import { error as logError } from '../../../log.ts';
import type { MapBox } from '../../../../schema/rules/geo/map-node.ts';
import { GROUP_MARGIN, MAX_ZOOM, NEAR_ZOOM } from '../view/camera.ts';
import type { MapPosition } from '../view/map-address.ts';
import type { MapDrawing, MapGroup } from '../view/read-nodes.ts';
import { toCityFeatures, toGroundFeatures, toGroupFeatures, toPlaceFeatures } from './map-features.ts';
import { buildMapStyle } from './map-style.ts';
import { loadOutline } from './outline.ts';

/** Calls of a map to the page. */
export type MapEvents = {
  /** The map has come to rest. */
  onMove(position: MapPosition): void;
  /** A place was pressed; null: the map beside the places. */
  onChoose(slug: string | null): void;
  /** The businesses are drawn for the first time. */
  onDrawn(): void;
  /** The browser could not tell where the visitor is, or must not. */
  onUnlocated(): void;
};

/** A map on the page. */
export type BusinessMap = {
  show(drawing: MapDrawing): void;
  /** Marks the place with a slug, or none. */
  mark(slug: string | null): void;
  /** Moves without animation. */
  moveTo(position: MapPosition): void;
  zoomBy(zooms: number): void;
  /** Moves to the visitor, and marks the position, if the browser may tell it. */
  locate(): void;
  focus(): void;
  remove(): void;
};

/** Sources without which the map is emptier than the picture that it replaces. */
const CONTENT = ['outline', 'cities', 'groups', 'places'];

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
  { start, basemap, cities }: { start: MapPosition; basemap: MapBasemap | null; cities: readonly MapCity[] },
  events: MapEvents,
): BusinessMap {
  setWorkerUrl(workerUrl);
  const buildStyle = () => buildMapStyle(getComputedStyle(container), basemap);
  const map = new MapLibre({
    container,
    style: buildStyle(),
    center: [start.longitude, start.latitude],
    zoom: start.zoom,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    // One world, so that a box has one west and one east.
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Map of businesses' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // Its button is hidden (map.css): that of the page is there before the map is.
  const geolocation = new GeolocateControl({ fitBoundsOptions: { maxZoom: NEAR_ZOOM } });
  geolocation.on('error', () => events.onUnlocated());
  map.addControl(geolocation);

  const report = () => events.onMove(getPosition(map));
  map.on('moveend', report);
  report();
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
      setData(map, 'outline', toGroundFeatures(await loadOutline()));
    } catch (error) {
      // The businesses are on the map without it.
      logError('[map]', error);
    }
  };
  let isFilled = false;
  map.on('style.load', async () => {
    await drawAll();
    isFilled = true;
    // It may rest by now, without another event to announce it by.
    map.triggerRepaint();
  });
  const announce = () => {
    if (!isFilled || !CONTENT.every((source) => map.isSourceLoaded(source))) return;
    map.off('render', announce);
    events.onDrawn();
  };
  map.on('render', announce);
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
    moveTo: ({ latitude, longitude, zoom }) => map.jumpTo({ center: [longitude, latitude], zoom }),
    zoomBy: (zooms) => map.zoomTo(map.getZoom() + zooms),
    locate: () => {
      // The control asks the browser without looking whether it can tell.
      if (!('geolocation' in navigator) || !geolocation.trigger()) events.onUnlocated();
    },
    focus: () => map.getCanvas().focus(),
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
      map.fitBounds([west, south, east, north], { padding: GROUP_MARGIN });
    } else events.onChoose(null);
  });
}

function setData(map: MapLibre, source: string, data: Parameters<GeoJSONSource['setData']>[0]): void {
  void (map.getSource(source) as GeoJSONSource | undefined)?.setData(data);
}
