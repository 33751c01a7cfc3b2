import type { IndexType } from '../../schema/contracts/indexing.ts';
import type { IndexProblem } from '../../schema/rules/indexing-problem.ts';

/** Result of submitting URLs to a service. */
export type Outcome =
  | { kind: 'taken' }
  /** The service rejects these URLs. */
  | { kind: 'refused'; problem: IndexProblem }
  /** The service rejects all URLs. */
  | { kind: 'forbidden'; problem: IndexProblem }
  /** Retry later. `wait`: seconds requested by the service. */
  | { kind: 'later'; problem: IndexProblem; wait: number | null }
  /** The quota is used up until then. */
  | { kind: 'quota'; until: Date };

/** A search service. */
export type Teller = {
  /** Maximum number of URLs per request. */
  most: number;
  /** Pause between requests, in milliseconds. */
  pause: number;
  tell(site: string, urls: string[], type: IndexType): Promise<Outcome>;
};
