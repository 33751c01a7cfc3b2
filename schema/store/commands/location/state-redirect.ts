import type { InStatement } from '@libsql/client/web';
import { toStateSlug } from '../../../rules/location/state-slug.ts';
import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { buildRedirect } from './build-redirect.ts';

type StateOfCity = { id: number; state: string; countryCode: string };

/**
 * Builds the redirect of the page of a state that loses its last city: a correction of its name, as of 'Utha'. None if
 * another city with businesses names the state, or one of the two names none.
 */
export async function buildStateRedirect(
  db: Database,
  before: StateOfCity,
  after: Pick<StateOfCity, 'state' | 'countryCode'>,
  now: Date,
): Promise<InStatement[]> {
  const [old, next] = [before, after].map((city) => toStateSlug(city.countryCode, city.state));
  if (old == null || next == null || old === next) return [];
  const { rows } = await db.$client.execute({
    sql: 'select distinct state from city where country_code = ? and business_count > 0 and id <> ?',
    args: [before.countryCode, before.id],
  });
  if (rows.some((row) => toStateSlug(before.countryCode, String(row.state)) === old)) return [];
  return buildRedirect(paths.state(old), paths.state(next), now);
}
