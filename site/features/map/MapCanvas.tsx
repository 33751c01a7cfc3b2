import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import { type RefObject, useEffect, useRef } from 'react';
import type { MapBasemap, MapCity } from '../../../schema/contracts/map-data.ts';
import { error as logError } from '../../log.ts';
import type { BusinessMap, MapEvents } from './draw/create-map.ts';
import { loadStyleSheet } from './draw/load-style-sheet.ts';
import type { MapPosition } from './view/map-address.ts';
import type { MapDrawing } from './view/read-nodes.ts';

type Props = MapEvents & {
  /** The map while it exists. */
  map: RefObject<BusinessMap | null>;
  start: MapPosition;
  basemap: MapBasemap | null;
  cities: readonly MapCity[];
  drawing: MapDrawing | null;
  /** Slug of the place that is marked. */
  marked: string | null;
  /** True while the picture is in front of it. */
  isCovered: boolean;
  /** The script of the map could not be loaded, or has failed. */
  onFail(): void;
};

/** Element in which MapLibre draws, which is loaded with it. */
export default function MapCanvas(props: Props) {
  const { map, drawing, marked, isCovered } = props;
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isGone = false;
    Promise.all([import('./draw/create-map.ts'), loadStyleSheet(styleUrl)])
      .then(([{ createMap }]) => {
        if (isGone) return;
        map.current = createMap(element.current!, latest.current, {
          onMove: (position) => latest.current.onMove(position),
          onChoose: (slug) => latest.current.onChoose(slug),
          onDrawn: () => latest.current.onDrawn(),
          onUnlocated: () => latest.current.onUnlocated(),
        });
        // Both are known before the map is.
        const { drawing: known, marked: place } = latest.current;
        if (known !== null) map.current.show(known);
        map.current.mark(place);
      })
      .catch((error: unknown) => {
        logError(error);
        if (!isGone) latest.current.onFail();
      });
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, [map]);
  useEffect(() => {
    if (drawing !== null) map.current?.show(drawing);
  }, [map, drawing]);
  useEffect(() => map.current?.mark(marked), [map, marked]);
  return <div ref={element} className="map-canvas" inert={isCovered} />;
}
