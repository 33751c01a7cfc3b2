import { eq, inArray } from 'drizzle-orm';
import type { AdminBusiness, AdminListedBusiness } from '../../contracts/admin-business.ts';
import { protectedIn } from '../../rules/protection.ts';
import { business, category, city, country } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { getViewColumns } from './view-columns.ts';

const listed = {
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
};
const whole = {
  ...listed,
  categoryId: business.categoryId,
  country: country.name,
  ...getViewColumns('record'),
  protectedFields: business.protectedFields,
  source: business.source,
  createdAt: business.createdAt,
};

/** The rows of the operators' list with these ids, in no order. */
export function selectListed(db: Database, ids: number[]) {
  return db
    .select(listed)
    .from(business)
    .innerJoin(category, eq(category.id, business.categoryId))
    .innerJoin(city, eq(city.id, business.cityId))
    .where(inArray(business.id, ids));
}

/** Everything an operator edits of one listing. */
export function selectWhole(db: Database, id: number) {
  return db
    .select(whole)
    .from(business)
    .innerJoin(category, eq(category.id, business.categoryId))
    .innerJoin(city, eq(city.id, business.cityId))
    .innerJoin(country, eq(country.code, business.countryCode))
    .where(eq(business.id, id));
}

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];
type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

/** What a row says, in the shape of the contract. */
export function toListed(row: ListedRow, globalRowNumber: number | null): AdminListedBusiness {
  const isOpen = row.businessStatus === 'OPERATIONAL';
  const rating = row.rating === null ? null : String(row.rating);
  return { ...row, rating, isOpen, globalRowNumber };
}

/** The same of everything. */
export function toWhole(row: WholeRow, globalRowNumber: number | null): AdminBusiness {
  const protectedFields = [...(protectedIn(row.protectedFields) ?? [])].map(nameInForm);
  return { ...row, ...toListed(row, globalRowNumber), protectedFields };
}

/** Fields that have another name in the form than in an import. */
const NAMES: Record<string, string> = { category: 'categoryId', businessStatus: 'isOpen' };

function nameInForm(field: string): string {
  return NAMES[field] ?? field;
}
