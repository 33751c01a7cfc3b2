import type { InStatement } from '@libsql/client/web';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../contracts/actor.ts';
import { BusinessPatch } from '../../../contracts/business-patch.ts';
import { createMessage, type Message } from '../../../messages.ts';
import { addProtectedFields, removeProtectedFields } from '../../../rules/business/protected-fields.ts';
import { paths } from '../../../rules/website/paths.ts';
import { cleanRichText } from '../../../rules/text/rich-text.ts';
import { category, city } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { findMergedInto } from '../../queries/location/location-keys.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { buildRowGuard } from '../location/change-key.ts';
import { runGuarded } from '../row/update-rows.ts';
import { getAuditDifferences } from './audit-differences.ts';
import { type Relations, deriveColumns } from '../row/derived-columns.ts';
import { EDIT, retry, StaleError } from '../../retry.ts';
import { type BusinessRecord, parseRows, selectRows } from '../row/business-rows.ts';
import { toColumns } from '../row/to-columns.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import {
  COLUMNS,
  type Field,
  isSameValue,
  setValue,
  type BusinessRow,
  type Value,
  getValue,
} from '../row/row-codec.ts';

/** Time and author of an edit. Edits of operators are recorded in the audit log and protected from imports. */
export type EditContext = { now: Date; actor: Actor };

type UpdateContext = EditContext & { version?: number; released?: readonly string[] };

/** An edit that cannot be made, and the field that is the reason. */
export class EditRefusedError extends Error {
  readonly reason: Message;
  readonly field: string;

  constructor(reason: Message, field: string) {
    super(`${field}: ${reason.code}`);
    this.reason = reason;
    this.field = field;
  }
}

/**
 * Changes one business and its derived columns. `updatedAt` and `version` move only if something changed.
 *
 * @param context.version version the patch was made for
 * @param context.released fields whose protection ends if the patch changes them: it takes back the edit that added it
 * @returns names of the columns that changed; null if there is no business with that id
 * @throws ZodError for an invalid patch; EditRefusedError for a city or category that does not exist; StaleError if
 * the business has another version than the one given, or if other edits kept winning
 */
export async function updateBusiness(
  db: Database,
  id: number,
  patch: BusinessPatch,
  context: UpdateContext,
): Promise<Field[] | null> {
  const checked = BusinessPatch.parse(patch);
  if (checked.description != null) checked.description = await cleanRichText(checked.description);
  const run = () => tryUpdate(db, id, checked, context);
  // With a version the caller has read the business, and retries that too.
  return await (context.version === undefined ? retry(run, EDIT) : run());
}

async function tryUpdate(
  db: Database,
  id: number,
  { cityId, categoryId, ...fields }: BusinessPatch,
  context: UpdateContext,
): Promise<Field[] | null> {
  const before = parseRows(await db.$client.execute(selectRows('b.id = ?', [id])))[0];
  if (before === undefined) return null;
  if (context.version !== undefined && context.version !== before.row.version) throw new StaleError(CHANGED);
  const { relations, guards } = await findRelations(db, before, cityId, categoryId);
  const row: BusinessRow = { ...before.row, ...toColumns(fields, 'clear') };
  Object.assign(row, deriveColumns(row, relations));
  const changed = COLUMNS.map((column) => column.field).filter(
    (field) => !isSameValue(field, getValue(before.row, field), getValue(row, field)),
  );
  if (changed.length > 0) await writeColumns(db, before, { row, relations }, changed, { ...context, guards });
  return changed;
}

const CHANGED = 'The listing was changed by somebody else';

/**
 * Removes a business from the site; its page then returns 410.
 *
 * @param context.version the only version that is removed; without it, any
 * @returns true if it existed in this version and was not removed yet
 */
export function removeBusiness(
  db: Database,
  id: number,
  context: EditContext & { version?: number | undefined },
): Promise<boolean> {
  return setRemoved(db, id, 'remove', context);
}

/**
 * Restores a removed business under its old address. One that a merge removed stays: undoing the merge brings it back.
 *
 * @returns true if it was removed
 */
export function restoreBusiness(db: Database, id: number, context: EditContext): Promise<boolean> {
  return setRemoved(db, id, 'restore', context);
}

