import { memo, type RefObject, useDeferredValue, useMemo } from 'react';
import type { MapCity } from '../../../../schema/contracts/map-data.ts';
import { interpolate, PLACE_RADIUS, STATES_FROM, TEXT } from '../draw/sizes.ts';
import type { MapCamera } from '../view/camera.ts';
import type { MapDrawing } from '../view/read-nodes.ts';
import { drawLand, drawLines, type Ground, type Line } from './draw-ground.ts';
import { labelPicture } from './label-picture.ts';
import { buildPicture, type PictureContent } from './picture-content.ts';
import { type Label, LINE_HEIGHT } from './place-labels.ts';

export type PictureProps = {
  camera: MapCamera;
  ground: Ground | null;
  cities: readonly MapCity[];
  drawing: MapDrawing | null;
  /** Slug of the place that is marked. */
  marked: string | null;
};

/** Width of the line around a circle, which is outside of its radius in MapLibre. */
const STROKE = 1.5;
const MARK_RADIUS = 11.5;

/**
 * Picture of a view, as MapLibre would draw it. Circles have the number of their group or the slug of their place. Its
 * parts are components, between which React can pause.
 */
export default memo(function MapPicture({
  ref,
  camera,
  ground,
  cities,
  drawing,
  marked,
}: PictureProps & { ref: RefObject<SVGSVGElement | null> }) {
  // Deferred, so that the map appears before its ground is drawn.
  const drawn = useDeferredValue(ground, null);
  const content = useMemo(() => drawing && buildPicture(camera, drawing, cities), [camera, drawing, cities]);
  const mark = content?.places.find(({ slug }) => slug === marked);
  return (
    <svg ref={ref} width={camera.width} height={camera.height} aria-hidden="true">
      {drawn && (
        <>
          <LandPath lines={drawn.land} camera={camera} />
          {camera.zoom >= STATES_FROM && <LinePath name="state" lines={drawn.states} camera={camera} />}
          <LinePath name="border" lines={drawn.borders} camera={camera} />
        </>
      )}
      {content && <Content content={content} zoom={camera.zoom} />}
      {mark && <circle className="marked" data-slug={mark.slug} cx={mark.x} cy={mark.y} r={MARK_RADIUS} />}
    </svg>
  );
});

type PathProps = { lines: Line[]; camera: MapCamera };

const LandPath = memo(({ lines, camera }: PathProps) => (
  <path className="land" d={drawLand(lines, camera)} />
));

const LinePath = memo(({ lines, camera, name }: PathProps & { name: 'state' | 'border' }) => (
  <path className={name} d={drawLines(lines, camera)} />
));

const Content = memo(function Content({ content, zoom }: { content: PictureContent; zoom: number }) {
  const labels = labelPicture(content, zoom);
  const radius = interpolate(PLACE_RADIUS, zoom) + STROKE / 2;
  const write = (kind: Label['kind']) =>
    labels.map((label, i) => label.kind === kind && <Text key={i} label={label} />);
  return (
    <>
      {write('city')}
      {content.groups.map(({ number, x, y, radius: r }) => (
        <circle key={number} className="group" data-group={number} cx={x} cy={y} r={r + STROKE / 2} />
      ))}
      {content.places.map(({ slug, isClosed, x, y }) => (
        <circle
          key={slug}
          className={isClosed ? 'place closed' : 'place'}
          data-slug={slug}
          cx={x}
          cy={y}
          r={radius}
        />
      ))}
      {write('name')}
      {content.groups.map(({ number, x, y, label }) => (
        <text key={number} className="count" x={x} y={y} fontSize={TEXT} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  );
});

function Text({ label: { kind, lines, x, y, size, anchor } }: { label: Label }) {
  return (
    <text className={kind} x={x} y={y} fontSize={size} textAnchor={anchor}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at === 0 ? 0 : size * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
