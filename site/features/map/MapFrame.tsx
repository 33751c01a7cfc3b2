import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { MapBasemap, MapCity } from '../../../schema/contracts/map-data.ts';
import MapCanvas from './MapCanvas.tsx';
import MapControls from './MapControls.tsx';
import MapNote from './MapNote.tsx';
import PictureMap from './picture/PictureMap.tsx';
import { useGround } from './use-map-data.ts';
import { useInteractiveMap } from './use-interactive-map.ts';
import { type MapCamera, zoomCamera } from './view/camera.ts';
import type { MapPosition } from './view/map-address.ts';
import type { MapDrawing } from './view/read-nodes.ts';

type Props = {
  /** Its element, whose size the camera has. */
  ref: Ref<HTMLDivElement>;
  /** Null until it is known where the map starts. */
  camera: MapCamera | null;
  /** Undefined until it is known. */
  basemap: MapBasemap | null | undefined;
  cities: readonly MapCity[];
  drawing: MapDrawing | null;
  /** Slug of the place that is marked. */
  marked: string | null;
  onMove(position: MapPosition): void;
  onChoose(slug: string | null): void;
  /** Elements above the map, at its lower edge. */
  children: ReactNode;
};

/** The map: a picture at first, in whose place MapLibre draws when the visitor has turned to it. */
export default function MapFrame({
  ref,
  camera,
  basemap,
  cities,
  drawing,
  marked,
  children,
  ...events
}: Props) {
  const ground = useGround();
  const { map, stage, turn, retry, locate, onDrawn, onFail } = useInteractiveMap();
  const [isHeld, setHeld] = useState(false);
  const [isUnlocated, setUnlocated] = useState(false);
  const picture = useRef<HTMLDivElement>(null);

  const move = (next: MapCamera) => {
    events.onMove(next);
    map.current?.moveTo(next);
  };
  const zoom = (by: number) => {
    turn();
    if (stage === 'drawn') map.current!.zoomBy(by);
    else move(zoomCamera(camera!, by));
  };
  const locateVisitor = () => {
    setUnlocated(false);
    locate();
  };
  /** A button that goes when it is pressed leaves the focus to the map. */
  const focusAfter = (press: () => void) => () => {
    picture.current?.focus();
    press();
  };
  return (
    <div
      ref={ref}
      className={basemap ? 'map-frame map-colored' : 'map-frame'}
      aria-busy={stage === 'loading'}
    >
      {camera !== null && (
        <>
          {(stage === 'loading' || stage === 'drawn') && basemap !== undefined && (
            <MapCanvas
              map={map}
              start={camera}
              basemap={basemap}
              cities={cities}
              drawing={drawing}
              marked={marked}
              isCovered={stage === 'loading'}
              {...events}
              onDrawn={() => onDrawn(picture.current?.contains(document.activeElement) ?? false)}
              onUnlocated={() => setUnlocated(true)}
              onFail={onFail}
            />
          )}
          {(stage !== 'drawn' || isHeld) && (
            <PictureMap
              ref={picture}
              camera={camera}
              ground={ground}
              cities={cities}
              drawing={drawing}
              marked={marked}
              onMove={move}
              onChoose={events.onChoose}
              onTurn={turn}
              onHold={setHeld}
            />
          )}
          <MapControls
            zoom={camera.zoom}
            onZoom={zoom}
            onLocate={stage === 'simple' ? null : locateVisitor}
          />
          <MapNote
            stage={stage}
            basemap={basemap ?? null}
            isUnlocated={isUnlocated}
            onTurn={focusAfter(turn)}
            onRetry={focusAfter(retry)}
          />
        </>
      )}
      {children}
    </div>
  );
}
