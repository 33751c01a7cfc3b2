import { getQuarters } from './map-node.ts';

/** A node without businesses does not exist; a leaf lists its businesses; an inner node has quarters. */
export type NodeState = 'empty' | 'leaf' | 'inner';

const STATES: readonly NodeState[] = ['empty', 'leaf', 'inner'];
/** A character for each combination of the states of four quarters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%()*+,-./:;=?@[]_~';

/**
 * The shape of the tree as text: the state of the whole earth, then for each inner node a letter for the states of its
 * quarters, parents first. A thousand inner nodes are a kilobyte, with which the browser knows every path that exists.
 */
export function encodeShape(getState: (node: string) => NodeState): string {
  let text = String(STATES.indexOf(getState('')));
  const visit = (node: string) => {
    if (getState(node) !== 'inner') return;
    const quarters = getQuarters(node);
    const states = quarters.map((quarter) => STATES.indexOf(getState(quarter)));
    text += LETTERS[states.reduce((sum, state) => sum * 3 + state, 0)]!;
    for (const quarter of quarters) visit(quarter);
  };
  visit('');
  return text;
}

/** The nodes of a shape that {@link encodeShape} wrote, without those that are empty. */
export function decodeShape(text: string): Map<string, 'leaf' | 'inner'> {
  const nodes = new Map<string, 'leaf' | 'inner'>();
  let at = 1;
  const visit = (node: string, state: NodeState) => {
    if (state === 'empty') return;
    nodes.set(node, state);
    if (state === 'leaf') return;
    const code = LETTERS.indexOf(text[at++]!);
    getQuarters(node).forEach((quarter, i) => visit(quarter, STATES[Math.floor(code / 3 ** (3 - i)) % 3]!));
  };
  visit('', STATES[Number(text[0])]!);
  return nodes;
}
