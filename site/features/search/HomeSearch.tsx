import { useRef, type ReactNode } from 'react';
import { DataProvider } from '../../data/DataProvider.tsx';
import type { HomeModel } from '../../models/index.ts';
import { Featured } from './Featured.tsx';
import { Figures } from './Figures.tsx';
import { isActive } from './filter.ts';
import { Found } from './Found.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useFilter } from './use-filter.ts';

type Props = Pick<HomeModel, 'stats' | 'featured' | 'categories'> & {
  /** Markup of the place for an advertisement; empty when there is none. */
  ad: string;
};

/** The upper part of the home page: what the directory is, how much it holds, the search and what it found. */
export default function HomeSearch(props: Props): ReactNode {
  return (
    <DataProvider>
      <Search {...props} />
    </DataProvider>
  );
}

function Search({ stats, featured, categories, ad }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const { filter, settled, change, settle, clear } = useFilter(form);
  const isSearching = isActive(filter);
  const goToResults = () => results.current?.focus();
  const search = () => {
    settle();
    goToResults();
  };
  const clearAll = () => {
    clear();
    // The pressed button is gone with the filter; without this the focus would fall back to the top of the page.
    goToResults();
  };

  return (
    <>
      <section className="hero border-b border-line">
        <div className="wrap hero-columns">
          <div>
            <h1>Discover USA Businesses</h1>
            <p className="hero-lead">
              Local businesses with opening hours, reviews, phone numbers and directions.
            </p>
            <SearchForm ref={form} filter={filter} popular={categories} onChange={change} onSearch={search} />
          </div>
          <Figures counted={stats} />
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
        {isSearching ? (
          <Found filter={filter} settled={settled} onClear={clearAll} />
        ) : (
          <Featured cards={featured} total={stats.businesses} />
        )}
      </section>
    </>
  );
}
