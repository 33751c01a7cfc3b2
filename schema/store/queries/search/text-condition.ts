import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../tables/index.ts';
import type { Column, Expression } from './fts-expression.ts';

type TextColumn = Exclude<Column, 'belongs'>;
const EVERYWHERE: TextColumn[] = ['whole', 'name', 'what', 'place', 'street'];

/** Columns of the search index for one business, with blanks around each word, its category and its city. */
export const TEXTS = sql`' ' || replace(${business.nameKey}, ' ', '') || ' ' as whole, ' ' || ${business.nameKey} || ' ' as name,
  ' ' || ${business.searchWhat} || ' ' as what, ' ' || ${business.searchPlace} || ' ' as place,
  ' ' || ${business.searchStreet} || ' ' as street, ' ' || ${business.categoryId} || ' ' as category,
  ${business.cityId} as city`;

/**
 * Number of the first tier that the texts match, or else the last one; the same result as from the index.
 *
 * @returns `given`: one row to join with the texts. All values are in one parameter and the rest is one piece of
 * text, because building a statement of hundreds of pieces takes longer than running it.
 */
export function toTierOfTexts(tiers: Expression[]): { tier: SQL; given: SQL } {
  const values: string[] = [];
  const columns: string[] = [];
  /** Alias of a value, or of a query on it. */
  const nameValue: NameValue = (value, select = (given) => given) => {
    if (!values.includes(value))
      columns.push(`${select(`list ->> ${values.push(value) - 1}`)} as v${columns.length}`);
    return `v${values.indexOf(value)}`;
  };
  const last = tiers.length - 1;
  const whens = tiers
    .slice(0, last)
    .map((tier, i) => `when ${toCondition(tier, EVERYWHERE, nameValue)} then ${i}`);
  return {
    tier: sql.raw(`case ${whens.join(' ')} else ${last} end`),
    given: sql`select ${sql.raw(columns.join(', '))} from (select ${JSON.stringify(values)} as list)`,
  };
}

type NameValue = (value: string, select?: (given: string) => string) => string;

function toCondition(expression: Expression, columns: readonly Column[], nameValue: NameValue): string {
  switch (expression.kind) {
    case 'within':
      return toCondition(expression.part, expression.columns, nameValue);
    case 'and':
    case 'or': {
      const parts = expression.parts.map((part) => toCondition(part, columns, nameValue));
      return `(${parts.join(` ${expression.kind} `)})`;
    }
    case 'categories': {
      const ids = nameValue(
        JSON.stringify(expression.keys),
        (keys) => `(select coalesce(' ' || group_concat(id, ' ') || ' ', '') from category
          where key in (select j.value from json_each(${keys}) as j))`,
      );
      return `instr(${ids}, category)`;
    }
    case 'city':
      return `city = ${expression.id}`;
    case 'word': {
      const { text, whole } = expression.word;
      const value = nameValue(whole ? ` ${text} ` : ` ${text}`);
      return `(${columns.map((column) => `instr(${column}, ${value})`).join(' or ')})`;
    }
  }
}
