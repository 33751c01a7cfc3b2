import { sql } from 'drizzle-orm';
import type { Stats } from '../../../contracts/business.ts';
import { category, city, country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Totals of the directory, from the counters that triggers maintain. Empty categories and locations do not count. */
export async function loadStats(db: Database): Promise<Stats> {
  return (await db.get<Stats>(sql`
    select (select coalesce(sum(${country.businessCount}), 0) from ${country}) as total,
      (select count(*) from ${category} where ${category.businessCount} > 0) as categories,
      (select count(*) from ${city} where ${city.businessCount} > 0) as cities,
      (select count(*) from ${country} where ${country.businessCount} > 0) as countries`))!;
}
