import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { BusinessPatch } from '../../contracts/business-patch.ts';
import { business, category, city } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { type Belonging, derive } from './derive.ts';
import { toSaid } from './said.ts';
import { addSchedules } from './schedules.ts';
import { COLUMNS, type Field, sameValue, setValue, type Stored, type Value, valueOf } from './stored.ts';
import { type KnownRow, readRows, selectRows } from './rows.ts';

/** Edits that race for one row read it again at most this often; each time one of them wins. */
const MAX_ATTEMPTS = 5;

/** Why an edit was refused, in a sentence for the person who made it. */
export class EditRefusedError extends Error {}

/**
 * Changes one listing and works out the columns that follow. `updatedAt` moves only when something changed.
 *
 * @returns the names of the columns that changed; null when there is no listing with that id
 * @throws ZodError when the patch is not one; EditRefusedError for a city or category that does not exist
 */
export async function updateBusiness(
  db: Database,
  id: number,
  patch: BusinessPatch,
  context: { now: Date },
): Promise<Field[] | null> {
  const { cityId, categoryId, isSponsored, ...facts } = BusinessPatch.parse(patch);
  for (let attempt = 1; ; attempt += 1) {
    const row = readRows(await db.$client.execute(selectRows('b.id = ?', [id])))[0];
    if (row === undefined) return null;
    const belonging = await belongingOf(db, row, cityId, categoryId);
    const next: Stored = { ...row.stored, ...toSaid(facts, 'erases') };
    if (isSponsored !== undefined) next.isSponsored = Number(isSponsored);
    Object.assign(next, derive(next, belonging));
    const changed = COLUMNS.map((column) => column.field).filter(
      (field) => !sameValue(field, valueOf(row.stored, field), valueOf(next, field)),
    );
    if (changed.length === 0) return [];
    if (await writeColumns(db, row.stored, next, changed, context.now)) return changed;
    if (attempt === MAX_ATTEMPTS)
      throw new EditRefusedError('Somebody else is changing this listing. Try again.');
  }
}

/** Takes a listing off the site; its page answers 410. @returns whether it was there and not removed yet */
export async function removeBusiness(db: Database, id: number, context: { now: Date }): Promise<boolean> {
  const now = context.now.toISOString();
  const result = await db
    .update(business)
    .set({ removedAt: now, updatedAt: now })
    .where(and(eq(business.id, id), isNull(business.removedAt)));
  return result.rowsAffected === 1;
}

/** Brings a removed listing back under its old address. @returns whether it was removed */
export async function restoreBusiness(db: Database, id: number, context: { now: Date }): Promise<boolean> {
  const result = await db
    .update(business)
    .set({ removedAt: null, updatedAt: context.now.toISOString() })
    .where(and(eq(business.id, id), isNotNull(business.removedAt)));
  return result.rowsAffected === 1;
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
    if (found === undefined) throw new EditRefusedError(`There is no city with the number ${cityId}.`);
    belonging.city = found;
  }
  if (categoryId !== undefined) {
    const found = await db.select().from(category).where(eq(category.id, categoryId)).get();
    if (found === undefined)
      throw new EditRefusedError(`There is no category with the number ${categoryId}.`);
    belonging.category = found;
  }
  return belonging;
}

/** Writes the changed columns unless the row has changed since it was read. @returns whether it was written */
async function writeColumns(
  db: Database,
  before: Stored,
  next: Stored,
  changed: Field[],
  now: Date,
): Promise<boolean> {
  const values: Partial<Stored> = {};
  for (const field of changed) setValue(values, field, valueOf(next, field));
  values.updatedAt = now.toISOString();
  const set = COLUMNS.filter(({ field }) => field in values);
  const update = {
    sql: `update business set ${set.map(({ name }) => `${name} = ?`).join(', ')} where id = ? and updated_at = ?`,
    args: [...set.map(({ field }): Value => valueOf(values, field)), before.id, before.updatedAt],
  };
  const schedules = changed.includes('scheduleId') ? addSchedules([next]) : [];
  const results = await db.$client.batch([...schedules, update], 'write');
  return results.at(-1)!.rowsAffected === 1;
}
