import { type SQL, sql } from 'drizzle-orm';
import type { SearchDemand, SearchWord } from '../../../rules/search/parse-search.ts';
import { category } from '../../../tables/index.ts';

/** Column of the search index. */
export type Column = 'whole' | 'name' | 'what' | 'place' | 'street' | 'belongs';

/** Condition on the words of a business. Words are folded, so they contain no quotes. */
export type Expression =
  | { kind: 'word'; word: SearchWord }
  /** The categories with these keys. */
  | { kind: 'categories'; keys: string[] }
  /** The city with this id. */
  | { kind: 'city'; id: number }
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'within'; columns: Column[]; part: Expression };

/** Rows of the search index: with all terms `marks` of the column `belongs`, in `tier`, and in none of `unwanted`. */
export type Match = { marks?: SQL[]; tier?: Expression; unwanted?: Expression[] };

/** Condition for one word, whole or as a prefix. */
export function word(text: string, whole: boolean): Expression {
  return { kind: 'word', word: { text, whole } };
}

/** Condition that all parts hold. */
export function and(parts: Expression[]): Expression {
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
}

/** Condition that one of the parts holds. */
export function or(parts: Expression[]): Expression {
  return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
}

/** Condition on some columns only. */
export function within(columns: Column[], part: Expression): Expression {
  return { kind: 'within', columns, part };
}

/** Converts the demand of a search to an expression. */
export function toExpression(demand: SearchDemand): Expression {
  return and(
    demand.map((choice) => or(choice.map((way) => and(way.map(({ text, whole }) => word(text, whole)))))),
  );
}

/** A rowid of the search index consists of the rank (high bits) and the id of the business (low bits). */
const ID_RANGE = 2 ** 32;
/** Id of the business of a row of the search index. */
export const BUSINESS_ID = sql.raw(`(business_search.rowid & ${ID_RANGE - 1})`);

/** Selects the ids of the businesses that match. */
export function selectMatchIds(match: SQL): SQL {
  return sql`(select ${BUSINESS_ID} as id from business_search where business_search match ${match})`;
}

/** Right side of `match`, as FTS5 text. */
export function toMatch({ marks = [], tier, unwanted = [] }: Match): SQL {
  const wanted = [
    ...marks.map((mark): Piece[] => ['({belongs place}:("ø', mark, '"))']),
    ...(tier ? [toPieces(tier)] : []),
  ];
  const pieces = [
    ...join(wanted, ' AND '),
    ...(unwanted.length > 0 ? [' NOT ', ...join(unwanted.map(toPieces), ' OR ')] : []),
  ];
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return sql`(${sql.join(
    merged.map((piece) => (typeof piece === 'string' ? sql`${piece}` : piece)),
    sql` || `,
  )})`;
}

/** FTS5 text, or SQL that yields such text. */
type Piece = string | SQL;

function toPieces(expression: Expression): Piece[] {
  switch (expression.kind) {
    case 'word':
      return [expression.word.whole ? `"${expression.word.text}"` : `"${expression.word.text}"*`];
    case 'categories': {
      // The letter is a parameter, because the client measures statements in characters and the server in bytes.
      const [begin, none] = ['"øc', '"øc0"'];
      return [
        sql`coalesce((select group_concat(${begin} || ${category.id} || '"', ' OR ') from ${category}
          where ${category.key} in (select value from json_each(${JSON.stringify(expression.keys)}))), ${none})`,
      ];
    }
    case 'city':
      return [`"øt${expression.id}"`];
    case 'and':
      return join(expression.parts.map(toPieces), ' AND ');
    case 'or':
      return join(expression.parts.map(toPieces), ' OR ');
    case 'within':
      return [`({${expression.columns.join(' ')}}:(`, ...toPieces(expression.part), '))'];
  }
}

function join(parts: Piece[][], by: string): Piece[] {
  if (parts.length === 1) return parts[0]!;
  return ['(', ...parts.flatMap((part, i) => (i === 0 ? part : [by, ...part])), ')'];
}
