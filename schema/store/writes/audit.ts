import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../contracts/actor.ts';

type Value = string | number | null;
/** What only the database knows when the statement runs. */
export type Expression = { sql: string; args: Value[] };
/** Fields by their names, or the JSON text of such. */
type Fields = Record<string, unknown> | Expression | null;

/** One change, as the audit log is to have it. */
export type Change = {
  at: Date;
  actor: Actor;
  /** Entity and verb, e.g. 'business.update'. */
  action: string;
  entity: string;
  entityId: number | string | Expression | null;
  /** The fields that changed, as they were and as they are now. */
  before?: Fields;
  after?: Fields;
  /** Whether there is anything to note, where only the database knows. */
  when?: Expression;
};

const COLUMNS = `at, operator_id, operator_name, action, entity, entity_id, before, after, address, request_id`;
const SECRET = /password|secret|token|hash|credential|access_?key|user_?code/i;

/**
 * The statement that writes a change into the audit log. It belongs into the transaction of the change, so that there is
 * neither a change without its entry nor an entry without its change.
 *
 * @throws RangeError when a field has the name of a secret
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

/** Like {@link auditStatement}, but writes nothing when the statement right before it in the transaction changed no row. */
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
