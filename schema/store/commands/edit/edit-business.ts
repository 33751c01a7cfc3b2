import type { AdminBusiness } from '../../../contracts/admin-business.ts';
import {
  type BusinessEdit,
  type FieldConflict,
  FORM_FIELDS,
  type FormField,
} from '../../../contracts/business-form.ts';
import type { BusinessPatch } from '../../../contracts/business-patch.ts';
import { getProtectedName } from '../../../rules/business/protected-fields.ts';
import { resolveEditedLocation } from '../../../rules/location/resolve-location.ts';
import { cleanRichText } from '../../../rules/text/rich-text.ts';
import type { Database } from '../../database.ts';
import { findAdminBusiness } from '../../queries/admin/find-admin-business.ts';
import { findLastEditor } from '../../queries/admin/find-last-editor.ts';
import { type EditContext, EditRefusedError, updateBusiness } from './update-business.ts';
import { requirePhotos } from './require-photos.ts';
import { findCategory, findOrCreateCategory } from './find-or-create-category.ts';
import { findOrCreateCity, requireUnambiguousCity } from './find-or-create-city.ts';
import { EDIT, retry } from '../../retry.ts';

/** Another edit has set the same fields to other values. Nothing was stored. */
export class EditConflictError extends Error {
  readonly current: AdminBusiness;
  readonly changed: FieldConflict[];
  readonly changedBy: string | null;

  constructor(current: AdminBusiness, changed: FieldConflict[], changedBy: string | null) {
    super('Another operator changed the same fields of this business to other values.');
    this.current = current;
    this.changed = changed;
    this.changedBy = changedBy;
  }
}

/** The business was removed, so an edit would have no visible effect. Nothing was stored. */
export class RemovedBusinessError extends Error {
  constructor() {
    super('This business was removed. Restore it before saving.');
  }
}

/** Rules that this room does not have: the time zone at a position. */
export type FormRules = {
  timeZoneAt: (position: { latitude: number; longitude: number }) => string | null;
};

/**
 * Stores an operator's edit of the form. If the business has another version by now, fields changed by one side only
 * are merged; if both changed a field to different values, nothing is stored. `base` tells which side changed a
 * field; without it every differing field counts as changed by both. With neither version nor `base`, the edit
 * replaces what is stored. Repeating an edit changes nothing and is no conflict. `unprotect` is left out of account if
 * somebody has changed the business since.
 *
 * @returns the business as it is now; null if there is none with that id
 * @throws EditConflictError; RemovedBusinessError; EditRefusedError for a location or category that does not exist
 */
export async function editBusiness(
  db: Database,
  id: number,
  edit: BusinessEdit,
  context: EditContext & FormRules,
): Promise<AdminBusiness | null> {
  const { version, base, unprotect = [], ...form } = edit;
  if (form.description != null) form.description = await cleanRichText(form.description);
  return await retry(async () => {
    const current = await findAdminBusiness(db, id);
    if (current === null) return null;
    if (current.removedAt !== null) throw new RemovedBusinessError();
    if (typeof form.categoryId === 'object')
      form.categoryId = (await findCategory(db, form.categoryId))?.id ?? form.categoryId;
    const isExpected = version === undefined ? base === undefined : version === current.version;
    const changed = isExpected ? [] : findConflicts(form, base, current);
    if (changed.length > 0)
      throw new EditConflictError(current, changed, await findLastEditor(db, id, current.updatedAt));
    const patch = await buildPatch(db, form, current, context);
    const { now, actor } = context;
    // An edit that found its values there already has protected nothing: somebody else has.
    const isOwn =
      unprotect.length > 0 &&
      version === current.version &&
      (await findLastEditor(db, id, current.updatedAt)) === actor.name;
    const released = isOwn ? unprotect.map(getProtectedName) : [];
    const columns = await updateBusiness(db, id, patch, { now, actor, version: current.version, released });
    if (columns === null) return null;
    return columns.length === 0 ? current : await findAdminBusiness(db, id);
  }, EDIT);
}

type Form = Omit<BusinessEdit, 'version' | 'base' | 'unprotect'>;

function findConflicts(form: Form, base: BusinessEdit['base'], current: AdminBusiness): FieldConflict[] {
  return FORM_FIELDS.flatMap((field) => {
    const yours = form[field];
    const theirs = current[field];
    if (yours === undefined || isSame(yours, theirs)) return [];
    if (base === undefined || !(field in base)) return { field, yours, theirs };
    return isSame(base[field], theirs) ? [] : { field, yours, theirs, base: base[field] };
  });
}

/** Form fields as columns, without those that already have the value. */
async function buildPatch(
  db: Database,
  form: Form,
  current: AdminBusiness,
  context: EditContext & FormRules,
): Promise<BusinessPatch> {
  const { city, state, country, countryCode, isOpen, categoryId, ...same } = form;
  const patch: BusinessPatch = Object.fromEntries(
    Object.entries(same).filter(
      ([field, value]) => value !== undefined && !isSame(value, current[field as FormField]),
    ),
  );
  await requirePhotos(db, patch.photos, { known: current.photos, now: context.now });
  const place = resolveEditedLocation({ city, state, country, countryCode }, current);
  if (place !== null && 'message' in place) throw new EditRefusedError(place.message, place.field);
  if (place !== null) {
    await requireUnambiguousCity(db, place);
    patch.cityId = await findOrCreateCity(db, place);
  }
  if (categoryId !== undefined && categoryId !== current.categoryId)
    patch.categoryId = (await findOrCreateCategory(db, categoryId, context)).id;
  if (form.businessStatus === undefined && isOpen !== undefined && isOpen !== current.isOpen)
    patch.businessStatus = isOpen ? 'OPERATIONAL' : 'CLOSED_TEMPORARILY';
  if (patch.latitude !== undefined || patch.longitude !== undefined) {
    const { latitude = null, longitude = null } = form;
    Object.assign(patch, { latitude, longitude });
    if (latitude !== null && longitude !== null)
      patch.timeZone = context.timeZoneAt({ latitude, longitude }) ?? current.timeZone;
  }
  return patch;
}

/** True if two values are equal. Empty values are equal, and the order of keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  return toCanonicalJson(a) === toCanonicalJson(b);
}

function toCanonicalJson(value: unknown): string {
  if (value === undefined || value === '') return 'null';
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
