import { asc, desc, eq, sql } from 'drizzle-orm';
import type { BusinessDetail } from '../../../contracts/business.ts';
import { business, country, review } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { selectSummaries, toSummary } from './business-summary.ts';
import { getViewColumns } from '../view-columns.ts';

/** Number of reviews in a response: the newest. */
const MAX_REVIEWS = 50;

/** Finds a business by its slug: 'removed' if an operator removed it, null if it never existed. */
export async function findBusiness(db: Database, slug: string): Promise<BusinessDetail | 'removed' | null> {
  const ids = sql`(select ${business.id} from ${business} where ${business.slug} = ${slug})`;
  const [summaries, details, reviews] = await db.batch([
    selectSummaries(db, ids),
    db
      .select({
        ...getViewColumns('detail'),
        country: country.name,
        source: business.source,
        createdAt: business.createdAt,
        updatedAt: business.updatedAt,
        removedAt: business.removedAt,
      })
      .from(business)
      .innerJoin(country, eq(country.code, business.countryCode))
      .where(eq(business.slug, slug)),
    db
      .select({
        id: review.id,
        authorName: review.authorName,
        rating: review.rating,
        comment: review.comment,
        createdAt: review.createdAt,
      })
      .from(review)
      .where(sql`${review.businessId} = ${ids}`)
      .orderBy(sql`${review.createdAt} is null`, desc(review.createdAt), asc(review.key))
      .limit(MAX_REVIEWS),
  ]);
  const [summary] = summaries;
  const [detail] = details;
  if (!summary || !detail) return null;
  if (detail.removedAt !== null) return 'removed';
  const { removedAt: _, ...shown } = detail;
  return { ...toSummary(summary), ...shown, reviews };
}
