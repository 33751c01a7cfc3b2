import {
  BEST_BUSINESSES,
  DEEPEST_LEVEL,
  getQuarters,
  LEAF_BUSINESSES,
  MAX_KIND_BUSINESSES,
} from '../../../../schema/rules/geo/map-node.ts';
import type { NodeState } from '../../../../schema/rules/geo/map-shape.ts';
import { toKeyRange, toNode } from '../../../../schema/rules/geo/quad-keys.ts';
import {
  findBestOnMap,
  loadMapKeys,
  type Ranked,
} from '../../../../schema/store/queries/publishing/map-rows.ts';
import type { Snapshot } from '../../../../schema/store/snapshot.ts';

/**
 * The tree of the map in one snapshot, or the branch of it below a node, which needs only the keys there. Its shape
 * depends on nothing but the coordinates of the businesses.
 */
export class MapTree {
  readonly snapshot: Snapshot;
  readonly #root: string;
  #keys: Float64Array | null = null;
  readonly #best = new Map<string, Ranked[]>();

  /** @param root the node at or below which it answers; of others it knows nothing */
  constructor(snapshot: Snapshot, root = '') {
    this.snapshot = snapshot;
    this.#root = root;
  }

  /** Number of businesses with Hilbert indexes from `first` up to `end`, without it. */
  countBetween(first: number, end: number): number {
    this.#keys ??= loadMapKeys(this.snapshot, toKeyRange(this.#root));
    return findFirst(this.#keys, end) - findFirst(this.#keys, first);
  }

  /** Number of businesses of a node. */
  count(node: string): number {
    const { first, end } = toKeyRange(node);
    return this.countBetween(first, end);
  }

  /** State of a node whose parent is an inner node. */
  state(node: string): NodeState {
    return getNodeState(node, this.count(node));
  }

  /** A node and all nodes below it, parents first; without those for which `isWithin` is false. */
  *nodesIn(node: string, isWithin: (node: string) => boolean = () => true): Generator<string> {
    const state = this.state(node);
    if (state === 'empty' || !isWithin(node)) return;
    yield node;
    if (state === 'leaf') return;
    for (const quarter of getQuarters(node)) yield* this.nodesIn(quarter, isWithin);
  }

  /** The nodes on the way from the whole earth to a Hilbert index. */
  *nodesTo(key: number): Generator<string> {
    for (let level = 0; level <= DEEPEST_LEVEL; level += 1) {
      const node = toNode(key, level);
      const state = this.state(node);
      if (state !== 'empty') yield node;
      if (state !== 'inner') return;
    }
  }

  /** The best businesses of a node. Those of a large node are found among the best of its quarters. */
  best(node: string): Ranked[] {
    const known = this.#best.get(node);
    if (known !== undefined) return known;
    const best =
      this.count(node) <= MAX_KIND_BUSINESSES || this.state(node) !== 'inner'
        ? findBestOnMap(this.snapshot, toKeyRange(node), BEST_BUSINESSES)
        : getQuarters(node)
            .flatMap((quarter) => this.best(quarter))
            .toSorted((a, b) => b.score - a.score || a.id - b.id)
            .slice(0, BEST_BUSINESSES);
    this.#best.set(node, best);
    return best;
  }
}

/** State of a node with `count` businesses. */
export function getNodeState(node: string, count: number): NodeState {
  if (count === 0) return 'empty';
  return count <= LEAF_BUSINESSES || node.length >= DEEPEST_LEVEL ? 'leaf' : 'inner';
}

/** Place of the first of the sorted keys that is not below `key`. */
function findFirst(keys: Float64Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
