import type { StateChoice } from '../../../contracts/admin-locations.ts';
import type { Database } from '../../database.ts';

/** States that cities with businesses name, as they spell them: most businesses first. */
export async function listStates(db: Database): Promise<StateChoice[]> {
  const { rows } = await db.$client.execute(`select state, country_code, sum(business_count) as businesses
    from city where state <> '' and business_count > 0 group by country_code, state
    order by businesses desc, state, country_code`);
  return rows.map((row) => ({
    name: String(row.state),
    countryCode: String(row.country_code),
    businessCount: Number(row.businesses),
  }));
}
