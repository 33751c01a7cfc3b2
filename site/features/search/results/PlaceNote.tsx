import type { ReactNode } from 'react';
import type { SearchPlace } from '../../../../schema/contracts/search-meaning.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatCity } from '../../../format/city-line.ts';

type Props = {
  /** Place of the results; undefined if they are from everywhere. */
  place: SearchPlace | undefined;
  /** True if the place is that of the box 'where', which the button empties. */
  isChosen: boolean;
  /** True if a distance from the place is chosen, in and outside of a city. */
  isMeasured: boolean;
  onAnywhere: () => void;
  /** Choice of the distance from the place. */
  children: ReactNode;
};

/** Says which place a search was understood to mean: a chip that removes it, or a note for words of the search. */
export function PlaceNote({ place, isChosen, isMeasured, onAnywhere, children }: Props): ReactNode {
  if (place === undefined) return children && <div className="results-place">{children}</div>;
  const { kind, slug, isAround } = place;
  const name = formatCity(place.name, place.state);
  if (isChosen)
    return (
      <div className="results-place">
        {kind === 'unknown' && (
          <p>We know no place of this name with businesses, so these are from everywhere.</p>
        )}
        {isAround && !isMeasured && <p>{sayAround(name)}</p>}
        <div className="chips">
          <button type="button" className="chip" onClick={onAnywhere}>
            <Icon name="map-pin" />
            <span dir="auto">
              {kind === 'postal-code' || isAround || isMeasured ? `Around ${name}` : name}
            </span>
            <span className="sr-only">remove this place</span>
            <Icon name="x" />
          </button>
          {children}
        </div>
      </div>
    );
  if (isAround) return <p className="results-place">{sayAround(name)}</p>;
  if (kind === 'postal-code') return <p className="results-place">The nearest to {name} come first.</p>;
  return (
    <p className="results-place">
      Results in{' '}
      <a className="link" href={kind === 'city' ? paths.city(slug!) : paths.state(slug!)}>
        {name}
      </a>{' '}
      come first.
    </p>
  );
}

function sayAround(name: string): string {
  return `Nothing in ${name} itself. These are the nearest.`;
}
