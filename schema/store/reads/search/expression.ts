import { type SQL, sql } from 'drizzle-orm';
import type { Demand, Word } from '../../../rules/search.ts';

export type Column = 'whole' | 'name' | 'what' | 'place' | 'street' | 'belongs';

/** An FTS5 expression, in pieces: text, or SQL that yields text. Words are folded, so they hold no quotes. */
export type Expression = (string | SQL)[];

export function demanded(demand: Demand): Expression {
  return and(demand.map((choice) => or(choice.map((way) => and(way.map((word) => [quoted(word)]))))));
}

export function quoted({ text, whole }: Word): string {
  return whole ? `"${text}"` : `"${text}"*`;
}

export function and(parts: Expression[]): Expression {
  return joined(parts, ' AND ');
}

export function or(parts: Expression[]): Expression {
  return joined(parts, ' OR ');
}

export function within(columns: Column[], expression: Expression): Expression {
  return [`({${columns.join(' ')}}:(`, ...expression, '))'];
}

export function without(expression: Expression, unwanted: Expression[]): Expression {
  return unwanted.length === 0 ? expression : ['(', ...expression, ' NOT ', ...or(unwanted), ')'];
}

/** As the right side of `match`. */
export function toSql(expression: Expression): SQL {
  const pieces: (string | SQL)[] = [];
  for (const part of expression) {
    const last = pieces.at(-1);
    if (typeof part === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return sql`(${sql.join(
    pieces.map((piece) => (typeof piece === 'string' ? sql`${piece}` : piece)),
    sql` || `,
  )})`;
}

function joined(parts: Expression[], by: string): Expression {
  if (parts.length === 1) return parts[0]!;
  return ['(', ...parts.flatMap((part, i) => (i === 0 ? part : [by, ...part])), ')'];
}
