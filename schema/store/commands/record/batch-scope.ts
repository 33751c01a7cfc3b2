import type { InStatement } from '@libsql/client/web';
import type { NewListing } from '../../queries/batch/doubtful-listings.ts';
import type { ChangePolicy } from '../../../rules/batch/change-policy.ts';

/** The batch that writes belong to: they leave out declined changes, and are recorded so that it can be undone. */
export type BatchScope = {
  id: number;
  /** True if publishing holds the changes back until the batch ends. */
  isHeld: boolean;
  /** True in a private copy, in which nothing reads what only lists and searches of the site need. */
  isCopy: boolean;
  /** True if rows of it are stored already: an attempt to apply it was cut off, or rejected rows are repaired. */
  hasRows: boolean;
  policy: ChangePolicy;
  /** Match keys of those new listings that look like businesses stored before the batch; null if none can. */
  findDoubtful: ((listings: NewListing[]) => ReadonlySet<string> | Promise<ReadonlySet<string>>) | null;
};

/** The batch of a write, as far as statements need it. */
export type BatchMark = Pick<BatchScope, 'id' | 'isHeld'>;

/** Adds to a transaction that publishing holds its changes back. */
export function holdChanges({ id, isHeld }: BatchMark, statements: InStatement[]): InStatement[] {
  if (!isHeld || statements.length === 0) return statements;
  const set = (value: number | null) => ({
    sql: 'update publish_hold set batch_id = ? where id = 1',
    args: [value],
  });
  return [set(id), ...statements, set(null)];
}
