import type { InStatement } from '@libsql/client/web';
import type {
  Subscription,
  SubscriptionListQuery,
  SubscriptionState,
} from '../../../contracts/subscription.ts';
import { EXPIRING_DAYS } from '../../../rules/website/plan-limits.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

const DAY_MS = 24 * 3600 * 1000;

/** State of a row `s` at the time `:now`. A period ends on time, even if the scheduled run has not closed it yet. */
const STATE = `case when s.closed_by is not null then 'ended' when s.ends_at <= :now then 'expired'
  when s.starts_at > :now then 'upcoming' else 'active' end`;

/**
 * Start of an extension of a row `s` after the time `:now`: the end of the last period of its business; null for now. A
 * period that was cancelled before it began took no time.
 */
export const NEXT_START = `(select nullif(max(last.ends_at, :now), :now) from subscription last
  where last.business_id = s.business_id and last.ends_at > last.starts_at order by last.ends_at desc limit 1)`;
/** Rows `s` that run at the time `:now`: at most one of a business. */
export const IS_RUNNING = 's.closed_at is null and s.starts_at <= :now and s.ends_at > :now';

/** Active rows `s` that end by `:soon` without a later period of the same business. */
export const IS_EXPIRING = `${IS_RUNNING} and s.ends_at <= :soon
  and not exists (select 1 from subscription later
    where later.business_id = s.business_id and later.closed_at is null and later.ends_at > s.ends_at)`;

/** Times that {@link IS_EXPIRING} compares with. */
export function getExpiryTimes(now: Date): { now: string; soon: string } {
  return {
    now: now.toISOString(),
    soon: new Date(now.getTime() + EXPIRING_DAYS * DAY_MS).toISOString(),
  };
}

const SELECT = `select s.*, ${STATE} as state, ${NEXT_START} as next_start, p.name as plan_name, b.name as business_name, b.slug,
    b.removed_at is not null as is_removed, c.name as city
  from subscription s join pricing_plan p on p.id = s.plan_id
    join business b on b.id = s.business_id join city c on c.id = b.city_id`;

/** Page of the subscriptions, the newest first; expiring ones by their end. */
export async function listSubscriptions(
  db: Database,
  { limit, offset, state }: SubscriptionListQuery,
  now: Date,
): Promise<Page<Subscription>> {
  const times = getExpiryTimes(now);
  const isExpiring = state === 'expiring';
  const where = isExpiring ? IS_EXPIRING : `(:state is null or ${STATE} = :state)`;
  const args = isExpiring ? times : { now: times.now, state: state ?? null };
  const [rows, totals] = await db.$client.batch(
    [
      {
        sql: `${SELECT} where ${where} order by ${isExpiring ? 's.ends_at, s.id' : 's.id desc'} limit :limit offset :offset`,
        args: { ...args, limit, offset },
      },
      { sql: `select count(*) as total from subscription s where ${where}`, args },
    ] satisfies InStatement[],
    'read',
  );
  return { items: rows!.rows.map(toSubscription), total: Number(totals!.rows[0]!.total) };
}

/** The subscription with this id; null if there is none. */
export async function findSubscription(db: Database, id: number, now: Date): Promise<Subscription | null> {
  const { rows } = await db.$client.execute({
    sql: `${SELECT} where s.id = :id`,
    args: { id, now: now.toISOString() },
  });
  return rows[0] === undefined ? null : toSubscription(rows[0]);
}

function toSubscription(row: Record<string, unknown>): Subscription {
  return {
    id: Number(row.id),
    business: {
      id: Number(row.business_id),
      name: String(row.business_name),
      slug: String(row.slug),
      city: String(row.city),
      isRemoved: row.is_removed === 1,
    },
    plan: { id: String(row.plan_id), name: String(row.plan_name) },
    state: row.state as SubscriptionState,
    startsAt: String(row.starts_at),
    endsAt: String(row.ends_at),
    nextStart: row.next_start as string | null,
    price: Number(row.price),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at as string | null,
    maxAds: Number(row.max_ads),
    priorityPlacement: row.priority_placement === 1,
    analyticsAccess: row.analytics_access === 1,
    customStyling: row.custom_styling === 1,
    createdAt: String(row.created_at),
    createdBy: String(row.created_by),
    closedBy: row.closed_by as string | null,
  };
}
