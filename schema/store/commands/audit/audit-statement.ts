import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';

type Value = string | number | null;
/** SQL for a value that is known only when the statement runs. */
export type Expression = { sql: string; args: Value[] };
/** Field values by name, or SQL for the JSON text of such an object. */
type Fields = Record<string, unknown> | Expression | null;

/** A change to record in the audit log. */
export type AuditChange = {
  at: Date;
  actor: Actor;
  /** Entity and verb, e.g. 'business.update'. */
  action: string;
  entity: string;
  entityId: number | string | Expression | null;
  /** The changed fields, before and after. */
  before?: Fields;
  after?: Fields;
  /** SQL of rows, with their conditions. Each becomes an entry, and the other expressions can name its columns. */
  from?: Expression;
  /** SQL condition for recording the change. */
  when?: Expression;
};

const COLUMNS = `at, operator_id, operator_name, action, entity, entity_id, before, after, address, request_id`;
const SECRET = /password|secret|token|hash|credential|access_?key|user_?code/i;

/**
 * Builds the statement that records a change. It belongs in the transaction of the change, so that neither exists
 * without the other.
 *
 * @throws RangeError if a field has the name of a secret
 */
export function buildAuditStatement(change: AuditChange): InStatement {
  const { at, actor, action, entity, entityId, before = null, after = null, from, when } = change;
  const isOperator = actor.kind === 'operator';
  const values = [
    toParameter(at.toISOString()),
    toParameter(isOperator ? actor.id : null),
    toParameter(actor.name),
    toParameter(action),
    toParameter(entity),
    isExpression(entityId) ? toSubquery(entityId) : toParameter(entityId === null ? null : String(entityId)),
    toJsonFields(before),
    toJsonFields(after),
    toParameter(isOperator ? actor.address : null),
    toParameter(isOperator ? actor.requestId : null),
  ];
  const source = from === undefined ? '' : ` from ${from.sql}`;
  const condition = when === undefined ? '' : ` where ${when.sql}`;
  return {
    sql: `insert into audit_entry (${COLUMNS}) select ${values.map(({ sql }) => sql).join(', ')}${source}${condition}`,
    args: [...values.flatMap(({ args }) => args), ...(from?.args ?? []), ...(when?.args ?? [])],
  };
}

/** Records a change that is no part of one transaction, such as a whole import. */
export async function recordChange(db: Database, change: AuditChange): Promise<void> {
  await db.$client.execute(buildAuditStatement(change));
}

/**
 * Like {@link buildAuditStatement}, but records nothing if the preceding statement of the transaction changed no row.
 */
export function buildAuditIfChanged(change: Omit<AuditChange, 'from' | 'when'>): InStatement {
  return buildAuditStatement({ ...change, when: { sql: 'changes() > 0', args: [] } });
}

function toParameter(value: Value): Expression {
  return { sql: '?', args: [value] };
}

function toSubquery({ sql, args }: Expression): Expression {
  return { sql: `(${sql})`, args };
}

function toJsonFields(fields: Fields): Expression {
  if (fields === null) return toParameter(null);
  if (isExpression(fields)) return toSubquery(fields);
  const secret = Object.keys(fields).find((name) => SECRET.test(name));
  if (secret !== undefined) throw new RangeError(`The audit log must not hold the field ${secret}`);
  return toParameter(JSON.stringify(fields));
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'sql' in value && 'args' in value;
}
