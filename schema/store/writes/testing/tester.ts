import type { Actor } from '../../../contracts/actor.ts';

/** Somebody whom the changes of tests are put down to. */
export function tester(name: string): Actor {
  return { kind: 'system', name };
}

/** The same, where it does not matter who it is. */
export const TESTER = tester('test');
