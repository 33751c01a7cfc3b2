import { type Ads, Ads as AdsContract } from '../../../../../schema/contracts/ad-settings.ts';
import type { SettingsEdit } from '../../../../../schema/contracts/site-settings.ts';
import { type FieldIssues, toFieldIssues } from '../../pricing/field-issues.ts';
import { parseWhole } from '../../pricing/money.ts';

/** General settings as they are typed. */
export type General = Pick<Ads, 'provider' | 'client' | 'label'> & { revenue: string };

type Stored = Omit<Ads, 'placements'>;
const Contract = AdsContract.omit({ placements: true });

/** General settings for their controls. */
export function toGeneral({ provider, client, label, revenue }: Stored): General {
  return { provider, client, label, revenue: revenue === null ? '' : String(revenue) };
}

/** Body of the request that saves typed settings in place of stored ones; or the error messages of the fields. */
export function parseGeneral(
  typed: General,
  stored: Stored,
): { body: SettingsEdit } | { issues: FieldIssues } {
  const parsed = Contract.safeParse({
    ...typed,
    revenue: typed.revenue.trim() === '' ? null : parseWhole(typed.revenue),
  });
  if (!parsed.success) return { issues: toFieldIssues(parsed.error) };
  const { provider, client, label, revenue } = stored;
  return { body: { changes: { ads: parsed.data }, base: { ads: { provider, client, label, revenue } } } };
}
