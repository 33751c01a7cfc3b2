import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Html } from '../../components/html.ts';
import type { HomeModel } from '../../models/page-models.ts';
import type { Coordinates } from '../business-list/near/geolocation.ts';
import QuickFilters from '../business-list/controls/QuickFilters.tsx';
import { cleanQuery, cleanWhere } from '../business-list/query-text.ts';
import { useNear } from '../business-list/near/use-near.ts';
import { StatList } from './StatList.tsx';
import { isFilterActive, isSameFilter, type Filter } from './filter.ts';
import { CATEGORIES_REQUEST, STATS_REQUEST } from './initial-requests.ts';
import { MoreButton } from './results/MoreButton.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { StaticMarkup } from './StaticMarkup.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Skeletons } from './results/Skeletons.tsx';
import { useRequest } from './use-request.ts';
import { useLazyResults } from './use-lazy-results.ts';
import { useFilter } from './use-filter.ts';

type Props = Pick<HomeModel, 'stats' | 'categories'> & {
  headline: string;
  /** Sentence about the content of the directory. */
  lead: string;
  /** True if any business has known hours. */
  hasHours: boolean;
  /** Slugs of the featured businesses. */
  featured: string[];
  /**
   * Their cards. Only the publisher sets it (functions are not sent to the browser), so the markup is in the page.
   */
  printed: (() => Html) | null;
  /** Markup of the ad slot; empty if there is none. */
  ad: string;
};

/** Upper part of the home page: headline, statistics, search form and results. */
export default function HomeSearch({
  headline,
  lead,
  stats,
  hasHours,
  categories,
  featured,
  printed,
  ad,
}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const { filter, settled, change, settle, clear } = useFilter(form);
  const { engine, isFailed, load } = useLazyResults();
  const [wantsMore, setWantsMore] = useState(false);
  const allStats = useRequest(STATS_REQUEST);
  const allCategories = useRequest(CATEGORIES_REQUEST);
  const [news, setNews] = useState('');
  const published = useRef<string>(null);
  const near = useNear(() => change({ ...filter, where: '', near: true }), filter.near);
  // `near=me` is ignored without a position, as in a shared link.
  const isNear = filter.near && (near.place !== null || near.isResuming);
  const isSearching = isFilterActive(filter) || isNear;
  const chosen = allCategories.answer?.find(({ slug }) => slug === settled.category);

  useEffect(() => {
    if (isSearching || wantsMore) load();
  }, [isSearching, wantsMore, load]);
  useEffect(() => {
    // Number of businesses shown before (use-scroll-restore.ts).
    if (new URLSearchParams(location.search).has('shown')) setWantsMore(true);
  }, []);
  useEffect(() => {
    if (!isSearching) return;
    allStats.refresh();
    allCategories.refresh();
  }, [isSearching, allStats.refresh, allCategories.refresh]);

  const findNear = near.find;
  useEffect(() => {
    // The choice 'Near me' of the box 'where' (client/finder/enhance-finder.ts).
    const own = form.current!;
    const find = (event: Event) => {
      event.preventDefault();
      void findNear();
    };
    own.addEventListener('choose-near', find);
    return () => own.removeEventListener('choose-near', find);
  }, [findNear]);
  useEffect(() => void form.current!.dispatchEvent(new Event('finder-ready')), []);

  const goToResults = () => results.current?.focus();
  const clearAll = () => {
    clear();
    near.stop();
    // The pressed button disappears with the filter, which would move the focus to the top of the page.
    goToResults();
  };

  return (
    <>
      <section className="hero border-b border-line">
        <div className="wrap hero-columns">
          <div>
            <h1>{headline}</h1>
            <p className="hero-lead">{lead}</p>
            <SearchForm
              ref={form}
              filter={filter}
              popular={categories}
              categories={allCategories}
              onChange={change}
              onFocus={load}
              onSearch={() => {
                settle();
                goToResults();
              }}
            />
            <QuickFilters
              near={near}
              isNear={isNear}
              onFar={() => change({ ...filter, near: false })}
              isOpen={hasHours ? filter.open : null}
              onOpen={(open) => change({ ...filter, open })}
            />
          </div>
          <StatList counted={stats} stats={allStats} categories={allCategories.answer?.length} />
        </div>
      </section>
      {ad !== '' && <div className="wrap mt-6" dangerouslySetInnerHTML={{ __html: ad }} />}
      <section
        ref={results}
        id="results"
        className={isSearching ? 'results is-searching wrap' : 'results wrap'}
        tabIndex={-1}
        aria-labelledby="results-title"
      >
        <div className="section-head">
          <h2 id="results-title">
            {isNear ? 'Businesses Near You' : isSearching ? 'Search Results' : 'Featured Businesses'}
          </h2>
          {isSearching && (
            <button type="button" className="link" onClick={clearAll}>
              Clear
            </button>
          )}
        </div>
        <p role="status" className={isSearching ? 'results-count' : 'sr-only'}>
          {news || (isSearching && !isFailed ? 'Searching…' : '')}
        </p>
        {isSearching ? (
          engine ? (
            <engine.LazySearchResults
              search={toSearchQuery(settled, isNear ? near.place : null, chosen, allCategories.error)}
              category={chosen?.name}
              isChanging={!isSameFilter(filter, settled)}
              onNews={setNews}
              onClear={clearAll}
              onAnywhere={() => {
                change({ ...filter, where: '', near: false });
                goToResults();
              }}
              onClosedToo={() => {
                change({ ...filter, open: false });
                goToResults();
              }}
            />
          ) : (
            !isFailed && <Skeletons />
          )
        ) : (
          <div className="results-grid">
            <StaticMarkup printed={printed} cache={published} />
            {engine && wantsMore ? (
              <engine.LazyMoreBusinesses featured={featured} onNews={setNews} />
            ) : (
              <>
                {wantsMore && !isFailed && <Skeletons />}
                {stats.businesses > featured.length && !isFailed && (
                  <MoreButton
                    name="View More Businesses"
                    isBusy={wantsMore}
                    onPress={() => setWantsMore(true)}
                  />
                )}
              </>
            )}
          </div>
        )}
        {isFailed && (isSearching || wantsMore) && (
          <ErrorMessage text="Failed to fetch businesses" onRetry={load} />
        )}
      </section>
    </>
  );
}

/** Search query for the API; null while the text is being typed or the ids of categories are loading. */
function toSearchQuery(
  filter: Filter,
  place: Coordinates | null,
  chosen: { id: number } | undefined,
  error: Error | null,
) {
  const { text, where, category, open } = filter;
  if (!isFilterActive(filter) && place === null) return null;
  const search = {
    search: cleanQuery(text) || undefined,
    where: place === null ? cleanWhere(where) || undefined : undefined,
    open: open ? ('now-or-unknown' as const) : undefined,
    ...place,
  };
  if (category === '') return search;
  if (chosen !== undefined) return { ...search, categoryId: chosen.id };
  // Before the categories are loaded, only the slug is known, which the API accepts as well.
  return error === null ? null : { ...search, category };
}
