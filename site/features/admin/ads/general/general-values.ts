import { type Ads, Ads as AdsContract } from '../../../../../schema/contracts/ad-settings.ts';
import type { SettingsEdit } from '../../../../../schema/contracts/site-settings.ts';
import { type FieldIssues, toFieldIssues } from '../../data/field-issues.ts';
import { parseWhole } from '../../pricing/money.ts';

/** General settings as they are typed. */
export type General = Pick<Ads, 'provider' | 'client' | 'label'> & { revenue: string };

type Stored = Omit<Ads, 'placements'>;
const Contract = AdsContract.omit({ placements: true });

/** General settings for their controls. */
export function toGeneral({ provider, client, label, revenue }: Stored): General {
  return { provider, client, label, revenue: revenue === null ? '' : String(revenue) };
}

/** Body of the request that saves the changed ones of typed settings; or the error messages of the fields. */
export function parseGeneral(
  typed: General,
  stored: Stored,
): { body: SettingsEdit } | { issues: FieldIssues } {
  const parsed = Contract.safeParse({
    ...typed,
    revenue: typed.revenue.trim() === '' ? null : parseWhole(typed.revenue),
  });
  if (!parsed.success) return { issues: toFieldIssues(parsed.error) };
  const names = (Object.keys(parsed.data) as (keyof Stored)[]).filter(
    (name) => parsed.data[name] !== stored[name],
  );
  const collect = (from: Stored) => ({ ads: Object.fromEntries(names.map((name) => [name, from[name]])) });
  return { body: { changes: collect(parsed.data), base: collect(stored) } };
}
