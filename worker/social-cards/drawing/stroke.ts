import { type Canvas, put, toIndex } from './canvas.ts';
import type { Lines } from './flatten.ts';

/** Pixels of a row from `left` to `right`; none if that is less. */
type Span = { left: number; right: number };

/** Draws lines with round ends and joints. @param radius half of their width, in pixels */
export function stroke(canvas: Canvas, lines: Lines, radius: number, ink: number): void {
  for (let i = 0; i < lines.length; i += 4)
    strokeLine(canvas, lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!, radius, ink);
}

function strokeLine(
  { width, height, pixels }: Canvas,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  radius: number,
  ink: number,
): void {
  const lengthX = toX - fromX;
  const lengthY = toY - fromY;
  const square = lengthX * lengthX + lengthY * lengthY;
  const reach = radius + 0.5;
  const whole = toIndex(ink, 1);
  const cover = (at: number, awayX: number, awayY: number) => {
    const along = awayX * lengthX + awayY * lengthY;
    const part = along <= 0 ? 0 : along >= square ? 1 : along / square;
    const restX = awayX - part * lengthX;
    const restY = awayY - part * lengthY;
    const coverage = reach - Math.sqrt(restX * restX + restY * restY);
    if (coverage <= 0) return;
    // Where strokes meet, the greater coverage counts.
    put(pixels, at, ink, coverage < 1 ? coverage : 1);
  };
  const bottom = Math.min(height, Math.ceil(Math.max(fromY, toY) + reach));
  for (let y = Math.max(0, Math.floor(Math.min(fromY, toY) - reach)); y < bottom; y++) {
    const awayY = y + 0.5 - fromY;
    const outer = findSpan(lengthX, lengthY, reach, awayY);
    const inner = findSpan(lengthX, lengthY, Math.max(0, radius - 0.5), awayY);
    const left = Math.max(0, Math.floor(fromX + outer.left));
    const right = Math.min(width, Math.ceil(fromX + outer.right));
    // Pixels whose middle is within are covered as a whole.
    const start = Math.max(left, Math.min(right, Math.ceil(fromX + inner.left - 0.5)));
    const end = Math.max(start, Math.min(right, Math.floor(fromX + inner.right + 0.5)));
    for (let x = left; x < start; x++) cover(y * width + x, x + 0.5 - fromX, awayY);
    pixels.fill(whole, y * width + start, y * width + end);
    for (let x = end; x < right; x++) cover(y * width + x, x + 0.5 - fromX, awayY);
  }
}

/** Part of a row whose points are at most `radius` from the line between 0 and (x, y). */
function findSpan(x: number, y: number, radius: number, row: number): Span {
  const span = { left: Infinity, right: -Infinity };
  addDisc(span, 0, radius * radius - row * row);
  addDisc(span, x, radius * radius - (row - y) * (row - y));
  // The sides of a level line are the rows at the edge, which its round ends reach as well.
  const length = Math.sqrt(x * x + y * y);
  if (length === 0 || y === 0) return span;
  addSide(span, x, y, row, radius / length);
  addSide(span, x, y, row, -radius / length);
  return span;
}

/** A side between the round ends. @param away its distance from the line, in lengths of the line */
function addSide(span: Span, x: number, y: number, row: number, away: number): void {
  const part = (row + away * x) / y;
  if (part >= 0 && part <= 1) widen(span, part * x + away * y);
}

function addDisc(span: Span, middle: number, square: number): void {
  if (square < 0) return;
  const half = Math.sqrt(square);
  widen(span, middle - half);
  widen(span, middle + half);
}

function widen(span: Span, x: number): void {
  if (x < span.left) span.left = x;
  if (x > span.right) span.right = x;
}
