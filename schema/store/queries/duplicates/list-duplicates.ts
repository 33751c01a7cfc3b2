import {
  type Duplicate,
  type DuplicateStatus,
  PairEvidence,
  type PairState,
} from '../../../contracts/duplicate.ts';
import type { Database } from '../../database.ts';
import { selectForms, toAdminBusiness } from '../admin/admin-columns.ts';
import type { Page } from '../business/list-locations.ts';
import { findNewestJobs } from '../job/jobs.ts';

/** Condition of pairs that are shown: of a merged one, one business is removed, of the others none. */
const SHOWN = `(p.state = 'merged' or not exists (select 1 from business b where b.id in (p.first_id, p.second_id)
  and b.removed_at is not null))`;
/** The most certain first, what was decided newest first. */
const ORDER: Record<PairState, string> = {
  open: 'p.certainty desc, p.id',
  'not-same': 'p.decided_at desc, p.id',
  merged: 'p.decided_at desc, p.id',
};
const COLUMNS = `p.id, p.first_id, p.second_id, p.state, p.certainty, p.evidence, p.metres, p.winner_id, p.decided_at, p.decided_by,
  (select count(*) from review where business_id = p.first_id) as first_reviews,
  (select count(*) from review where business_id = p.second_id) as second_reviews`;

/** Page of the pairs of a state. */
export async function listDuplicates(
  db: Database,
  { state, limit, offset }: { state: PairState; limit: number; offset: number },
): Promise<Page<Duplicate>> {
  const [rows, totals] = await db.$client.batch(
    [
      {
        sql: `select ${COLUMNS} from duplicate_pair p where p.state = ? and ${SHOWN} order by ${ORDER[state]} limit ? offset ?`,
        args: [state, limit, offset],
      },
      { sql: `select count(*) from duplicate_pair p where p.state = ? and ${SHOWN}`, args: [state] },
    ],
    'read',
  );
  return { items: await toDuplicates(db, rows!.rows), total: Number(totals!.rows[0]![0]) };
}

/** Finds a pair as the list shows it; null if there is none with that id. */
export async function findDuplicate(db: Database, id: number): Promise<Duplicate | null> {
  const { rows } = await db.$client.execute({
    sql: `select ${COLUMNS} from duplicate_pair p where p.id = ?`,
    args: [id],
  });
  return (await toDuplicates(db, rows))[0] ?? null;
}

/** Number of pairs by state, and the last search. */
export async function loadDuplicateStatus(db: Database): Promise<DuplicateStatus> {
  const { rows } = await db.$client.execute(
    `select p.state, count(*) from duplicate_pair p where ${SHOWN} group by p.state`,
  );
  const counts = new Map(rows.map((row) => [row[0] as PairState, row[1] as number]));
  const [job = null] = await findNewestJobs(db, ['duplicates']);
  return {
    open: counts.get('open') ?? 0,
    notSame: counts.get('not-same') ?? 0,
    merged: counts.get('merged') ?? 0,
    job,
  };
}

type PairRow = Record<string, unknown>;

async function toDuplicates(db: Database, rows: PairRow[]): Promise<Duplicate[]> {
  const ids = new Set(rows.flatMap((row) => [row.first_id as number, row.second_id as number]));
  const found = await selectForms(db, [...ids]);
  const businesses = new Map(
    found.map((row) => {
      const { globalRowNumber: _, ...business } = toAdminBusiness(row, null);
      return [row.id, business];
    }),
  );
  return rows.map((row) => ({
    id: row.id as number,
    state: row.state as PairState,
    certainty: row.certainty as number,
    evidence: PairEvidence.parse(JSON.parse(row.evidence as string)),
    metres: row.metres as number | null,
    businesses: [businesses.get(row.first_id as number)!, businesses.get(row.second_id as number)!],
    reviews: [row.first_reviews as number, row.second_reviews as number],
    winnerId: row.winner_id as number | null,
    decidedAt: row.decided_at as string | null,
    decidedBy: row.decided_by as string | null,
  }));
}
