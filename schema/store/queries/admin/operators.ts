import { eq, isNull, max } from 'drizzle-orm';
import { operator, session } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** An operator who can sign in. Times are ISO 8601 in UTC. */
type ListedOperator = {
  name: string;
  createdAt: string;
  /** Time of the last request, up to a minute old; null if there was none within a month. */
  lastSeenAt: string | null;
};

/** All operators who can sign in, by name. */
export async function listOperators(db: Database): Promise<ListedOperator[]> {
  return db
    .select({ name: operator.name, createdAt: operator.createdAt, lastSeenAt: max(session.lastSeenAt) })
    .from(operator)
    .leftJoin(session, eq(session.operatorId, operator.id))
    .where(isNull(operator.disabledAt))
    .groupBy(operator.id)
    .orderBy(operator.name);
}

/** True if an operator exists or ever existed. */
export async function hasOperators(db: Database): Promise<boolean> {
  const rows = await db.select({ id: operator.id }).from(operator).limit(1);
  return rows.length > 0;
}
