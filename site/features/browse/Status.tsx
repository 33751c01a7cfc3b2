import { found as foundText } from '../wording/found.ts';
import type { Shown } from './use-shown.ts';

type Props = {
  /** What was found; null while the published list stands, or nothing has come yet. */
  found: Shown<unknown> | null;
  /** Something else is on its way. */
  isBusy: boolean;
  /** How many pages what was found can be read on. */
  pages: number;
  /** How the published list is sorted; '' while it does not stand. */
  order: string;
  nouns: readonly [one: string, many: string];
  /** Brings the published list back; left out while it stands. */
  onClear: (() => void) | undefined;
};

/** How much was found, read out once it is there, and the way back to the whole list. */
export default function Status({ found, isBusy, pages, order, nouns, onClear }: Props) {
  return (
    <div className="browse-status">
      <p role="status">{isBusy ? 'Searching…' : found === null ? order : text(found, pages, nouns)}</p>
      {onClear && (
        <button type="button" className="link" onClick={onClear}>
          Clear
        </button>
      )}
    </div>
  );
}

function text(
  { total, corrected, hoursUnknown, state }: Shown<unknown>,
  pages: number,
  nouns: Props['nouns'],
): string {
  const found = foundText(
    { total, corrected, hoursUnknown, isOpen: state.open, isNear: state.near },
    ...nouns,
  );
  return pages > 1 ? `${found}, page ${state.page} of ${pages}` : found;
}
