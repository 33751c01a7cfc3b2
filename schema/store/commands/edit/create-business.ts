import type { BusinessForm } from '../../../contracts/business-form.ts';
import { EMPTY_LISTING, type Listing } from '../../../contracts/listing.ts';
import {
  resolveLocation,
  type CityLocation,
  type LocationInput,
} from '../../../rules/location/resolve-location.ts';
import { addProtectedFields } from '../../../rules/business/protected-fields.ts';
import { cleanRichText } from '../../../rules/text/rich-text.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import { planBatch } from '../upsert/plan-batch.ts';
import { type EditContext, EditRefusedError } from './update-business.ts';
import { findOrCreateCategory } from './find-or-create-category.ts';
import { requirePhotos } from './require-photos.ts';
import { requireUnambiguousCity } from './find-or-create-city.ts';
import type { FormRules } from './edit-business.ts';
import { prepareListing } from '../upsert/prepare-listings.ts';
import { retry, STEP } from '../../retry.ts';
import { runWrite } from '../upsert/batch-statements.ts';

const SOURCE = 'operator';

/** A business with the same name and address exists already. */
export class DuplicateBusinessError extends Error {
  readonly existing: { id: number; slug: string; name: string; isRemoved: boolean };

  constructor(existing: DuplicateBusinessError['existing']) {
    super(
      existing.isRemoved
        ? 'This business was removed before. Restore it instead of creating it again.'
        : 'This business already exists.',
    );
    this.existing = existing;
  }
}

/**
 * Creates a business by the plan of an import: with its city, slug and identity. The fields that the operator filled
 * in are protected from imports.
 *
 * @param context.addressParts parses the location from an address, used if the form names no city
 * @returns id of the business
 * @throws DuplicateBusinessError; EditRefusedError for a location or category that does not exist
 */
export async function createBusiness(
  db: Database,
  form: BusinessForm,
  context: EditContext & FormRules & { addressParts: (address: string) => LocationInput | null },
): Promise<number> {
  const { now, actor } = context;
  const listing = await toListing(db, form, context);
  const prepared = prepareListing(listing);
  const { columns } = prepared;
  columns.protectedFields = addProtectedFields(null, [...Object.keys(columns), 'city', 'category']);
  const batch = { items: [], prepared: [prepared] };
  const plannedFor = {
    source: SOURCE,
    now: now.toISOString(),
    isTouched: () => false,
    scope: null,
    loaded: null,
  };
  return await retry(async () => {
    const plan = await planBatch(db, batch, plannedFor);
    const { kind, target } = plan.listings[0]!;
    const { row } = target;
    if (kind !== 'created') {
      // Created by the attempt before, whose connection was lost.
      if (row.source === SOURCE && row.createdAt === plannedFor.now) return row.id;
      const { id, slug, name, removedAt } = row;
      throw new DuplicateBusinessError({ id, slug, name, isRemoved: removedAt !== null });
    }
    const entityId = { sql: 'select id from business where slug = ?', args: [row.slug] };
    // `businessStatus` says it in full.
    const { categoryId: _, isOpen: __, ...fields } = form;
    const after = { ...fields, category: listing.category, description: listing.description };
    plan.write.statements.push(
      buildAuditStatement({ at: now, actor, action: 'business.create', entity: 'business', entityId, after }),
    );
    await runWrite(db, plan.write);
    return row.id;
  }, STEP);
}

async function toListing(
  db: Database,
  form: BusinessForm,
  context: Parameters<typeof createBusiness>[2],
): Promise<Listing> {
  const { timeZoneAt, addressParts } = context;
  const { categoryId, city, state, country, countryCode, isOpen: _, description, ...facts } = form;
  const place = toLocation({ city, state, country, countryCode }, () => addressParts(form.address));
  await requireUnambiguousCity(db, place);
  await requirePhotos(db, form.photos, { known: null, now: context.now });
  const filed = await retry(() => findOrCreateCategory(db, categoryId, context), STEP);
  const { latitude = null, longitude = null } = form;
  return {
    ...EMPTY_LISTING,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    name: form.name,
    address: form.address,
    ...place,
    category: filed.name,
    latitude,
    longitude,
    timeZone: latitude === null || longitude === null ? null : timeZoneAt({ latitude, longitude }),
    description: description == null ? null : await cleanRichText(description),
    isVerified: form.isVerified,
  };
}

/** The typed location, completed from the address if no city was typed. @throws EditRefusedError */
function toLocation(typed: LocationInput, inAddress: () => LocationInput | null): CityLocation {
  const place = resolveLocation(typed.city ? typed : { ...inAddress(), ...omitEmpty(typed) });
  if ('message' in place) throw new EditRefusedError(place.message, place.field);
  return place;
}

function omitEmpty(typed: LocationInput): LocationInput {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
}
