import { cutAtWord } from '../../../format/cut-text.ts';

/** Size in pixels of the picture on the narrowest phone: labels that do not overlap there do not in a larger one. */
const NARROWEST = { width: 280, height: 157.5 };
/** Size of the text in pixels (location.css). */
export const LABEL_SIZE = 11;
/** Pixels of a line of text, of a letter on average, of a capital, and of a letter of a script with wide ones. */
const LINE = 14;
const LETTER = 6.2;
const CAPITAL = 8;
const WIDE_LETTER = 12;
const FIRST_WIDE = 0x1100;
/** Code points: the capitals of ASCII, the first one after ASCII, and the last one of a single UTF-16 unit. */
const [CAPITAL_A, CAPITAL_Z, FIRST_BEYOND_ASCII, LAST_UNIT] = [0x41, 0x5a, 0x80, 0xffff];
/** Pixels between a point and its name. */
export const GAP = 8;
/** Radius of a point in pixels, with a margin. */
const DOT = 5;
/** Letters of a name that are shown; fewer where these do not fit. */
const MAX_LETTERS = [22, 13];

/** A point in percent of the picture, from its upper left corner. */
export type PicturePoint = { name: string; x: number; y: number };
/** Space of the picture in its pixels on the narrowest phone. */
export type Box = { left: number; top: number; right: number; bottom: number };
type Label = { text: string; x: number; y: number; isLeft: boolean };

/**
 * Names for those of the points, given in the order of their importance, where no text covers a point or a text.
 *
 * @param mark space of a mark, whose name a point that it covers would seem to have
 * @param taken other space that has no text
 */
export function placeLabels(points: PicturePoint[], mark: Box | null, taken: Box[] = []): Label[] {
  const dots = points.map((point) => getDot(point));
  const covered = mark === null ? taken : [mark, ...taken];
  const texts: Box[] = [];
  return points.flatMap((point, index) => {
    const own = dots[index]!;
    if (mark !== null && overlaps(own, mark)) return [];
    const isFree = (box: Box) => {
      const isHit = (other: Box) => overlaps(other, box);
      return (
        !covered.some(isHit) && !texts.some(isHit) && !dots.some((dot) => isHit(dot) && !isSame(dot, own))
      );
    };
    let before: string | null = null;
    for (const most of MAX_LETTERS) {
      const text = cutAtWord(point.name, most);
      if (text === before) break;
      before = text;
      const width = estimateWidth(text);
      for (const isLeft of [false, true]) {
        const box = getTextBox(point, width, isLeft);
        if (!isInside(box) || !isFree(box)) continue;
        texts.push(box);
        return { text, x: point.x, y: point.y, isLeft };
      }
    }
    return [];
  });
}

function getDot({ x, y }: PicturePoint): Box {
  const [left, top] = [(x / 100) * NARROWEST.width, (y / 100) * NARROWEST.height];
  return { left: left - DOT, top: top - DOT, right: left + DOT, bottom: top + DOT };
}

function getTextBox({ x, y }: PicturePoint, length: number, isLeft: boolean): Box {
  const at = (x / 100) * NARROWEST.width;
  const middle = (y / 100) * NARROWEST.height;
  const left = isLeft ? at - GAP - length : at + GAP;
  return { left, top: middle - LINE / 2, right: left + length, bottom: middle + LINE / 2 };
}

/** Width of a text of that size in pixels, by its letters. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    if (code > LAST_UNIT) at += 1;
    width += code >= FIRST_WIDE ? WIDE_LETTER : isCapital(code) ? CAPITAL : LETTER;
  }
  return width;
}

/** True for letters with a small form. Most are ASCII, and thousands are measured for each page. */
function isCapital(code: number): boolean {
  if (code < FIRST_BEYOND_ASCII) return code >= CAPITAL_A && code <= CAPITAL_Z;
  const letter = String.fromCodePoint(code);
  return letter !== letter.toLowerCase();
}

function isInside({ left, right }: Box): boolean {
  return left >= 0 && right <= NARROWEST.width;
}

function isSame(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
