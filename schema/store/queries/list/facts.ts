import { sql } from 'drizzle-orm';
import { businessFact } from '../../../tables/index.ts';

/**
 * Live businesses as `business`, of which only what filters of lists test can be read. They are found by id in any
 * order: sorting the ids first, as an index needs it, takes longer.
 */
export const FACTS_BY_ID = sql`${businessFact} as ${sql.identifier('business')}`;