/** Condition of a business that a merge removed: its address redirects. */
export const IS_MERGED = `exists (select 1 from redirect where from_path = '${paths.business('')}' || slug)`;

async function setRemoved(
  db: Database,
  id: number,
  verb: 'remove' | 'restore',
  { now, actor, version }: EditContext & { version?: number | undefined },
): Promise<boolean> {
  const isRemoval = verb === 'remove';
  const at = now.toISOString();
  const update = {
    sql: `update business set removed_at = ?, updated_at = ?, version = version + 1
      where id = ? and removed_at is ${isRemoval ? 'null' : `not null and not ${IS_MERGED}`}
        and version = coalesce(?, version)`,
    args: [isRemoval ? at : null, at, id, version ?? null],
  };
  const entry = buildAuditIfChanged({
    at: now,
    actor,
    action: `business.${verb}`,
    entity: 'business',
    entityId: id,
    before: { removed: !isRemoval },
    after: { removed: isRemoval },
  });
  const results = await db.$client.batch(isOperator(actor) ? [update, entry] : [update], 'write');
  return results[0]!.rowsAffected === 1;
}

/** City and category of an edit, and the guards by which those that it chooses stay as they were found. */
async function findRelations(
  db: Database,
  before: BusinessRecord,
  cityId: number | undefined,
  categoryId: number | undefined,
): Promise<{ relations: Relations; guards: InStatement[] }> {
  const relations = { ...before.relations };
  const guards: InStatement[] = [];
  if (cityId !== undefined) {
    const id = (await findMergedInto(db, 'city', cityId)) ?? cityId;
    const found = await db.select().from(city).where(eq(city.id, id)).get();
    if (found === undefined)
      throw new EditRefusedError(createMessage('unknown_city', { id: cityId }), 'city');
    relations.city = found;
    guards.push(buildRowGuard('city', { id, key: found.key }));
  }
  if (categoryId !== undefined) {
    const id = (await findMergedInto(db, 'category', categoryId)) ?? categoryId;
    const found = await db.select().from(category).where(eq(category.id, id)).get();
    if (found === undefined)
      throw new EditRefusedError(createMessage('unknown_category', { id: categoryId }), 'categoryId');
    relations.category = found;
    guards.push(buildRowGuard('category', { id, key: found.key }));
  }
  return { relations, guards };
}

/**
 * Writes the changed columns and the entry of the audit log. @throws StaleError if the row, or what
 * the guards name, has changed since it was read
 */
async function writeColumns(
  db: Database,
  stored: BusinessRecord,
  next: BusinessRecord,
  changed: Field[],
  { now, actor, guards, released = [] }: UpdateContext & { guards: InStatement[] },
): Promise<void> {
  const { id, version, protectedFields } = stored.row;
  const { edited, ...fields } = getAuditDifferences(stored, next, changed);
  const values: Partial<BusinessRow> = { updatedAt: now.toISOString(), version: version + 1 };
  for (const field of changed) setValue(values, field, getValue(next.row, field));
  if (isOperator(actor)) {
    const ended = new Set(edited.filter((field) => released.includes(field)));
    values.protectedFields = removeProtectedFields(addProtectedFields(protectedFields, edited), ended);
  }
  const set = COLUMNS.filter(({ field }) => field in values);
  const update = {
    sql: `update business set ${set.map(({ name }) => `${name} = ?`).join(', ')} where id = ? and version = ?`,
    args: [...set.map(({ field }): Value => getValue(values, field)), id, version],
  };
  const schedules = changed.includes('scheduleId') ? buildScheduleStatements([next.row]) : [];
  const entry = buildAuditIfChanged({
    at: now,
    actor,
    action: 'business.update',
    entity: 'business',
    entityId: id,
    ...fields,
  });
  const entries = isOperator(actor) ? [entry] : [];
  const before = [...guards, ...schedules];
  const results = await runGuarded(db, [...before, update, ...entries]);
  if (results[before.length]!.rowsAffected === 0) throw new StaleError(CHANGED);
}

/** Imports and samples change so many rows that they would flood the log, and are not protected. */
function isOperator(actor: Actor): boolean {
  return actor.kind === 'operator';
}
