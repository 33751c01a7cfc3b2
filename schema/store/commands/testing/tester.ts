import type { Actor } from '../../../contracts/actor.ts';

/** An actor for the changes of tests. */
export function buildTester(name: string): Actor {
  return { kind: 'system', name };
}

/** An actor for tests where it does not matter who it is. */
export const TESTER = buildTester('test');
