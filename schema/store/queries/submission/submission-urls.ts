import type { SubmissionJob } from '../../../contracts/submission.ts';
import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { IS_INDEXED } from '../publishing/index-gate.ts';

/** Position in the URLs of a job. */
export type SubmissionPart = {
  jobId: number;
  kind: SubmissionJob['kind'];
  site: string;
  lastId: number | null;
  /** Position or id up to which the URLs are done. */
  cursor: number;
};

const GIVEN =
  'select position as at, url as text from index_url where job_id = ? and position > ? order by position limit ?';
/** Search engines are not told of pages that ask them not to be shown. */
const OF_BUSINESSES = `select id as at, slug as text from business
  where id > ? and id <= ? and removed_at is null and ${IS_INDEXED} order by id limit ?`;

/**
 * Next URLs of a job, in order.
 *
 * @param most maximum number of URLs
 * @returns the URLs, the position of the last one, and whether it is the end
 */
export async function findNextSubmissionUrls(
  db: Database,
  { jobId, kind, site, lastId, cursor }: SubmissionPart,
  most: number,
): Promise<{ urls: string[]; cursor: number; isLast: boolean }> {
  const { rows } = await db.$client.execute(
    kind === 'all'
      ? { sql: OF_BUSINESSES, args: [cursor, lastId, most + 1] }
      : { sql: GIVEN, args: [jobId, cursor, most + 1] },
  );
  const taken = rows.slice(0, most);
  return {
    urls: taken.map(({ text }) => (kind === 'all' ? site + paths.business(String(text)) : String(text))),
    cursor: Number(taken.at(-1)?.at ?? cursor),
    isLast: rows.length <= most,
  };
}
