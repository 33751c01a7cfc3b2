import { formatWholeNumber } from '../../../../schema/rules/text/whole-number.ts';
import { type FilterValue, type ListFilters, toggleValue } from './filter-state.ts';

type Props = {
  label: string;
  /** Number of businesses that the list would have; null if unknown. */
  count: number | null;
  one: FilterValue;
  isSet: boolean;
  filters: ListFilters;
  onChange: (next: ListFilters) => void;
};

/** A value of a filter, which one press sets and another removes. What nothing passes is grey, unless it is set. */
export function FilterOption({ label, count, one, isSet, filters, onChange }: Props) {
  const isNothing = count === 0 && !isSet;
  return (
    <button
      type="button"
      className="chip filter-option"
      aria-pressed={isSet}
      // Not disabled, because a pressed one that turns grey would lose the focus.
      aria-disabled={isNothing || undefined}
      onClick={() => isNothing || onChange(toggleValue(filters, one))}
    >
      {label} {count !== null && <small>{formatWholeNumber(count)}</small>}
    </button>
  );
}
