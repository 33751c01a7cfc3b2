import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import type { SiteStats } from '../../models/index.ts';
import { atLeast } from '../wording/count.ts';

export type Figure = { value: string; label: string };

/**
 * Figures about ourselves. Decision 9.16: what can be counted is counted, so the specification's '235K+' businesses and
 * '11K+' cities are those of this directory; visitors, user rating, uptime and response time appear only if the operator
 * entered them. What there is none of is left out.
 */
export function figures(stats: SiteStats, { figures: entered }: SiteSettings): Figure[] {
  const reviews = entered.userReviews === null ? '' : ` from ${entered.userReviews} reviews`;
  return [
    counted(stats.businesses, 'Businesses'),
    counted(stats.cities, 'Cities'),
    counted(stats.categories, 'Categories'),
    counted(stats.countries, stats.countries === 1 ? 'Country' : 'Countries'),
    given(entered.monthlyVisitors, 'Monthly visitors'),
    given(entered.userRating, `User rating${reviews}`),
    given(entered.uptime, 'Uptime'),
    given(entered.responseTime, 'Response time'),
  ].filter((figure) => figure !== null);
}

function counted(count: number, label: string): Figure | null {
  return count === 0 ? null : { value: atLeast(count), label };
}

function given(value: string | null, label: string): Figure | null {
  return value === null ? null : { value, label };
}
