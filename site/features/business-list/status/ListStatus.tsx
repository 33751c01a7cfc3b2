import type { Distance } from '../../../../schema/rules/distance/distances.ts';
import { formatResultCount as foundText } from '../../../format/result-count.ts';
import type { VisibleList } from '../use-visible-list.ts';

type Props = {
  /** Result of the query; null for the published list, and before the first response. */
  found: VisibleList<unknown> | null;
  /** True while another result is loading. */
  isBusy: boolean;
  /** Number of available pages of the result. */
  pages: number;
  /** Order of the published list; '' for a query. */
  order: string;
  nouns: readonly [one: string, many: string];
  /** Returns to the published list; absent while it is shown. */
  onClear: (() => void) | undefined;
};

/** Number of results, announced to screen readers, and a link back to the whole list. */
export default function ListStatus({ found, isBusy, pages, order, nouns, onClear }: Props) {
  return (
    <div className="browse-status">
      <p role="status">
        {isBusy ? 'Searching…' : found === null ? order : toStatusText(found, pages, nouns)}
      </p>
      {onClear && (
        <button type="button" className="link" onClick={onClear}>
          Clear
        </button>
      )}
    </div>
  );
}

function toStatusText(
  { total, corrected, leftOut, hoursUnknown, state }: VisibleList<unknown>,
  pages: number,
  nouns: Props['nouns'],
): string {
  const found = foundText(
    {
      total,
      corrected,
      leftOut,
      hoursUnknown,
      isOpen: state.open === 'now',
      isNear: state.near,
      within: state.within as Distance | '',
    },
    ...nouns,
  );
  return pages > 1 ? `${found}, page ${state.page} of ${pages}` : found;
}
