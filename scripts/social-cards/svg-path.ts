import type { Contour, Point } from '../../schema/rules/outlines/contour.ts';
import { toArcs, toQuadratics } from './quadratics.ts';

/** Numbers that a command takes. */
const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Contours of the data of a path. */
export function parsePath(data: string): Contour[] {
  const contours: Contour[] = [];
  let contour: Contour = [];
  let at: Point = { x: 0, y: 0 };
  /** Control point before, for the commands that mirror it. */
  let before: { kind: string; control: Point } | null = null;
  const moveTo = (x: number, y: number) => {
    at = { x, y };
    contour = [{ ...at, isControl: false }];
    contours.push(contour);
  };
  const curveTo = (control: Point, end: Point) => {
    contour.push({ ...control, isControl: true }, { ...end, isControl: false });
    at = end;
  };
  const lineTo = (end: Point) => {
    contour.push({ ...end, isControl: false });
    at = end;
  };
  const mirror = (kinds: string): Point =>
    before !== null && kinds.includes(before.kind)
      ? { x: 2 * at.x - before.control.x, y: 2 * at.y - before.control.y }
      : at;
  for (const { command, values } of splitCommands(data)) {
    const kind = command.toLowerCase();
    const from = command === kind ? at : { x: 0, y: 0 };
    const point = (i: number): Point => ({ x: from.x + values[i]!, y: from.y + values[i + 1]! });
    let control: Point | null = null;
    if (kind === 'm') moveTo(point(0).x, point(0).y);
    else if (kind === 'l') lineTo(point(0));
    else if (kind === 'h') lineTo({ x: from.x + values[0]!, y: at.y });
    else if (kind === 'v') lineTo({ x: at.x, y: from.y + values[0]! });
    else if (kind === 'q' || kind === 't') {
      control = kind === 'q' ? point(0) : mirror('qt');
      curveTo(control, point(kind === 'q' ? 2 : 0));
    } else if (kind === 'c' || kind === 's') {
      const first = kind === 'c' ? point(0) : mirror('cs');
      control = point(kind === 'c' ? 2 : 0);
      for (const [middle, end] of toQuadratics([at, first, control, point(kind === 'c' ? 4 : 2)]))
        curveTo(middle, end);
    } else if (kind === 'a') {
      for (const [middle, end] of toArcs(at, values, point(5))) curveTo(middle, end);
    } else {
      lineTo(contour[0]!);
      // A command after it begins a contour where this one did.
      const start = contour[0]!;
      contour = [{ ...start }];
      contours.push(contour);
    }
    before = control && { kind, control };
  }
  return contours.filter(({ length }) => length > 1);
}

/** Commands with their numbers; a command letter holds for all numbers that follow. */
function* splitCommands(data: string): Generator<{ command: string; values: number[] }> {
  for (const [, letter, text] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const size = ARGUMENTS[letter!.toLowerCase()];
    if (size === undefined) throw new Error(`The path has the command ${letter}`);
    const values = readNumbers(text!, letter!.toLowerCase() === 'a');
    yield { command: letter!, values: values.slice(0, size) };
    // Numbers after those of a move are lines.
    const next = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter!;
    for (let i = size; size > 0 && i < values.length; i += size)
      yield { command: next, values: values.slice(i, i + size) };
  }
}

/** Numbers need no space between them, and the flags of an arc not even a sign. */
function readNumbers(text: string, isArc: boolean): number[] {
  const pattern = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gy;
  const numbers: number[] = [];
  for (let at = 0; ; at = pattern.lastIndex) {
    const start = at + /^[\s,]*/.exec(text.slice(at))![0].length;
    if (start >= text.length) return numbers;
    const isFlag = isArc && [3, 4].includes(numbers.length % 7);
    pattern.lastIndex = start;
    const found = isFlag ? text[start] : pattern.exec(text)?.[0];
    if (found === undefined) throw new Error(`The path has '${text}' where numbers should be`);
    numbers.push(Number(found));
    pattern.lastIndex = start + found.length;
  }
}
