import { getQuarters } from '../../../schema/rules/geo/map-node.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { loadEntries } from '../../../schema/store/record/read-record.ts';
import { buildMapIndex, buildMapNode } from '../../../site/models/builders/map/map-content.ts';
import type { MapTree } from '../../../site/models/builders/map/map-tree.ts';

/** Businesses of a branch of the map that is one unit. The nodes above these branches are one unit too. */
const BRANCH_BUSINESSES = 5000;

/**
 * Files of the map: all nodes of a branch, those above the branches, or those that changes of the businesses at some
 * Hilbert indexes concern. The latter two have the index of the map.
 */
export type MapPart = { branch: string } | { above: 'branches' } | { changedKeys: number[] };

/** Path and text of a file of the map. */
export type MapFile = { path: string; text: string };

/** Builds files of the map. */
export function* buildMapFiles(tree: MapTree, part: MapPart): Generator<MapFile> {
  for (const node of findNodes(tree, part))
    yield { path: mapPaths.node(node), text: buildMapNode(tree, node) };
  if (!('branch' in part)) yield { path: mapPaths.index(), text: buildMapIndex(tree) };
}

function findNodes(tree: MapTree, part: MapPart): Iterable<string> {
  if ('branch' in part) return tree.nodesIn(part.branch);
  if ('above' in part) return tree.nodesIn('', (node) => !isBranch(tree, node));
  return findChangedNodes(tree, part.changedKeys);
}

/** The highest nodes that are small enough for a unit. */
export function findBranches(tree: MapTree, node = ''): string[] {
  if (tree.state(node) === 'empty') return [];
  if (isBranch(tree, node)) return [node];
  return getQuarters(node).flatMap((quarter) => findBranches(tree, quarter));
}

function isBranch(tree: MapTree, node: string): boolean {
  return tree.count(node) <= BRANCH_BUSINESSES || tree.state(node) === 'leaf';
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
