/** A point of a picture: column and row. */
export type Corner = [x: number, y: number];
/** A rectangle by its edges. */
export type Frame = { left: number; top: number; right: number; bottom: number };

type Edge = { isInside: (point: Corner) => boolean; cross: (a: Corner, b: Corner) => Corner };

/** The part of a polygon in a frame; empty if there is none. Algorithm: Sutherland and Hodgman. */
export function clipPolygon(polygon: Corner[], frame: Frame): Corner[] {
  let corners = polygon;
  for (const { isInside, cross } of getEdges(frame)) {
    const kept: Corner[] = [];
    for (const [i, corner] of corners.entries()) {
      const before = corners.at(i - 1)!;
      if (isInside(corner) !== isInside(before)) kept.push(cross(before, corner));
      if (isInside(corner)) kept.push(corner);
    }
    corners = kept;
  }
  return corners;
}

/** The stretches of a line that may be seen in a frame; their ends can be outside. */
export function clipLine(line: Corner[], frame: Frame): Corner[][] {
  const stretches: Corner[][] = [];
  let current: Corner[] | null = null;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    if (!mayCross(a, b, frame)) {
      current = null;
      continue;
    }
    if (current === null) stretches.push((current = [a]));
    current.push(b);
  }
  return stretches;
}

function mayCross([ax, ay]: Corner, [bx, by]: Corner, { left, top, right, bottom }: Frame): boolean {
  return (
    Math.max(ax, bx) >= left &&
    Math.min(ax, bx) <= right &&
    Math.max(ay, by) >= top &&
    Math.min(ay, by) <= bottom
  );
}

function getEdges({ left, top, right, bottom }: Frame): Edge[] {
  const atColumn =
    (x: number) =>
    (a: Corner, b: Corner): Corner => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const atRow =
    (y: number) =>
    (a: Corner, b: Corner): Corner => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  return [
    { isInside: ([x]) => x >= left, cross: atColumn(left) },
    { isInside: ([x]) => x <= right, cross: atColumn(right) },
    { isInside: ([, y]) => y >= top, cross: atRow(top) },
    { isInside: ([, y]) => y <= bottom, cross: atRow(bottom) },
  ];
}
