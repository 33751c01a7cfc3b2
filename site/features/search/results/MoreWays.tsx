import type { ReactNode } from 'react';
import type { SearchPlace } from '../../../../schema/contracts/search-meaning.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';
import { formatCity } from '../../../format/city-line.ts';
import type { Card } from '../../../models/page-models.ts';

type Props = {
  /** The first result; undefined without results. */
  first: Pick<Card, 'category' | 'city' | 'stateCode'> | undefined;
  place: SearchPlace | undefined;
  /** Searches without the place; absent if there is none to remove. */
  onAnywhere: (() => void) | undefined;
};

/** Links to the kind and the place of a search that found few or nothing. */
export function MoreWays({ first, place, onAnywhere }: Props): ReactNode {
  const links = [
    ...listPlaceLinks(place, first),
    first
      ? { name: `${first.category.name} everywhere`, path: paths.category(first.category.slug) }
      : { name: 'All categories', path: paths.categories() },
  ];
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
        {links.map(({ name, path }) => (
          <li key={path}>
            <a className="chip" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listPlaceLinks(place: SearchPlace | undefined, first: Props['first']) {
  if (place?.slug == null) return [];
  const name = formatCity(place.name, place.state);
  if (place.kind === 'state') return [{ name: `All cities of ${name}`, path: paths.state(place.slug) }];
  const all = { name: `All businesses in ${name}`, path: paths.city(place.slug) };
  if (first === undefined || first.city !== place.name || first.stateCode !== place.state) return [all];
  // Too few for a page of their own, they are a filter of the page of the city.
  const { category } = first;
  return [{ name: `${category.name} in ${name}`, path: paths.cityCategory(place.slug, category.slug) }, all];
}
