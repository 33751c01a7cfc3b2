import { eq } from 'drizzle-orm';
import type {
  BatchCounts,
  BatchDecisions,
  BatchKind,
  BatchPreview,
  BatchState,
  Decision,
} from '../../../contracts/batch.ts';
import { decodeIds } from '../../../rules/batch/member-ids.ts';
import { batch } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Heading → field of the import, null to ignore the column. */
export type ColumnChoices = Record<string, string | null>;

/** Basis of a preview beside the file and the decisions of the operator; applying goes by the same. */
export type BatchBasis = { rules: Record<string, Decision>; previousId: number | null };

/** A batch as the engine works on it. */
export type StoredBatch = {
  id: number;
  kind: BatchKind;
  state: BatchState;
  name: string;
  feed: string;
  uploadId: string | null;
  country: string | null;
  columns: ColumnChoices;
  /** Null without a preview of its present input. */
  preview: BatchPreview | null;
  decisions: BatchDecisions;
  /** Hashes of the match keys of new listings that look like stored businesses. */
  doubtful: number[];
  /** Rules of its feed, and the batch that it is compared with; null until they are fixed. */
  basis: BatchBasis | null;
  counts: BatchCounts | null;
  appliedAt: string | null;
};

/** Loads a batch; null if there is none with that id. */
export async function loadBatch(db: Database, id: number): Promise<StoredBatch | null> {
  const found = await db.select().from(batch).where(eq(batch.id, id)).get();
  if (found === undefined) return null;
  const { kind, state, name, feed, uploadId, country, appliedAt } = found;
  const { groups = {}, missing = 'keep' } = JSON.parse(found.decisions) as Partial<BatchDecisions>;
  return {
    id,
    kind,
    state,
    name,
    feed,
    uploadId,
    country,
    columns: JSON.parse(found.columns) as ColumnChoices,
    preview:
      found.preview === null || found.rules === null ? null : (JSON.parse(found.preview) as BatchPreview),
    decisions: { groups, missing },
    doubtful:
      found.rules === null || found.doubtful === null ? [] : decodeIds(new Uint8Array(found.doubtful)),
    basis:
      found.rules === null
        ? null
        : { rules: JSON.parse(found.rules) as BatchBasis['rules'], previousId: found.previousId },
    counts: found.counts === null ? null : (JSON.parse(found.counts) as BatchCounts),
    appliedAt,
  };
}
