import { toMetres, getHaversine } from '../geo/coordinates.ts';
import type { Comparable } from './score-pair.ts';

/** Edge of a cell of the grid in ten-millionths of a degree, at most 45 m. */
const CELL = 4_000;
/** Most businesses of a block that are compared with each other: those of a mall or of a number of a switchboard. */
const MAX_BLOCK = 500;
/** Largest distance of businesses that are compared because of their position, in metres. */
export const POINT_REACH = 30;

/**
 * Lists the pairs of businesses of one city that are worth comparing, each once: those that share a phone number, a
 * name, the host of their website or a house number, and those within 30 m whose names begin alike.
 */
export function* listCandidates(all: Comparable[]): Generator<[Comparable, Comparable]> {
  const seen = new Set<string>();
  const blocks = [
    groupBy(all, ({ phone }) => phone),
    groupBy(all, ({ name }) => name.joined),
    groupBy(all, ({ host }) => host),
    groupBy(all, ({ address: { numbers, streets } }) =>
      numbers.length === 0 ? null : `${numbers[0]} ${[...streets][0] ?? numbers[1]}`,
    ),
  ];
  const isNew = (a: Comparable, b: Comparable) => {
    const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
    return !seen.has(key) && seen.add(key);
  };
  for (const groups of blocks)
    for (const group of groups.values())
      if (group.length > 1 && group.length <= MAX_BLOCK)
        for (const [i, a] of group.entries())
          for (const b of group.slice(i + 1)) if (isNew(a, b)) yield [a, b];
  for (const [a, b] of listNeighbours(all)) if (isNew(a, b)) yield [a, b];
}

function groupBy(
  all: Comparable[],
  getKey: (business: Comparable) => string | null,
): Map<string | null, Comparable[]> {
  const groups = Map.groupBy(all, getKey);
  groups.delete(null);
  return groups;
}

/** Pairs within reach of each other whose names begin with the same letter. */
function* listNeighbours(all: Comparable[]): Generator<[Comparable, Comparable]> {
  const cells = groupBy(all, ({ point, name }) =>
    point === null ? null : toCell(Math.floor(point.lat / CELL), Math.floor(point.lng / CELL), name.joined),
  );
  for (const a of all) {
    if (a.point === null) continue;
    const [row, column] = [Math.floor(a.point.lat / CELL), Math.floor(a.point.lng / CELL)];
    for (let y = row - 1; y <= row + 1; y += 1)
      for (let x = column - 1; x <= column + 1; x += 1)
        for (const b of cells.get(toCell(y, x, a.name.joined)) ?? [])
          if (a.id < b.id && toMetres(getHaversine(a.point, b.point!)) <= POINT_REACH) yield [a, b];
  }
}

function toCell(row: number, column: number, name: string): string {
  return `${row} ${column} ${name[0]}`;
}
