import type { Actor } from '../../../contracts/actor.ts';

/** An actor for the changes of tests. */
export function buildTester(name: string): Actor {
  return { kind: 'system', name };
}

/** An actor for tests in which the author does not matter. */
export const TESTER = buildTester('test');
