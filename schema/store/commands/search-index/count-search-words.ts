import { sql } from 'drizzle-orm';
import { MIN_WORD_LENGTH } from '../../../rules/search/edit-distance.ts';
import type { Database } from '../../database.ts';

/** Words written at once: few enough that other writers hardly wait. */
const BATCH = 5_000;

/**
 * Words of the index with the number of businesses that have each, without filter terms
 * (rules/search/index-terms.ts) and joined names.
 */
const COUNTED = sql.raw(`select term, sum(doc) as listings from business_search_word
  where col in ('name', 'what', 'place', 'street') and length(term) >= ${MIN_WORD_LENGTH} and term glob '*[a-z]*'
    and term glob '[a-z0-9]*' group by term`);

/**
 * Counts the words of the search index, by which searches are corrected, unless nothing has changed since the last
 * count. Takes about two seconds for 365,000 businesses, nearly all of it reading.
 *
 * @param rest for frequent callers: a count younger than `ms` is not renewed although businesses changed
 * @returns true if the words were counted
 */
export async function countSearchWords(db: Database, rest?: RecountInterval): Promise<boolean> {
  const state = (await db.get<State>(sql`
    select words_at as wordsAt, words_counted_at as countedAt,
      coalesce((select seq from sqlite_sequence where name = 'outbox'), 0) as changes
    from upkeep`))!;
  if (state.wordsAt === state.changes || (rest && isRecent(state, rest))) return false;
  const changed = await db.all<{ word: string; listings: number }>(sql`
    select term as word, counted.listings from (${COUNTED}) as counted left join search_word on word = term
    where counted.listings is not search_word.listings`);
  const gone = await db.all<{ word: string }>(sql`
    select word from search_word where word not in (select term from (${COUNTED}))`);
  for (const part of splitIntoParts(changed.map(({ word, listings }) => [word, listings])))
    await db.run(sql`
      insert into search_word (word, listings) select value ->> 0, value ->> 1 from json_each(${part}) where true
      on conflict (word) do update set listings = excluded.listings`);
  for (const part of splitIntoParts(gone.map(({ word }) => word)))
    await db.run(sql`delete from search_word where word in (select value from json_each(${part}))`);
  await db.run(sql`update upkeep set words_at = ${state.changes},
    words_counted_at = coalesce(${rest?.now.toISOString() ?? null}, words_counted_at)`);
  return true;
}

type RecountInterval = { now: Date; ms: number };
type State = { wordsAt: number; countedAt: string | null; changes: number };

/** A count from before a rebuild of derived columns is never recent. */
function isRecent({ wordsAt, countedAt }: State, { now, ms }: RecountInterval): boolean {
  if (countedAt === null || wordsAt < 0) return false;
  const age = now.getTime() - Date.parse(countedAt);
  // A clock that was set back must not delay the count.
  return age >= 0 && age < ms;
}

function splitIntoParts(values: unknown[]): string[] {
  const count = Math.ceil(values.length / BATCH);
  return Array.from({ length: count }, (_, i) => JSON.stringify(values.slice(i * BATCH, (i + 1) * BATCH)));
}
