/** Side of its point on which a text stands. */
type Side = 'right' | 'left' | 'below' | 'above';

/** A text beside a point of the picture, in pixels. */
export type LabelRequest = {
  kind: 'name' | 'city';
  text: string;
  x: number;
  y: number;
  size: number;
  /** Distance from the point, in parts of the size. */
  distance: number;
  /** Sides in the order in which they are tried. */
  sides: readonly Side[];
  /** Width from which a text has several lines, in parts of the size. */
  maxWidth: number;
  /** Space between letters, in parts of the size. */
  spacing: number;
};
/** A text that has its place: where its lines begin, end or have their middle, and the middle of the first one. */
export type Label = Pick<LabelRequest, 'kind' | 'x' | 'y' | 'size'> & {
  lines: string[];
  anchor: 'start' | 'middle' | 'end';
};
/** Space of the picture that a text takes. */
export type Space = { left: number; top: number; right: number; bottom: number };

/** Height of a line, in parts of the size. */
export const LINE_HEIGHT = 1.2;
/** Pixels around a text that are free of others. */
const MARGIN = 2;

/**
 * Places the texts that fit beside their points without covering another; the first ones come first.
 *
 * @param taken space without texts
 * @param measure width of a text in pixels, for a size
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  taken: readonly Space[],
  measure: (text: string, size: number) => number,
): Label[] {
  const spaces = [...taken];
  return requests.flatMap((request) => {
    const { kind, text, size, distance, sides, maxWidth, spacing } = request;
    const getWidth = (line: string) => measure(line, size) + line.length * spacing * size;
    const lines = breakLines(text, maxWidth * size, getWidth);
    const width = Math.max(...lines.map(getWidth));
    const height = lines.length * LINE_HEIGHT * size;
    for (const side of sides) {
      const space = getSpace(request, side, width, height, distance * size);
      if (spaces.some((other) => overlaps(other, space))) continue;
      spaces.push(space);
      const anchor = side === 'right' ? 'start' : side === 'left' ? 'end' : 'middle';
      const x = side === 'right' ? space.left : side === 'left' ? space.right : request.x;
      return { kind, lines, x, y: space.top + (LINE_HEIGHT * size) / 2, size, anchor };
    }
    return [];
  });
}

function getSpace(
  { x, y }: LabelRequest,
  side: Side,
  width: number,
  height: number,
  distance: number,
): Space {
  const left = side === 'right' ? x + distance : side === 'left' ? x - distance - width : x - width / 2;
  const top = side === 'below' ? y + distance : side === 'above' ? y - distance - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** Breaks a text between words into lines of about the same width. */
function breakLines(text: string, maxWidth: number, getWidth: (line: string) => number): string[] {
  const whole = getWidth(text);
  const count = Math.ceil(whole / maxWidth);
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = line !== '' && lines.length < count && getWidth(longer) > (whole / count) * 1.1;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function overlaps(a: Space, b: Space): boolean {
  return (
    a.left < b.right + MARGIN &&
    b.left < a.right + MARGIN &&
    a.top < b.bottom + MARGIN &&
    b.top < a.bottom + MARGIN
  );
}
