import type { ReactNode } from 'react';
import type { SearchPlace } from '../../../../schema/contracts/search-meaning.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';
import { formatCity } from '../../../format/city-line.ts';

type Props = {
  /** Category of the first result; undefined without results. */
  category: { name: string; slug: string } | undefined;
  place: SearchPlace | undefined;
  /** Searches without the place; absent if there is none to remove. */
  onAnywhere: (() => void) | undefined;
};

/** Links to the kind and the place of a search that found few or nothing. */
export function MoreWays({ category, place, onAnywhere }: Props): ReactNode {
  return (
    <nav className="results-ways" aria-label="More businesses">
      <h3>Looking for more?</h3>
      <ul className="chips">
        {onAnywhere && (
          <li>
            <button type="button" className="chip" onClick={onAnywhere}>
              Search everywhere
            </button>
          </li>
        )}
        {place?.kind === 'city' && (
          <li>
            <a className="chip" href={paths.city(place.slug!)}>
              All businesses in {formatCity(place.name, place.state)}
            </a>
          </li>
        )}
        <li>
          {category ? (
            <a className="chip" href={paths.category(category.slug)}>
              All of {category.name}
            </a>
          ) : (
            <a className="chip" href={paths.categories()}>
              All categories
            </a>
          )}
        </li>
      </ul>
    </nav>
  );
}
