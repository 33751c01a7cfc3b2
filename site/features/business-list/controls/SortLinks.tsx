import { Icon } from '../../../components/icons/Icon.tsx';
import { isPlainClick } from './is-plain-click.ts';
import { toAddress, toggleSort, type ListSource, type QueryState } from '../query-state.ts';

type Props = {
  list: ListSource;
  state: QueryState;
  /** Label of the default order of the list. */
  ownOrder: string;
  onSort: (next: QueryState) => void;
};

/**
 * Sort orders of a list, the default first. They are links, so that they work before hydration and open in a new tab.
 */
export default function SortLinks({ list, state, ownOrder, onSort }: Props) {
  return (
    <div className="browse-sorts" role="group" aria-label="Sort by">
      <span aria-hidden="true">Sort by</span>
      {[null, ...list.sorts].map((field) => {
        const next = toggleSort(state, field);
        const isActive = state.sort === field;
        return (
          <a
            key={field ?? ''}
            href={toAddress(list.path, next)}
            rel="nofollow"
            aria-current={isActive ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onSort(next);
            }}
          >
            {field === null ? ownOrder : LABELS[field]}
            {isActive && field !== null && (
              <>
                <Icon name={state.order === 'asc' ? 'arrow-up' : 'arrow-down'} />
                <span className="sr-only">{state.order === 'asc' ? 'ascending' : 'descending'}</span>
              </>
            )}
          </a>
        );
      })}
    </div>
  );
}

const LABELS: Record<string, string> = { name: 'Name', rating: 'Rating', city: 'City', category: 'Category' };
