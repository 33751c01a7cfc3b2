import { html, type Html } from '../../components/html.ts';
import { MAP_HEIGHT, MAP_WIDTH, project, type BranchMap, type MapView } from '../../models/branch-map.ts';
import { renderLabel } from '../business/contact/surroundings.ts';
import { placeLabels } from '../business/contact/surroundings-labels.ts';
import outline from '../map/draw/outline.json' with { type: 'json' };
import { readLine } from '../map/draw/read-line.ts';
import { clipLine, clipPolygon, type Corner, type Frame } from '../map/draw/clip.ts';

/** The picture and the width of a line around it, so that no edge of clipped land is seen. */
const FRAME: Frame = { left: -4, top: -4, right: MAP_WIDTH + 4, bottom: MAP_HEIGHT + 4 };

/**
 * Picture of where the branches are: land, borders and a point for each part of the ground that has some. It is part of
 * the page: no request, and no script.
 *
 * @param description the picture in words
 */
export function renderBranchMap({ view, points, cities }: BranchMap, description: string): Html {
  const { land, borders, states } = outline as {
    land: number[][][];
    borders: number[][];
    states: number[][];
  };
  const toLines = (lines: number[][]) =>
    lines.flatMap((line) => clipLine(projectLine(view, line), FRAME)).map((line) => toPath(line, ''));
  const grounds = land.flatMap((rings) =>
    rings.map((ring) => toPath(clipPolygon(projectLine(view, ring), FRAME), 'z')),
  );
  // Positions in percent, so that letters keep their size at any width.
  const named = cities.map(({ name, x, y }) => ({
    name,
    x: toPercent(x, MAP_WIDTH),
    y: toPercent(y, MAP_HEIGHT),
  }));
  const size = html`width="${MAP_WIDTH}" height="${MAP_HEIGHT}"`;
  // Two pictures, because letters keep their size while the ground is stretched.
  return html`<div class="branch-map" role="img" aria-label="${description}"
    ><svg ${size} viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"
      ><path class="land" d="${grounds.join('')}" /><path class="state" d="${toLines(states).join('')}" /><path
        class="border" d="${toLines(borders).join('')}" /><path class="points" d="${points.map(([x, y]) => `M${x} ${y}h0`).join('')}" /></svg
    ><svg ${size}>${placeLabels(named, null).map(renderLabel)}</svg
  ></div>`;
}

function toPercent(units: number, whole: number): number {
  return Math.round((units / whole) * 1000) / 10;
}

function projectLine(view: MapView, steps: number[]): Corner[] {
  return readLine(steps).map(([longitude, latitude]) => project(view, longitude, latitude));
}

/** Path through corners in whole units, the second and later ones by their differences; '' for less than a line. */
function toPath(corners: Corner[], end: '' | 'z'): string {
  let path = '';
  let [x, y] = [NaN, NaN];
  let steps = 0;
  for (const corner of corners) {
    const [column, row] = corner.map(Math.round) as Corner;
    if (column === x && row === y) continue;
    path += path === '' ? `M${column} ${row}l` : `${steps > 0 ? ' ' : ''}${column - x} ${row - y}`;
    if (!Number.isNaN(x)) steps += 1;
    [x, y] = [column, row];
  }
  return steps === 0 ? '' : path.replaceAll(' -', '-') + end;
}
