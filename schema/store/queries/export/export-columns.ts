import { type BusinessField, FIELD_NAMES, getDefinition } from '../../../business-views.ts';

/** Value of a cell. `json` columns hold JSON as text. */
export type ExportCell = string | number | boolean | null;
export type ExportColumn = {
  heading: string;
  kind: 'text' | 'json' | 'number' | 'boolean';
  /** Expression over the tables business, category, city and country. */
  sql: string;
};

const text = (heading: string, sql: string): ExportColumn => ({ heading, kind: 'text', sql });

/** Slug of the business. It marks a file as our own export; imports ignore its values. */
const MARK = text('business_hub_id', 'business.slug');
const CATEGORY = text('category', 'category.name');
const LOCATION = [
  text('city', 'city.name'),
  text('state', 'city.state'),
  text('state_code', 'city.state_code'),
  text('country', 'country.name'),
  text('country_code', 'business.country_code'),
];
const REVIEWS: ExportColumn = {
  heading: 'reviews',
  kind: 'json',
  // As text, because json_array() would nest JSON.
  sql: `(select '' || json_group_array(json_object('authorName', author_name, 'rating', rating, 'comment', comment,
    'createdAt', created_at)) from (select * from review where business_id = business.id order by id))`,
};

/**
 * Columns of an export, in order: every field of a business, headed by the name of its column, with category and
 * location by name, and the reviews. An import of the file restores all of them.
 */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [MARK, ...FIELD_NAMES.flatMap(addRelations), REVIEWS];

function addRelations(field: BusinessField): ExportColumn[] {
  const own = toColumn(field);
  if (field === 'name') return [own, CATEGORY];
  return field === 'address' ? [own, ...LOCATION] : [own];
}

function toColumn(field: BusinessField): ExportColumn {
  const { column, stored } = getDefinition(field);
  const sql = `business.${column}`;
  if (stored === 'text' || stored === 'json' || stored === 'boolean')
    return { heading: column, kind: stored, sql };
  // SQLite writes numbers in JSON with 15 digits; 17 restore every number.
  const exact = `iif(${sql} is null, null, printf('%!.17g', ${sql}))`;
  return { heading: column, kind: 'number', sql: stored === 'real' ? exact : sql };
}
