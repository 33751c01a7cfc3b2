import type { Actor } from '../../../contracts/actor.ts';
import type { BusinessAdInput, NewBusinessAd, StoredBusinessAd } from '../../../contracts/business-ad.ts';
import { PLAN_LIMITS } from '../../../rules/website/plan-limits.ts';
import type { Database } from '../../database.ts';
import { findBusinessAd, loadBusinessAds } from '../../queries/ads/business-ads.ts';
import { IS_RUNNING } from '../../queries/pricing/subscriptions.ts';
import { buildAuditIfChanged, type Expression } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

type Context = { now: Date; actor: Actor };

/** Reasons for which an ad is not stored, those of the promise last. */
export type AdRefusal =
  | 'unknown_business'
  | 'removed'
  | 'too_many_ads'
  | 'no_subscription'
  | 'style_not_promised'
  | 'ad_limit';

/** An ad was not stored, because of its business or of what the subscription promises. */
export class AdRefusedError extends Error {
  readonly reason: AdRefusal;
  /** Number of ads that may be switched on. */
  readonly maxAds: number;

  constructor(reason: AdRefusal, maxAds = 0) {
    super(`The ad was refused: ${reason}`);
    this.reason = reason;
    this.maxAds = maxAds;
  }
}

const PROMISED = `from subscription s where s.business_id = :business and ${IS_RUNNING}`;
/** Conditions for switching on one more ad of the business `:business`, and for its colour scheme. */
const HAS_ROOM = `(select count(*) from business_ad where business_id = :business and enabled = 1)
    < coalesce((select s.max_ads ${PROMISED}), 0)`;
const IS_STYLED = `exists (select 1 ${PROMISED} and s.custom_styling = 1)`;

const ADD = `insert into business_ad (business_id, headline, text, style, enabled, created_at, updated_at, updated_by)
  select :business, :headline, :text, :style, :enabled, :now, :now, :by
  where exists (select 1 from business where id = :business and removed_at is null)
    and (select count(*) from business_ad where business_id = :business) < ${PLAN_LIMITS.ads}
    and (:enabled = 0 or ${HAS_ROOM}) and (:style = 'plain' or ${IS_STYLED})
  returning id`;

/**
 * Adds an ad of a business.
 *
 * @throws AdRefusedError
 */
export async function addBusinessAd(
  db: Database,
  { businessId, ...ad }: NewBusinessAd,
  { now, actor }: Context,
): Promise<StoredBusinessAd> {
  const updatedAt = now.toISOString();
  const [added] = await db.$client.batch(
    [
      { sql: ADD, args: { business: businessId, ...ad, now: updatedAt, by: actor.name } },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'ad.add',
        entity: 'ad',
        entityId: { sql: 'select max(id) from business_ad', args: [] },
        after: withName(businessId, ad),
      }),
    ],
    'write',
  );
  const id = added!.rows[0]?.id;
  if (id === undefined) throw await findRefusal(db, businessId, ad, now);
  return { id: Number(id), ...ad, updatedAt, updatedBy: actor.name };
}

/** An ad keeps what it has already, although it may no longer be promised. */
const UPDATE = `update business_ad set headline = :headline, text = :text, style = :style, enabled = :enabled,
    updated_at = :now, updated_by = :by
  where id = :id and (:enabled = 0 or enabled = 1 or ${HAS_ROOM}) and (:style in ('plain', style) or ${IS_STYLED})`;

/**
 * Replaces the fields of an ad; null if there is none with that id.
 *
 * @throws AdRefusedError
 */
export async function updateBusinessAd(
  db: Database,
  id: number,
  ad: BusinessAdInput,
  { now, actor }: Context,
): Promise<StoredBusinessAd | null> {
  const current = await findBusinessAd(db, id);
  if (current === null) return null;
  const { businessId, updatedAt: _at, updatedBy: _by, id: _id, ...before } = current;
  const changes = diffFields(before, ad);
  const updatedAt = now.toISOString();
  if (changes === null) return { id, ...ad, updatedAt: current.updatedAt, updatedBy: current.updatedBy };
  const [updated] = await db.$client.batch(
    [
      { sql: UPDATE, args: { id, business: businessId, ...ad, now: updatedAt, by: actor.name } },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'ad.update',
        entity: 'ad',
        entityId: id,
        before: changes.before,
        after: withName(businessId, changes.after),
      }),
    ],
    'write',
  );
  if (updated!.rowsAffected > 0) return { id, ...ad, updatedAt, updatedBy: actor.name };
  if ((await findBusinessAd(db, id)) === null) return null;
  const wanted = {
    style: ad.style === before.style ? ('plain' as const) : ad.style,
    enabled: ad.enabled && !before.enabled,
  };
  throw await findRefusal(db, businessId, wanted, now);
}

/** Deletes an ad. @returns false if there is none with that id */
export async function deleteBusinessAd(db: Database, id: number, { now, actor }: Context): Promise<boolean> {
  const current = await findBusinessAd(db, id);
  if (current === null) return false;
  const { businessId, updatedAt: _at, updatedBy: _by, id: _id, ...ad } = current;
  const [deleted] = await db.$client.batch(
    [
      { sql: 'delete from business_ad where id = ?', args: [id] },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'ad.delete',
        entity: 'ad',
        entityId: id,
        before: withName(businessId, ad),
      }),
    ],
    'write',
  );
  return deleted!.rowsAffected > 0;
}

/** Fields of an audit entry with the name of the business. */
function withName(businessId: number, fields: object): Expression {
  return {
    sql: `select json_patch(json_object('name', name), json(?)) from business where id = ?`,
    args: [JSON.stringify(fields), businessId],
  };
}

/** Reason for which a statement stored nothing. `wanted`: what the ad did not have before. */
async function findRefusal(
  db: Database,
  businessId: number,
  wanted: Pick<BusinessAdInput, 'style' | 'enabled'>,
  now: Date,
): Promise<AdRefusedError> {
  const { rows } = await db.$client.execute({
    sql: 'select removed_at from business where id = ?',
    args: [businessId],
  });
  const stored = await loadBusinessAds(db, businessId, now);
  if (rows[0] === undefined || stored === null) return new AdRefusedError('unknown_business');
  if (rows[0].removed_at !== null) return new AdRefusedError('removed');
  if (!wanted.enabled && wanted.style === 'plain') return new AdRefusedError('too_many_ads');
  if (stored.promise === null) return new AdRefusedError('no_subscription');
  const { maxAds, customStyling } = stored.promise;
  if (wanted.style !== 'plain' && !customStyling) return new AdRefusedError('style_not_promised');
  if (stored.ads.length >= PLAN_LIMITS.ads) return new AdRefusedError('too_many_ads');
  return new AdRefusedError('ad_limit', maxAds);
}
