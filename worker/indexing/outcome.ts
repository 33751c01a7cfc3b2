import type { IndexType } from '../../schema/contracts/indexing.ts';
import type { IndexProblem } from '../../schema/rules/indexing-problem.ts';

/** What became of telling a service of some addresses. */
export type Outcome =
  | { kind: 'taken' }
  /** It does not take these; others it may. */
  | { kind: 'refused'; problem: IndexProblem }
  /** It will take none, however often it is told. */
  | { kind: 'forbidden'; problem: IndexProblem }
  /** It may take them later. `wait`: seconds that it asks to wait. */
  | { kind: 'later'; problem: IndexProblem; wait: number | null }
  /** Nothing may be sent before that moment. */
  | { kind: 'quota'; until: Date };

/** A service as the queue tells it of addresses. */
export type Teller = {
  /** Addresses it takes at once. */
  most: number;
  /** Pause between two calls, in milliseconds. */
  pause: number;
  tell(site: string, urls: string[], type: IndexType): Promise<Outcome>;
};
