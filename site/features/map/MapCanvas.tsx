import { useEffect, useRef } from 'react';
import type { MapBasemap, MapCity } from '../../../schema/contracts/map-data.ts';
import { error as logError } from '../../log.ts';
import type { BusinessMap, MapEvents, MapStart } from './draw/create-map.ts';
import type { MapDrawing } from './view/read-nodes.ts';

type Props = MapEvents & {
  start: MapStart;
  basemap: MapBasemap | null;
  cities: readonly MapCity[];
  drawing: MapDrawing | null;
  /** Slug of the place that is marked. */
  marked: string | null;
  /** The browser cannot draw the map, or its script could not be loaded. */
  onFail(how: 'no-webgl' | 'not-loaded'): void;
};

/** Element in which MapLibre draws, which is loaded on demand. */
export default function MapCanvas(props: Props) {
  const { drawing, marked } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<BusinessMap>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (document.createElement('canvas').getContext('webgl2') === null)
      return latest.current.onFail('no-webgl');
    let isGone = false;
    import('./draw/create-map.ts')
      .then(({ createMap }) => {
        if (isGone) return;
        map.current = createMap(element.current!, latest.current, {
          onView: (...view) => latest.current.onView(...view),
          onChoose: (slug) => latest.current.onChoose(slug),
        });
        // After another attempt, both are known before the map is.
        const { drawing: known, marked: place } = latest.current;
        if (known !== null) map.current.show(known);
        map.current.mark(place);
      })
      .catch((error: unknown) => {
        logError('[map]', error);
        if (!isGone) latest.current.onFail('not-loaded');
      });
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => {
    if (drawing !== null) map.current?.show(drawing);
  }, [drawing]);
  useEffect(() => map.current?.mark(marked), [marked]);
  return <div ref={element} className="map-canvas" />;
}
