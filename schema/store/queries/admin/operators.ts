import { and, eq, isNull, max } from 'drizzle-orm';
import type { ListedOperator } from '../../../contracts/operator.ts';
import type { Role } from '../../../contracts/role.ts';
import { operator, session } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** All operators who can sign in, by name. */
export async function listOperators(db: Database): Promise<Omit<ListedOperator, 'isSelf'>[]> {
  return db
    .select({
      id: operator.id,
      name: operator.name,
      role: operator.role,
      createdAt: operator.createdAt,
      lastSeenAt: max(session.lastSeenAt),
    })
    .from(operator)
    .leftJoin(session, eq(session.operatorId, operator.id))
    .where(isNull(operator.disabledAt))
    .groupBy(operator.id)
    .orderBy(operator.name);
}

/** Name, role and access key of an operator who can sign in; null if there is none with this id. */
export async function findOperator(
  db: Database,
  id: number,
): Promise<{ name: string; role: Role; accessKeyId: string } | null> {
  const [found] = await db
    .select({ name: operator.name, role: operator.role, accessKeyId: operator.accessKeyId })
    .from(operator)
    .where(and(eq(operator.id, id), isNull(operator.disabledAt)));
  return found ?? null;
}

/** True if an operator exists or ever existed. */
export async function hasOperators(db: Database): Promise<boolean> {
  const rows = await db.select({ id: operator.id }).from(operator).limit(1);
  return rows.length > 0;
}
