import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Html } from '../../components/html.ts';
import type { HomeModel } from '../../models/index.ts';
import type { Place } from '../browse/near.ts';
import QuickFilters from '../browse/QuickFilters.tsx';
import { cleanQuery } from '../browse/query-text.ts';
import { useNear } from '../browse/use-near.ts';
import { Figures } from './Figures.tsx';
import { isActive, isSame, type Filter } from './filter.ts';
import { CATEGORIES, STATS } from './first-calls.ts';
import { MoreButton } from './MoreButton.tsx';
import { Problem } from './Problem.tsx';
import { Published } from './Published.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Skeletons } from './Skeletons.tsx';
import { useCall } from './use-call.ts';
import { useEngine } from './use-engine.ts';
import { useFilter } from './use-filter.ts';

type Props = Pick<HomeModel, 'stats' | 'categories'> & {
  headline: string;
  /** Sentence about what the directory holds. */
  lead: string;
  /** True if the hours of any business are known. */
  hasHours: boolean;
  /** Slugs of the featured businesses. */
  featured: string[];
  /** Their grid. Only the publisher has it (a function is not sent to the browser): there it stands in the page. */
  printed: (() => Html) | null;
  /** Markup of the place for an advertisement; empty when there is none. */
  ad: string;
};

/** The upper part of the home page: what the directory is, how much it holds, the search and what it found. */
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
  const { engine, isFailed, load } = useEngine();
  const [wantsMore, setWantsMore] = useState(false);
  const allStats = useCall(STATS);
  const allCategories = useCall(CATEGORIES);
  const [news, setNews] = useState('');
  const published = useRef<string>(null);
  const near = useNear(() => change({ ...filter, near: true }), filter.near);
  // Without a place `near=me` has no meaning, as in a link that was given to others.
  const isNear = filter.near && (near.place !== null || near.isResuming);
  const isSearching = isActive(filter) || isNear;
  const chosen = allCategories.answer?.find(({ slug }) => slug === settled.category);

  useEffect(() => {
    if (isSearching || wantsMore) load();
  }, [isSearching, wantsMore, load]);
  useEffect(() => {
    // How many were shown before (use-depth.ts).
    if (new URLSearchParams(location.search).has('shown')) setWantsMore(true);
  }, []);
  useEffect(() => {
    if (!isSearching) return;
    allStats.refresh();
    allCategories.refresh();
  }, [isSearching, allStats.refresh, allCategories.refresh]);

  const goToResults = () => results.current?.focus();
  const clearAll = () => {
    clear();
    near.stop();
    // The pressed button is gone with the filter; without this the focus would fall back to the top of the page.
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
          <Figures counted={stats} stats={allStats} categories={allCategories.answer?.length} />
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
            <engine.Found
              search={searchOf(settled, isNear ? near.place : null, chosen, allCategories.error)}
              category={chosen?.name}
              isChanging={!isSame(filter, settled)}
              onNews={setNews}
              onClear={clearAll}
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
            <Published printed={printed} kept={published} />
            {engine && wantsMore ? (
              <engine.Further featured={featured} onNews={setNews} />
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
          <Problem text="Failed to fetch businesses" onRetry={load} />
        )}
      </section>
    </>
  );
}

/** The search as the API takes it; null while nothing is settled, or while the ids of categories are on their way. */
function searchOf(
  { text, category, open, near }: Filter,
  place: Place | null,
  chosen: { id: number } | undefined,
  error: Error | null,
) {
  if (!isActive({ text, category, open, near }) && place === null) return null;
  const search = {
    search: cleanQuery(text) || undefined,
    open: open ? ('now-or-unknown' as const) : undefined,
    ...place,
  };
  if (category === '') return search;
  if (chosen !== undefined) return { ...search, categoryId: chosen.id };
  // Without their list a category is known by its slug alone, which the API takes as well.
  return error === null ? null : { ...search, category };
}
