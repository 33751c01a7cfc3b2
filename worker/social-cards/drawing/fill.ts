import { type Canvas, LEVELS, put } from './canvas.ts';
import type { Lines } from './flatten.ts';

/** Coverage of the pixels of a box, as differences from one pixel to the next one in its row. */
type Box = { left: number; top: number; width: number; height: number; cells: Float32Array };

/** Coverage of which no level of ink comes. */
const HIDDEN = 0.5 / (LEVELS - 1);

/**
 * Fills closed contours. Coverage is exact: each line adds the area to its right, and what overlaps covers once. Where
 * letters touch ('ff'), the greater coverage counts.
 */
export function fill({ width, height, pixels }: Canvas, lines: Lines, ink: number): void {
  if (lines.length === 0) return;
  const box = createBox(lines);
  const { left, top, cells } = box;
  for (let i = 0; i < lines.length; i += 4)
    addLine(box, lines[i]! - left, lines[i + 1]! - top, lines[i + 2]! - left, lines[i + 3]! - top);
  const end = Math.min(box.width, width - left);
  for (let row = Math.max(0, -top); row < Math.min(box.height, height - top); row++) {
    let sum = 0;
    for (let column = 0; column < end; column++) {
      sum += cells[row * box.width + column]!;
      const covered = sum < 0 ? -sum : sum;
      // Less than a level shows nothing.
      if (covered < HIDDEN || left + column < 0) continue;
      put(pixels, (top + row) * width + left + column, ink, covered < 1 ? covered : 1);
    }
  }
}

function createBox(lines: Lines): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < lines.length; i += 2) {
    const x = lines[i]!;
    const y = lines[i + 1]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  left = Math.floor(left);
  top = Math.floor(top);
  // Differences reach one pixel beyond the box.
  const width = Math.ceil(right) - left + 2;
  const height = Math.ceil(bottom) - top;
  return { left, top, width, height, cells: new Float32Array(width * height) };
}

/** Adds a line, in pixels of the box, row by row. */
function addLine({ cells, width }: Box, fromX: number, fromY: number, toX: number, toY: number): void {
  if (fromY === toY) return;
  const isDown = fromY < toY;
  const endY = isDown ? toY : fromY;
  const slope = (toX - fromX) / (toY - fromY);
  let x = isDown ? fromX : toX;
  let y = isDown ? fromY : toY;
  for (let row = Math.floor(y); row < endY; row++) {
    const below = row + 1 < endY ? row + 1 : endY;
    const next = x + slope * (below - y);
    const area = isDown ? below - y : y - below;
    if (x < next) addPiece(cells, row * width, x, next, area);
    else addPiece(cells, row * width, next, x, area);
    x = next;
    y = below;
  }
}

/** Adds the part of a line within a row of pixels. @param area height of the part; negative if it goes upwards */
function addPiece(cells: Float32Array, row: number, left: number, right: number, area: number): void {
  const first = Math.floor(left);
  if (right <= first + 1) {
    const inside = area * ((left + right) / 2 - first);
    cells[row + first]! += area - inside;
    cells[row + first + 1]! += inside;
    return;
  }
  const slope = area / (right - left);
  const last = Math.ceil(right);
  let before = 0;
  for (let pixel = first; pixel <= last; pixel++) {
    // The line covers what is to its right: all of this pixel by its part before it, some by its part within.
    const from = pixel > left ? pixel : left;
    const to = pixel + 1 < right ? pixel + 1 : right;
    const passed = pixel > left ? (pixel < right ? pixel : right) - left : 0;
    const within = to > from ? (to - from) * (pixel + 1 - (from + to) / 2) : 0;
    const covered = slope * (passed + within);
    cells[row + pixel]! += covered - before;
    before = covered;
  }
}
