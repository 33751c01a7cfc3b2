import type { BusinessForm } from '../../contracts/business-form.ts';
import { UNKNOWN, type Listing } from '../../contracts/listing.ts';
import { placeTyped, type Place, type PlaceTyped } from '../../rules/place-typed.ts';
import { protect } from '../../rules/protection.ts';
import { cleanRichText } from '../../rules/rich-text.ts';
import type { Database } from '../database.ts';
import { auditStatement } from './audit.ts';
import { planBatch } from './batch-plan.ts';
import { type EditContext, EditRefusedError } from './business.ts';
import { findOrCreateCategory } from './category-of.ts';
import { refuseVagueCity } from './city-of.ts';
import type { Consequences } from './edit-business.ts';
import { prepareListing } from './prepare.ts';
import { retry, STEP } from './retry.ts';
import { runWrite } from './write.ts';

const SOURCE = 'operator';

/** A business with the same name and address exists already. */
export class DuplicateListingError extends Error {
  readonly existing: { id: number; slug: string; name: string; isRemoved: boolean };

  constructor(existing: DuplicateListingError['existing']) {
    super(
      existing.isRemoved
        ? 'Bu işletme daha önce silinmiş; yeniden eklemek yerine geri yükleyebilirsiniz.'
        : 'Bu işletme zaten kayıtlı.',
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
 * @throws DuplicateListingError; EditRefusedError for a location or category that does not exist
 */
export async function createBusiness(
  db: Database,
  form: BusinessForm,
  context: EditContext & Consequences & { addressParts: (address: string) => PlaceTyped | null },
): Promise<number> {
  const { now, actor } = context;
  const listing = await listingOf(db, form, context);
  const prepared = prepareListing(listing);
  const { columns } = prepared;
  columns.protectedFields = protect(null, [...Object.keys(columns), 'city', 'category']);
  const batch = { listings: [listing], prepared: [prepared] };
  const plannedFor = { source: SOURCE, now: now.toISOString(), isTouched: () => false };
  return await retry(async () => {
    const plan = await planBatch(db, batch, plannedFor);
    const { kind, target } = plan.listings[0]!;
    const { row } = target;
    if (kind !== 'created') {
      // Created by the attempt before, whose connection was lost.
      if (row.source === SOURCE && row.createdAt === plannedFor.now) return row.id;
      const { id, slug, name, removedAt } = row;
      throw new DuplicateListingError({ id, slug, name, isRemoved: removedAt !== null });
    }
    const entityId = { sql: 'select id from business where slug = ?', args: [row.slug] };
    const { categoryId: _, ...fields } = form;
    const after = { ...fields, category: listing.category, description: listing.description };
    plan.write.statements.push(
      auditStatement({ at: now, actor, action: 'business.create', entity: 'business', entityId, after }),
    );
    await runWrite(db, plan.write);
    return row.id;
  }, STEP);
}

async function listingOf(
  db: Database,
  form: BusinessForm,
  context: Parameters<typeof createBusiness>[2],
): Promise<Listing> {
  const { timeZoneAt, addressParts } = context;
  const { categoryId, city, state, country, countryCode, isOpen, description, ...facts } = form;
  const place = placeOf({ city, state, country, countryCode }, () => addressParts(form.address));
  await refuseVagueCity(db, place);
  const filed = await retry(() => findOrCreateCategory(db, categoryId, context), STEP);
  const { latitude = null, longitude = null } = form;
  return {
    ...UNKNOWN,
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
    businessStatus: isOpen ? 'OPERATIONAL' : 'CLOSED_TEMPORARILY',
  };
}

/** The typed location, completed from the address if no city was typed. @throws EditRefusedError */
function placeOf(typed: PlaceTyped, inAddress: () => PlaceTyped | null): Place {
  const place = placeTyped(typed.city ? typed : { ...inAddress(), ...withoutNothing(typed) });
  if ('message' in place) throw new EditRefusedError(place.message, place.field);
  return place;
}

function withoutNothing(typed: PlaceTyped): PlaceTyped {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
}
