import type { SubscriptionFigures } from '../../../contracts/subscription.ts';
import type { Database } from '../../database.ts';
import { getExpiryTimes, IS_EXPIRING } from './subscriptions.ts';

/** Sums without rows are unknown, sums of rows that do not count are 0. What an operator ended is not owed any more. */
const FIGURES = `select
    count(*) filter (where s.closed_at is null and s.starts_at <= :now and s.ends_at > :now) as active,
    count(*) filter (where ${IS_EXPIRING}) as expiring,
    sum(iif(s.paid_at is null, 0, s.price)) as revenue,
    sum(iif(s.paid_at is null and s.closed_by is null, s.price, 0)) as unpaid,
    sum(iif(s.paid_at >= :since, s.price, 0)) as month,
    sum(iif(s.paid_at >= :before and s.paid_at < :since, s.price, 0)) as before
  from subscription s`;

/** Revenue and numbers of subscriptions, with the calendar month (UTC) of `now` and the one before. */
export async function loadSubscriptionFigures(db: Database, now: Date): Promise<SubscriptionFigures> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
  const { rows } = await db.$client.execute({
    sql: FIGURES,
    args: { ...getExpiryTimes(now), since, before },
  });
  const row = rows[0]!;
  const toAmount = (sum: unknown) => (sum === null ? null : Number(sum));
  return {
    active: Number(row.active),
    expiring: Number(row.expiring),
    revenue: toAmount(row.revenue),
    unpaid: toAmount(row.unpaid),
    month: { since, revenue: toAmount(row.month), before: toAmount(row.before) },
  };
}
