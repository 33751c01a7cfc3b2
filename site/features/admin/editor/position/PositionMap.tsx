import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Coordinates } from '../../../../../schema/rules/geo/coordinates.ts';
import { Icon } from '../../components/Icon.tsx';
import { getScale, toPixel, toPoint, type View } from './map-projection.ts';
import { formatMetres, toMapText } from './map-text.ts';
import { useNeighboursOnMap, type Neighbour } from './use-neighbours-on-map.ts';

type Props = {
  position: Coordinates;
  /** Id of the business itself, which is no neighbour; null for a new one. */
  ownId: number | null;
  onMove: (position: Coordinates) => void;
};

const SIZE = { width: 640, height: 280 };
/** Metres from the middle to the upper edge: the smallest that shows some neighbours. */
const REACHES = [150, 400, 1000, 2500, 5000];
const SHOWN = 6;
/** Pixels that an arrow key moves the pin, and with Shift. */
const STEP = 4;
const LONG_STEP = 40;

/**
 * Picture of the businesses around a position, drawn from our own data. Its pin is moved with the pointer or with the
 * arrow keys.
 */
export function PositionMap({ position, ownId, onMove }: Props): ReactNode {
  // The picture stays while the pin moves, and follows a position that is outside of it.
  const [centre, setCentre] = useState(position);
  const picture = useRef<HTMLDivElement>(null);
  const neighbours = useNeighboursOnMap(centre, ownId);
  const view: View = { ...SIZE, centre, reach: chooseReach(neighbours ?? []) };
  const pin = toPixel(position, view);
  if (pin.x < 0 || pin.x > SIZE.width || pin.y < 0 || pin.y > SIZE.height) setCentre(position);

  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = picture.current!.getBoundingClientRect();
    const x = clamp(((event.clientX - box.left) / box.width) * SIZE.width, SIZE.width);
    const y = clamp(((event.clientY - box.top) / box.height) * SIZE.height, SIZE.height);
    onMove(toPoint({ x, y }, view));
  };
  const press = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onMove(toPoint({ x: pin.x + right * step, y: pin.y + down * step }, view));
  };
  const metres = (step: number) => formatMetres(step / getScale(view));
  return (
    <div className="position-map field-wide">
      <div className="position-picture" ref={picture}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          width={SIZE.width}
          height={SIZE.height}
          aria-hidden="true"
        >
          {[1 / 3, 2 / 3, 1].map((part) => (
            <circle
              key={part}
              className="position-ring"
              cx={SIZE.width / 2}
              cy={SIZE.height / 2}
              r={(SIZE.height / 2) * part}
            />
          ))}
          {neighbours?.map(({ id, name, at }) => {
            const { x, y } = toPixel(at, view);
            return (
              <circle key={id} className="position-dot" cx={x} cy={y} r={4}>
                <title>{name}</title>
              </circle>
            );
          })}
          <text className="position-label" x={SIZE.width / 2} y={14} textAnchor="middle">
            K
          </text>
          <text className="position-label" x={SIZE.width - 8} y={SIZE.height - 8} textAnchor="end">
            {`halkalar ${formatMetres(view.reach / 3)}`}
          </text>
        </svg>
        <button
          type="button"
          className="position-pin"
          style={{ left: `${(pin.x / SIZE.width) * 100}%`, top: `${(pin.y / SIZE.height) * 100}%` }}
          aria-label={`Konum iğnesi: ok tuşları ${metres(STEP)}, Shift ile ${metres(LONG_STEP)} kaydırır`}
          aria-describedby="position-map-text"
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <Icon name="map-pin" />
        </button>
      </div>
      <p className="hint" id="position-map-text">
        {neighbours && toMapText(neighbours)}
      </p>
    </div>
  );
}

const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function chooseReach(neighbours: readonly Neighbour[]): number {
  const far = neighbours[Math.min(SHOWN, neighbours.length) - 1]?.distance ?? 1000;
  return REACHES.find((reach) => reach >= far) ?? REACHES.at(-1)!;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
