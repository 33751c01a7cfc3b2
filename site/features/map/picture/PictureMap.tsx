import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { fitCamera, GROUP_MARGIN, MAX_ZOOM, type MapCamera, panCamera, zoomCamera } from '../view/camera.ts';
import MapPicture, { type PictureProps } from './MapPicture.tsx';
import { useDrag } from './use-drag.ts';

type Props = PictureProps & {
  ref: RefObject<HTMLDivElement | null>;
  onMove(camera: MapCamera): void;
  /** A place was pressed; null: the map beside the places. */
  onChoose(slug: string | null): void;
  /** The visitor turns to the map: by a mouse over it, a tap, a drag or the keyboard. */
  onTurn(): void;
  /** The pointer is pressed, or released. */
  onHold(isHeld: boolean): void;
};

/** Pixels by which an arrow key moves the map, as in MapLibre. */
const STEP = 100;
const MOVES: Record<string, (camera: MapCamera) => MapCamera> = {
  ArrowLeft: (camera) => panCamera(camera, -STEP, 0),
  ArrowRight: (camera) => panCamera(camera, STEP, 0),
  ArrowUp: (camera) => panCamera(camera, 0, -STEP),
  ArrowDown: (camera) => panCamera(camera, 0, STEP),
  '+': (camera) => zoomCamera(camera, 1),
  '=': (camera) => zoomCamera(camera, 1),
  '-': (camera) => zoomCamera(camera, -1),
};

/** A picture that is a small map: it is moved by dragging and keys, and its circles can be pressed. */
export default function PictureMap({ ref, onMove, onChoose, onTurn, onHold, ...picture }: Props) {
  const { camera, drawing } = picture;
  const svg = useRef<SVGSVGElement>(null);
  const { handlers, isDragged } = useDrag(svg, {
    onHold,
    onStart: onTurn,
    onEnd: (right, down) => onMove(panCamera(camera, -right, -down)),
  });
  const press = ({ target }: MouseEvent) => {
    onTurn();
    if (isDragged()) return;
    const { slug, group } = (target as SVGElement).dataset;
    if (group === undefined) return onChoose(slug ?? null);
    onMove(fitCamera(drawing!.groups[Number(group)]!.box, camera, GROUP_MARGIN, MAX_ZOOM));
  };
  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(to(camera));
  };
  return (
    <div
      ref={ref}
      className="map-picture"
      role="region"
      aria-label="Map of businesses"
      tabIndex={0}
      onFocus={onTurn}
      onKeyDown={move}
      onClick={press}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onTurn()}
      {...handlers}
    >
      <MapPicture ref={svg} {...picture} />
    </div>
  );
}
