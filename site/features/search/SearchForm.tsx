import { useEffect, useMemo, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { paths } from '../../../schema/rules/website/paths.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { Category } from '../../../schema/contracts/locations.ts';
import type { CategoryTile } from '../../models/page-models.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { MAX_QUERY, MAX_WHERE } from '../business-list/query-text.ts';
import { toCategoryOptions } from './category-options.ts';
import type { Filter } from './filter.ts';

type Props = {
  ref: Ref<HTMLFormElement>;
  filter: Filter;
  /** The largest categories, selectable before all are loaded. */
  popular: CategoryTile[];
  /** Request for all of them. */
  categories: { answer?: Category[]; error: Error | null; load: () => Promise<void> };
  onChange: (filter: Filter) => void;
  onFocus: () => void;
  onSearch: () => void;
};

/**
 * Text, place and category. Before hydration it is a native form, which leads to the home page with the filter in the
 * URL (client/finder/start-finder.ts), without scripts to the page of the search.
 */
export function SearchForm({
  ref,
  filter,
  popular,
  categories,
  onChange,
  onFocus,
  onSearch,
}: Props): ReactNode {
  const options = useMemo(
    () =>
      toCategoryOptions(categories.answer ?? popular).map(({ name, slug }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      )),
    [categories.answer, popular],
  );
  // A category that no longer exists, from an old URL.
  const isUnknown =
    filter.category !== '' && categories.answer?.every(({ slug }) => slug !== filter.category) === true;
  useEffect(() => {
    if (isUnknown) onChange({ ...filter, category: '' });
  }, [isUnknown, filter, onChange]);

  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || filter.text === '') return;
    event.preventDefault();
    onChange({ ...filter, text: '' });
  };

  return (
    <>
      <form
        ref={ref}
        role="search"
        className="search"
        action={paths.search()}
        aria-label="Businesses"
        data-finder="home"
        onFocus={onFocus}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <div className="finder-box">
          <label className="search-text">
            <span className="sr-only">Search businesses or locations</span>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              placeholder="Search businesses or locations..."
              maxLength={MAX_QUERY}
              autoComplete="off"
              enterKeyHint="search"
              value={filter.text}
              onChange={(event) => onChange({ ...filter, text: event.target.value })}
              onKeyDown={clearOnEscape}
            />
          </label>
        </div>
        <div className="finder-box">
          <label className="search-text">
            <span className="sr-only">Where</span>
            <Icon name="map-pin" />
            <input
              type="text"
              name="where"
              placeholder="City, state or ZIP"
              maxLength={MAX_WHERE}
              autoComplete="off"
              enterKeyHint="search"
              dir="auto"
              value={filter.where}
              onChange={(event) => onChange({ ...filter, where: event.target.value })}
            />
          </label>
        </div>
        <label className="search-category">
          <span className="sr-only">Category</span>
          <select
            name="category"
            value={filter.category}
            onChange={(event) => onChange({ ...filter, category: event.target.value })}
          >
            <option value="">All Categories</option>
            {options}
          </select>
          <Icon name="chevron-down" />
        </label>
        <button className="button button-primary" type="submit">
          Search
        </button>
      </form>
      {categories.error && (
        <ErrorMessage
          text={categories.error.message}
          error={categories.error}
          onRetry={() => void categories.load()}
        />
      )}
    </>
  );
}
