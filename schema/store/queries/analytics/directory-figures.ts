import type { DirectoryFigures } from '../../../contracts/analytics.ts';
import type { Database } from '../../database.ts';
import { loadStats } from '../business/stats.ts';

/** The index has the ratings of all businesses, so that none of them is read. */
const RATING = `select avg(rating) as average, count(*) as businesses from business indexed by business_rating
  where removed_at is null and rating > 0`;

/** Size of the directory, and the mean rating of its businesses. */
export async function loadDirectoryFigures(db: Database): Promise<DirectoryFigures> {
  const [{ total, categories, cities }, { rows }] = await Promise.all([
    loadStats(db),
    db.$client.execute(RATING),
  ]);
  const { average, businesses } = rows[0]!;
  const rating = average === null ? null : { average: Number(average), businesses: Number(businesses) };
  return { total, categories, cities, rating };
}
