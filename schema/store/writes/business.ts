import { eq } from 'drizzle-orm';
import type { Actor } from '../../contracts/actor.ts';
import { BusinessPatch } from '../../contracts/business-patch.ts';
import { protect } from '../../rules/protection.ts';
import { cleanRichText } from '../../rules/rich-text.ts';
import { category, city } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { auditIfChanged } from './audit.ts';
import { differencesOf } from './business-audit.ts';
import { type Belonging, derive } from './derive.ts';
import { StaleError } from './retry.ts';
import { type KnownRow, readRows, selectRows } from './rows.ts';
import { toSaid } from './said.ts';
import { addSchedules } from './schedules.ts';
import { COLUMNS, type Field, sameValue, setValue, type Stored, type Value, valueOf } from './stored.ts';

/** Edits that race for one row read it again at most this often; each time one of them wins. */
const MAX_ATTEMPTS = 5;

/** When a listing is changed, and by whom. What an operator changes is noted in the audit log, and imports leave it alone from then on. */
export type EditContext = { now: Date; actor: Actor };

/** Why an edit was refused, in a sentence for the operator who made it; `field` is the one it is about. */
export class EditRefusedError extends Error {
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

/**
 * Changes one listing and works out the columns that follow. `updatedAt` and `version` move only when something changed.
 *
 * @param context.version the version the patch was made for
 * @returns the names of the columns that changed; null when there is no listing with that id
 * @throws ZodError when the patch is not one; EditRefusedError for a city or category that does not exist; StaleError when
 * the listing has another version than the one given
 */
export async function updateBusiness(
  db: Database,
  id: number,
  patch: BusinessPatch,
  context: EditContext & { version?: number },
): Promise<Field[] | null> {
  const { cityId, categoryId, ...facts } = BusinessPatch.parse(patch);
  if (facts.description != null) facts.description = await cleanRichText(facts.description);
  for (let attempt = 1; ; attempt += 1) {
    const row = readRows(await db.$client.execute(selectRows('b.id = ?', [id])))[0];
    if (row === undefined) return null;
    if (context.version !== undefined && context.version !== row.stored.version)
      throw new StaleError('The listing was changed by somebody else');
    const belonging = await belongingOf(db, row, cityId, categoryId);
    const next: Stored = { ...row.stored, ...toSaid(facts, 'erases') };
    Object.assign(next, derive(next, belonging));
    const changed = COLUMNS.map((column) => column.field).filter(
      (field) => !sameValue(field, valueOf(row.stored, field), valueOf(next, field)),
    );
    if (changed.length === 0) return [];
    if (await writeColumns(db, row, { stored: next, belonging }, changed, context)) return changed;
    if (attempt === MAX_ATTEMPTS)
      throw new EditRefusedError('Bu işletmeyi şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.');
  }
}

/** Takes a listing off the site; its page answers 410. @returns whether it was there and not removed yet */
export function removeBusiness(db: Database, id: number, context: EditContext): Promise<boolean> {
  return mark(db, id, 'remove', context);
}

/** Brings a removed listing back under its old address. @returns whether it was removed */
export function restoreBusiness(db: Database, id: number, context: EditContext): Promise<boolean> {
  return mark(db, id, 'restore', context);
}

async function mark(
  db: Database,
  id: number,
  verb: 'remove' | 'restore',
  { now, actor }: EditContext,
): Promise<boolean> {
  const isRemoval = verb === 'remove';
  const at = now.toISOString();
  const update = {
    sql: `update business set removed_at = ?, updated_at = ?, version = version + 1
      where id = ? and removed_at is ${isRemoval ? '' : 'not'} null`,
    args: [isRemoval ? at : null, at, id],
  };
  const entry = auditIfChanged({
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

async function belongingOf(
  db: Database,
  row: KnownRow,
  cityId: number | undefined,
  categoryId: number | undefined,
): Promise<Belonging> {
  const belonging = { ...row.belonging };
  if (cityId !== undefined) {
    const found = await db.select().from(city).where(eq(city.id, cityId)).get();
    if (found === undefined) throw new EditRefusedError(`${cityId} numaralı bir şehir yok.`, 'city');
    belonging.city = found;
  }
  if (categoryId !== undefined) {
    const found = await db.select().from(category).where(eq(category.id, categoryId)).get();
    if (found === undefined)
      throw new EditRefusedError(`${categoryId} numaralı bir kategori yok.`, 'categoryId');
    belonging.category = found;
  }
  return belonging;
}

/** Writes the changed columns unless the row has changed since it was read. @returns whether it was written */
async function writeColumns(
  db: Database,
  before: KnownRow,
  next: KnownRow,
  changed: Field[],
  { now, actor }: EditContext,
): Promise<boolean> {
  const { id, version, protectedFields } = before.stored;
  const { edited, ...fields } = differencesOf(before, next, changed);
  const values: Partial<Stored> = { updatedAt: now.toISOString(), version: version + 1 };
  for (const field of changed) setValue(values, field, valueOf(next.stored, field));
  if (isOperator(actor)) values.protectedFields = protect(protectedFields, edited);
  const set = COLUMNS.filter(({ field }) => field in values);
  const update = {
    sql: `update business set ${set.map(({ name }) => `${name} = ?`).join(', ')} where id = ? and version = ?`,
    args: [...set.map(({ field }): Value => valueOf(values, field)), id, version],
  };
  const schedules = changed.includes('scheduleId') ? addSchedules([next.stored]) : [];
  const entry = auditIfChanged({
    at: now,
    actor,
    action: 'business.update',
    entity: 'business',
    entityId: id,
    ...fields,
  });
  const entries = isOperator(actor) ? [entry] : [];
  const results = await db.$client.batch([...schedules, update, ...entries], 'write');
  return results[schedules.length]!.rowsAffected === 1;
}

/** An import or a sample changes so many listings that the log would hold nothing else, and is no edit to be kept. */
function isOperator(actor: Actor): boolean {
  return actor.kind === 'operator';
}
