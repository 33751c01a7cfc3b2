import { MIN_RATED_SCORE, SPONSORED_BONUS } from '../../../schema/rules/ranking/rating-score.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { ListFacts } from '../shared.ts';

/** Highest score without sponsorship: five stars. */
const BEST_SCORE = 5;

/** Facts of the businesses that meet an SQL condition. */
export function loadListFacts(snapshot: Snapshot, condition: string, ...values: number[]): ListFacts {
  const some = (fact: string) =>
    snapshot.get(
      `select 1 from business where ${condition} and removed_at is null and ${fact} limit 1`,
      ...values,
    ) !== undefined;
  return {
    hasRatings: some(
      `(score between ${MIN_RATED_SCORE} and ${BEST_SCORE} or score >= ${SPONSORED_BONUS + MIN_RATED_SCORE})`,
    ),
    // Closed businesses have a schedule too, which never opens.
    hasHours: some(`schedule_id is not null and business_status = 'OPERATIONAL'`),
  };
}
