import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../tables/index.ts';
import type { Column, Expression } from './fts-expression.ts';

type TextColumn = Exclude<Column, 'belongs'>;
const EVERYWHERE: TextColumn[] = ['whole', 'name', 'what', 'place', 'street'];

/** The columns of the search index for one business, each with a blank around every word, and its category. */
export const TEXTS = sql`' ' || replace(${business.nameKey}, ' ', '') || ' ' as whole, ' ' || ${business.nameKey} || ' ' as name,
  ' ' || ${business.searchWhat} || ' ' as what, ' ' || ${business.searchPlace} || ' ' as place,
  ' ' || ${business.searchStreet} || ' ' as street, ' ' || ${business.categoryId} || ' ' as category`;

/**
 * The number of the first tier that such texts are in, the last one if in no other. The same as the index finds.
 *
 * @returns `given`: one row to select from beside the texts. All values are in one parameter, and the rest is one piece of
 * text: a statement of hundreds of small pieces takes longer to put together than to run.
 */
export function toTierOfTexts(tiers: Expression[]): { tier: SQL; given: SQL } {
  const values: string[] = [];
  const columns: string[] = [];
  /** Names a value, or what is selected by it. */
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
    case 'word': {
      const { text, whole } = expression.word;
      const value = nameValue(whole ? ` ${text} ` : ` ${text}`);
      return `(${columns.map((column) => `instr(${column}, ${value})`).join(' or ')})`;
    }
  }
}
