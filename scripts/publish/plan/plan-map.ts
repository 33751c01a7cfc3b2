import { DEEPEST_LEVEL, LEAF_BUSINESSES } from '../../../schema/rules/geo/map-node.ts';
import { toKeyRange, toNode } from '../../../schema/rules/geo/quad-keys.ts';
import { memo } from '../../../schema/rules/memo.ts';
import { mapPaths, parseMapNode } from '../../../schema/rules/website/map-paths.ts';
import { countMapBusinesses } from '../../../schema/store/queries/publishing/map-rows.ts';
import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import { findPathsOfKinds, findPathsWithPrefix } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { getNodeState } from '../../../site/models/builders/map/map-tree.ts';
import type { Unit } from '../render/build-pages.ts';
import { findBranches } from '../render/map-files.ts';

/** End of the path of a node. */
const SUFFIX = '.json';
/** Nodes whose sizes are remembered while stale ones are looked for. */
const CACHE_SIZE = 50_000;

/** Units of all files of the map. */
export function* buildMapUnits(snapshot: Snapshot): Generator<Unit> {
  for (const branch of findBranches(snapshot)) yield { kind: 'map', part: { branch } };
  yield { kind: 'map', part: { above: 'branches' } };
}

/** Hilbert indexes of the places on the map that changes concern, before and after them. */
export function findChangedKeys(changes: OutboxChange[]): number[] {
  const keys = changes.filter(({ onMap }) => onMap === 1).map(({ geoKey }) => geoKey ?? -1);
  return [...new Set(keys)].filter((key) => key >= 0);
}

/**
 * Stored nodes of the map that are no longer part of the tree: empty ones, and those below leaves. Checks only the ways
 * to the changed keys, unless these are null. Counts stop where the answer is known, so the keys of the whole directory
 * are not loaded.
 */
export function findStaleMapNodes(snapshot: Snapshot, changedKeys: number[] | null): string[] {
  const getState = memo(CACHE_SIZE, (node) =>
    getNodeState(node, countMapBusinesses(snapshot, toKeyRange(node), LEAF_BUSINESSES + 1)),
  );
  if (changedKeys === null)
    return findPathsOfKinds(snapshot, ['map-node']).filter((path) => {
      const node = parseMapNode(path)!;
      const parent = node.slice(0, -1);
      return getState(node) === 'empty' || (node !== '' && getState(parent) !== 'inner');
    });
  const ends = new Set(changedKeys.map((key) => findEnd(key, getState)));
  return [...ends].flatMap((node) => {
    const stored = findPathsWithPrefix(snapshot, mapPaths.node(node).slice(0, -SUFFIX.length));
    return getState(node) === 'empty' ? stored : stored.filter((path) => path !== mapPaths.node(node));
  });
}

/** The node at which the way to a key ends: a leaf or an empty one. */
function findEnd(key: number, getState: (node: string) => string): string {
  for (let level = 0; level < DEEPEST_LEVEL; level += 1) {
    const node = toNode(key, level);
    if (getState(node) !== 'inner') return node;
  }
  return toNode(key, DEEPEST_LEVEL);
}
