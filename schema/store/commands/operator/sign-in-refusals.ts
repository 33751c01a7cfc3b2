import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import type { SignInStep } from './sign-in-checks.ts';

const MINUTE = 60_000;
const SPAN_MS = 15 * MINUTE;
/** Time after its end in which a span still takes refusals: clocks of two machines differ. */
const GRACE_MS = MINUTE;
/** Networks with a row of their own per span; all others share one, so that many addresses cannot make the log grow. */
const MAX_NETWORKS = 20;
const OTHER_NETWORKS = 'others';
/** Days for which addresses of refused sign-ins are stored. */
const ADDRESS_DAYS = 30;

/** A refused sign-in. */
export type Refusal = {
  step: SignInStep;
  actor: Actor;
  /** Keyed hash of the network, and the address. */
  network: string;
  address: string | null;
  now: Date;
};

/** A row that is in the log already becomes a second entry: a clock that was set back reopens old spans. */
const COUNT = `insert into sign_in_refusal (span, step, operator_id, operator_name, network, address, count, first_at, last_at)
  select ?1, ?2, ?3, ?4, name, case when name = ?5 then ?6 end, 1, ?7, ?7 from (select case
    when exists (select 1 from sign_in_refusal where span = ?1 and step = ?2 and operator_id = ?3 and network = ?5) then ?5
    when (select count(*) from sign_in_refusal where span = ?1 and step = ?2) < ${MAX_NETWORKS} then ?5
    else '${OTHER_NETWORKS}' end as name) where true
  on conflict (span, step, network, operator_id)
  do update set count = case when is_logged then 1 else count + 1 end,
    first_at = case when is_logged then excluded.first_at else first_at end, is_logged = 0, last_at = excluded.last_at, address = excluded.address`;

/** Counts a wrong secret. The audit log gets one entry per network, step and quarter of an hour. */
export async function countRefusal(
  db: Database,
  { step, actor, network, address, now }: Refusal,
): Promise<void> {
  const operatorId = actor.kind === 'operator' ? actor.id : 0;
  const time = now.toISOString();
  const args = [toSpan(now), step, operatorId, actor.name, network, address, time];
  await db.$client.execute({ sql: COUNT, args });
}

/** A row becomes an entry once, when its count is final, so the hash chain of the log holds. */
const LOG = `insert into audit_entry (at, operator_id, operator_name, action, entity, entity_id, after)
  select last_at, nullif(operator_id, 0), operator_name, 'session.refuse', 'session', id,
    json_patch(json_object('step', step, 'count', count, 'since', first_at),
      case network when '${OTHER_NETWORKS}' then json_object('others', json('true')) else '{}' end)
  from sign_in_refusal where is_logged = 0 and span <= ? order by id`;

/** Writes refusals of finished spans into the audit log, and deletes old addresses. */
export async function logRefusals(db: Database, now: Date): Promise<void> {
  const over = toSpan(new Date(now.getTime() - SPAN_MS - GRACE_MS));
  const old = new Date(now.getTime() - ADDRESS_DAYS * 24 * 60 * MINUTE).toISOString();
  await db.$client.batch(
    [
      { sql: LOG, args: [over] },
      { sql: 'update sign_in_refusal set is_logged = 1 where is_logged = 0 and span <= ?', args: [over] },
      { sql: 'delete from sign_in_refusal where is_logged = 1 and span <= ?', args: [old] },
    ],
    'write',
  );
}

function toSpan(now: Date): string {
  return new Date(Math.floor(now.getTime() / SPAN_MS) * SPAN_MS).toISOString();
}
