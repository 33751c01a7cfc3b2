import type { SubmissionType } from '../../schema/contracts/submission.ts';
import type { SubmissionProblem } from '../../schema/contracts/submission.ts';

/** Result of submitting URLs to a service. */
export type SubmissionOutcome =
  | { kind: 'taken' }
  /** The service rejects these URLs. */
  | { kind: 'refused'; problem: SubmissionProblem }
  /** The service rejects all URLs. */
  | { kind: 'forbidden'; problem: SubmissionProblem }
  /** Retry later. `wait`: seconds requested by the service. */
  | { kind: 'later'; problem: SubmissionProblem; wait: number | null }
  /** The quota is used up until then. */
  | { kind: 'quota'; until: Date };

/** A search service. */
export type SearchService = {
  /** Maximum number of URLs per request. */
  most: number;
  /** Pause between requests, in milliseconds. */
  pause: number;
  submit(site: string, urls: string[], type: SubmissionType): Promise<SubmissionOutcome>;
};
