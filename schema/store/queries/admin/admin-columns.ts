import { eq, inArray } from 'drizzle-orm';
import type { AdminBusiness, AdminListedBusiness } from '../../../contracts/admin-business.ts';
import { parseProtectedFields } from '../../../rules/business/protected-fields.ts';
import { business, category, city, country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { getViewColumns } from '../view-columns.ts';

const LISTED_COLUMNS = {
  id: business.id,
  slug: business.slug,
  category: { id: category.id, name: category.name, slug: category.slug, icon: category.icon },
  city: city.name,
  state: city.state,
  countryCode: business.countryCode,
  ...getViewColumns('row'),
  version: business.version,
  updatedAt: business.updatedAt,
  removedAt: business.removedAt,
  protectedFields: business.protectedFields,
};
const FORM_COLUMNS = {
  ...LISTED_COLUMNS,
  categoryId: business.categoryId,
  country: country.name,
  ...getViewColumns('record'),
  source: business.source,
  createdAt: business.createdAt,
};

/** Selects the rows of the panel's list with these ids, unordered. */
export function selectListed(db: Database, ids: number[]) {
  return db
    .select(LISTED_COLUMNS)
    .from(business)
    .innerJoin(category, eq(category.id, business.categoryId))
    .innerJoin(city, eq(city.id, business.cityId))
    .where(inArray(business.id, ids));
}

/** All editable fields of the businesses with these ids, unordered. */
export function selectForms(db: Database, ids: number[]) {
  return db
    .select(FORM_COLUMNS)
    .from(business)
    .innerJoin(category, eq(category.id, business.categoryId))
    .innerJoin(city, eq(city.id, business.cityId))
    .innerJoin(country, eq(country.code, business.countryCode))
    .where(inArray(business.id, ids));
}

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];
type FormRow = Awaited<ReturnType<typeof selectForms>>[number];

/** Converts a row to the shape of the contract. */
export function toAdminListedBusiness(row: ListedRow, globalRowNumber: number | null): AdminListedBusiness {
  const isOpen = row.businessStatus === 'OPERATIONAL';
  const rating = row.rating === null ? null : String(row.rating);
  const protectedFields = [...(parseProtectedFields(row.protectedFields) ?? [])].map(toFormName);
  return { ...row, rating, isOpen, globalRowNumber, protectedFields };
}

/** Converts a record to the shape of the contract. */
export function toAdminBusiness(row: FormRow, globalRowNumber: number | null): AdminBusiness {
  return { ...row, ...toAdminListedBusiness(row, globalRowNumber) };
}

/** Fields whose name in the form differs from that in imports. */
const FORM_NAMES: Record<string, string> = { category: 'categoryId' };

function toFormName(field: string): string {
  return FORM_NAMES[field] ?? field;
}
