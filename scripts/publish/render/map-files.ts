import { getQuarters } from '../../../schema/rules/geo/map-node.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { toKeyRange } from '../../../schema/rules/geo/quad-keys.ts';
import { countMapBusinesses } from '../../../schema/store/queries/publishing/map-rows.ts';
import { loadEntries } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { buildMapIndex, buildMapNode } from '../../../site/models/builders/map/map-content.ts';
import { getNodeState, MapTree } from '../../../site/models/builders/map/map-tree.ts';

/** Businesses of a branch of the map that is one unit. The nodes above these branches are one unit too. */
const BRANCH_BUSINESSES = 5000;

/**
 * Files of the map: all nodes of a branch, those above the branches, or those that changes of the businesses at some
 * Hilbert indexes concern. The latter two have the index of the map.
 */
export type MapPart = { branch: string } | { above: 'branches' } | { changedKeys: number[] };

/** Path and text of a file of the map. */
export type MapFile = { path: string; text: string };

/** Builds files of the map. @param branchSize most businesses of a branch */
export function* buildMapFiles(
  snapshot: Snapshot,
  part: MapPart,
  branchSize: number = BRANCH_BUSINESSES,
): Generator<MapFile> {
  const tree = new MapTree(snapshot, 'branch' in part ? part.branch : '');
  for (const node of findNodes(tree, part, branchSize))
    yield { path: mapPaths.node(node), text: buildMapNode(tree, node) };
  if (!('branch' in part)) yield { path: mapPaths.index(), text: buildMapIndex(tree) };
}

function findNodes(tree: MapTree, part: MapPart, branchSize: number): Iterable<string> {
  if ('branch' in part) return tree.nodesIn(part.branch);
  if ('above' in part) return tree.nodesIn('', (node) => !isBranch(node, tree.count(node), branchSize));
  return findChangedNodes(tree, part.changedKeys);
}

/**
 * The highest nodes that are small enough for a unit. Counts stop where a node is too large, so the keys of the whole
 * directory are not loaded.
 */
export function* findBranches(
  snapshot: Snapshot,
  branchSize: number = BRANCH_BUSINESSES,
  node = '',
): Generator<string> {
  const count = countMapBusinesses(snapshot, toKeyRange(node), branchSize + 1);
  if (count === 0) return;
  if (isBranch(node, count, branchSize)) yield node;
  else for (const quarter of getQuarters(node)) yield* findBranches(snapshot, branchSize, quarter);
}

function isBranch(node: string, count: number, branchSize: number): boolean {
  return count <= branchSize || getNodeState(node, count) === 'leaf';
}

/** The nodes on the ways to the keys, and those beside them that a split has made: they are not stored yet. */
function findChangedNodes(tree: MapTree, keys: number[]): Set<string> {
  const nodes = new Set(keys.flatMap((key) => [...tree.nodesTo(key)]));
  const beside = [...nodes].flatMap((node) =>
    tree.state(node) === 'inner'
      ? getQuarters(node).filter((quarter) => !nodes.has(quarter) && tree.state(quarter) !== 'empty')
      : [],
  );
  const stored = loadEntries(tree.snapshot, beside.map(mapPaths.node));
  for (const node of beside)
    if (!stored.has(mapPaths.node(node))) for (const below of tree.nodesIn(node)) nodes.add(below);
  return nodes;
}
