import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../../tables/index.ts';

/** True if the texts of a removed business have the beginnings of all words. */
export function hasTexts(words: string[]): SQL {
  const { nameKey, searchWhat, searchPlace, searchStreet } = business;
  const text = sql`(' ' || ${nameKey} || ' ' || ${searchWhat} || ' ' || ${searchPlace} || ' ' || ${searchStreet})`;
  return sql`(${sql.join(
    words.map((word) => sql`instr(${text}, ${` ${word}`}) > 0`),
    sql` and `,
  )})`;
}
