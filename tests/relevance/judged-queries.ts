import { readFileSync } from 'node:fs';
import { BusinessListQuery, type BusinessSummary } from '../../schema/contracts/business.ts';
import type { Database } from '../../schema/store/database.ts';
import { findBusiness } from '../../schema/store/queries/business/find-business.ts';
import { listBusinesses } from '../../schema/store/queries/list/list-businesses.ts';

/** Number of sample businesses that the queries are judged against. */
export const BUSINESSES = 5_000;

/** A search and its target: a business that meets all of these conditions. */
export type JudgedQuery = {
  kind: string;
  query: string;
  want: {
    name?: string;
    namePart?: string;
    category?: string;
    subtype?: string;
    city?: string;
    /** Code of the state. */
    state?: string;
    zip?: string;
  };
};

/** `rank`: position of the first matching business among the first twelve, from 1; null if none matches. */
export type Verdict = JudgedQuery & { rank: number | null; first: string[] };

/** Reads the queries for tuning, or the holdout set that shows if the tuning generalises. */
export function readQueries(half: 'tuning' | 'frozen'): JudgedQuery[] {
  return JSON.parse(readFileSync(new URL(`${half}.json`, import.meta.url), 'utf8')) as JudgedQuery[];
}

/** Runs each query and finds the first matching business. */
export async function judgeQueries(db: Database, queries: JudgedQuery[], now: Date): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const judged of queries) {
    const query = BusinessListQuery.parse({ search: judged.query });
    const { items } = await listBusinesses(db, query, now);
    let rank: number | null = null;
    for (const [index, item] of items.entries()) {
      if (rank === null && (await isWanted(db, item, judged.want))) rank = index + 1;
    }
    const first = items.slice(0, 3).map(({ name, category, city }) => `${name} (${category.name}, ${city})`);
    verdicts.push({ ...judged, rank, first });
  }
  return verdicts;
}

async function isWanted(db: Database, item: BusinessSummary, want: JudgedQuery['want']): Promise<boolean> {
  const { name, namePart, category, subtype, city, state, zip } = want;
  if (name !== undefined && item.name !== name) return false;
  if (namePart !== undefined && !item.name.includes(namePart)) return false;
  if (category !== undefined && item.category.name !== category) return false;
  if (city !== undefined && item.city !== city) return false;
  if (state !== undefined && item.stateCode !== state) return false;
  if (zip !== undefined && item.postalCode !== zip) return false;
  if (subtype === undefined) return true;
  const whole = await findBusiness(db, item.slug);
  return whole !== null && whole !== 'removed' && whole.subtypes.includes(subtype);
}

/** Mean reciprocal rank: 1 if the first result of each query matches. */
export function getMeanReciprocalRank(verdicts: Verdict[]): number {
  return verdicts.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / verdicts.length;
}

/** A line for each query whose first result does not match, and the mean. */
export function formatReport(half: string, verdicts: Verdict[]): string {
  const lines = verdicts
    .filter(({ rank }) => rank !== 1)
    .map(({ kind, query, rank, first }) => {
      const place = rank === null ? 'not among the first twelve' : `in place ${rank}`;
      return `  ${kind}: “${query}” ${place}; first: ${first.join('; ') || 'nothing'}`;
    });
  const mean = getMeanReciprocalRank(verdicts).toFixed(3);
  return [`${half}: ${verdicts.length} queries, mean reciprocal rank ${mean}`, ...lines].join('\n');
}
