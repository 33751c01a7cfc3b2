import { icon } from '../../components/icons/index.ts';
import { isPlainPress } from './press.ts';
import { addressOf, sortedBy, type Browsed, type BrowseState } from './state.ts';

type Props = { list: Browsed; state: BrowseState; onSort: (next: BrowseState) => void };

/** What a list can be sorted by. Links, so that they work before this runs and can be opened in a new tab. */
export default function SortLinks({ list, state, onSort }: Props) {
  return (
    <div className="browse-sorts" role="group" aria-label="Sort by">
      <span aria-hidden="true">Sort by</span>
      {list.sorts.map((field) => {
        const next = sortedBy(state, field);
        const isActive = state.sort === field;
        return (
          <a
            key={field}
            href={addressOf(list.path, next)}
            rel="nofollow"
            aria-current={isActive ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              onSort(next);
            }}
          >
            {LABELS[field]}
            {isActive && (
              <>
                <svg width="20" height="20" className="icon" aria-hidden="true">
                  <use href={icon[state.order === 'asc' ? 'arrow-up' : 'arrow-down']} />
                </svg>
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
