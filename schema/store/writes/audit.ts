import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../contracts/actor.ts';

type Value = string | number | null;
/** SQL for a value that is known only when the statement runs. */
export type Expression = { sql: string; args: Value[] };
/** Field values by name, or SQL for the JSON text of such an object. */
type Fields = Record<string, unknown> | Expression | null;

/** A change to record in the audit log. */
export type Change = {
  at: Date;
  actor: Actor;
  /** Entity and verb, e.g. 'business.update'. */
  action: string;
  entity: string;
  entityId: number | string | Expression | null;
  /** The changed fields, before and after. */
  before?: Fields;
  after?: Fields;
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
export function auditStatement(change: Change): InStatement {
  const { at, actor, action, entity, entityId, before = null, after = null, when } = change;
  const isOperator = actor.kind === 'operator';
  const values = [
    plain(at.toISOString()),
    plain(isOperator ? actor.id : null),
    plain(actor.name),
    plain(action),
    plain(entity),
    isExpression(entityId) ? within(entityId) : plain(entityId === null ? null : String(entityId)),
    fieldsOf(before),
    fieldsOf(after),
    plain(isOperator ? actor.address : null),
    plain(isOperator ? actor.requestId : null),
  ];
  const condition = when === undefined ? '' : ` where ${when.sql}`;
  return {
    sql: `insert into audit_entry (${COLUMNS}) select ${values.map(({ sql }) => sql).join(', ')}${condition}`,
    args: [...values.flatMap(({ args }) => args), ...(when?.args ?? [])],
  };
}

/** Like {@link auditStatement}, but records nothing if the preceding statement of the transaction changed no row. */
export function auditIfChanged(change: Omit<Change, 'when'>): InStatement {
  return auditStatement({ ...change, when: { sql: 'changes() > 0', args: [] } });
}

function plain(value: Value): Expression {
  return { sql: '?', args: [value] };
}

function within({ sql, args }: Expression): Expression {
  return { sql: `(${sql})`, args };
}

function fieldsOf(fields: Fields): Expression {
  if (fields === null) return plain(null);
  if (isExpression(fields)) return within(fields);
  const secret = Object.keys(fields).find((name) => SECRET.test(name));
  if (secret !== undefined) throw new RangeError(`The audit log must not hold the field ${secret}`);
  return plain(JSON.stringify(fields));
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'sql' in value && 'args' in value;
}
