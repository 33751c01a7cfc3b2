import type { PairState } from '../../../contracts/duplicate.ts';

/** The pair was decided already. */
export class PairDecidedError extends Error {
  readonly state: PairState;

  constructor(state: PairState) {
    super(`The pair was decided: ${state}`);
    this.state = state;
  }
}

/** A business of the pair was changed or removed since it was shown. */
export class PairChangedError extends Error {
  constructor() {
    super('A business of the pair was changed meanwhile');
  }
}

/** The business that would be removed has a subscription, which a merge does not move. */
export class SubscribedBusinessError extends Error {
  readonly businessId: number;

  constructor(businessId: number) {
    super(`The business ${businessId} has a subscription`);
    this.businessId = businessId;
  }
}
