import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import type { SiteStats } from '../../models/page-models.ts';
import { formatAtLeast } from '../../format/count.ts';

export type Stat = { value: string; label: string };

/**
 * Figures about the directory. Counts are those of the database; visitors, user rating, uptime and response time
 * appear only if the operator has entered them (P-1-06).
 */
export function toStats(stats: SiteStats, { figures: entered }: Pick<SiteSettings, 'figures'>): Stat[] {
  const reviews = entered.userReviews === null ? '' : ` from ${entered.userReviews} reviews`;
  return [
    toCountStat(stats.businesses, 'Businesses'),
    toCountStat(stats.cities, 'Cities'),
    toCountStat(stats.categories, 'Categories'),
    toCountStat(stats.countries, stats.countries === 1 ? 'Country' : 'Countries'),
    toEnteredStat(entered.monthlyVisitors, 'Monthly visitors'),
    toEnteredStat(entered.userRating, `User rating${reviews}`),
    toEnteredStat(entered.uptime, 'Uptime'),
    toEnteredStat(entered.responseTime, 'Response time'),
  ].filter((figure) => figure !== null);
}

function toCountStat(count: number, label: string): Stat | null {
  return count === 0 ? null : { value: formatAtLeast(count), label };
}

function toEnteredStat(value: string | null, label: string): Stat | null {
  return value === null ? null : { value, label };
}
