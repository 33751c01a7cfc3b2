import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../contracts/actor.ts';

/** One change, as the audit log is to have it. */
export type Change = {
  at: Date;
  actor: Actor;
  /** Entity and verb, e.g. 'business.update'. */
  action: string;
  entity: string;
  entityId: number | string | null;
  /** The fields that changed, as they were and as they are now. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
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
  return {
    sql: `insert into audit_entry (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    args: valuesOf(change),
  };
}

/** Like {@link auditStatement}, but writes nothing when the statement right before it in the transaction changed no row. */
export function auditIfChanged(change: Change): InStatement {
  return {
    sql: `insert into audit_entry (${COLUMNS}) select ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where changes() > 0`,
    args: valuesOf(change),
  };
}

function valuesOf({
  at,
  actor,
  action,
  entity,
  entityId,
  before,
  after,
}: Change): (string | number | null)[] {
  const isOperator = actor.kind === 'operator';
  return [
    at.toISOString(),
    isOperator ? actor.id : null,
    actor.name,
    action,
    entity,
    entityId === null ? null : String(entityId),
    fieldsOf(before),
    fieldsOf(after),
    isOperator ? actor.address : null,
    isOperator ? actor.requestId : null,
  ];
}

function fieldsOf(fields: Record<string, unknown> | null | undefined): string | null {
  if (fields == null) return null;
  const secret = Object.keys(fields).find((name) => SECRET.test(name));
  if (secret !== undefined) throw new RangeError(`The audit log must not hold the field ${secret}`);
  return JSON.stringify(fields);
}
