import { memo, useState } from 'react';
import { paths } from '../../../schema/rules/website/paths.ts';
import { renderStars } from '../../components/cards/stars.ts';
import { formatWholeNumber } from '../../../schema/rules/text/whole-number.ts';
import type { MapPlace } from './view/read-nodes.ts';

/** Places that the list shows at first, and more of for each press. */
const STEP = 30;

type Props = {
  places: readonly MapPlace[];
  /** Names of categories by their ids. */
  names: ReadonlyMap<number, string>;
  chosen: string | null;
  /** Marks a place on the map while it has the pointer or the focus. */
  onMark(slug: string | null): void;
};

/** The places that the map draws, the best first. */
export default memo(function PlaceList({ places, names, chosen, onMark }: Props) {
  const [steps, setSteps] = useState(1);
  const shown = places.slice(0, steps * STEP);
  return (
    <>
      <ul className="map-places" aria-label="Businesses on the map">
        {shown.map((place) => (
          <li key={place.slug} aria-current={place.slug === chosen ? 'true' : undefined}>
            <Place place={place} category={names.get(place.categoryId)} onMark={onMark} />
          </li>
        ))}
      </ul>
      {shown.length < places.length && (
        <button type="button" className="button" onClick={() => setSteps(steps + 1)}>
          Show More
        </button>
      )}
    </>
  );
});

type PlaceProps = { place: MapPlace; category: string | undefined; onMark: Props['onMark'] };

/** A place with its facts, as a link to its page. */
export function Place({
  place: { name, slug, rating, reviewCount, isClosed },
  category,
  onMark,
}: PlaceProps) {
  const mark = () => onMark(slug);
  const unmark = () => onMark(null);
  return (
    <a
      href={paths.business(slug)}
      onFocus={mark}
      onBlur={unmark}
      onMouseEnter={mark}
      onMouseLeave={unmark}
      dir="auto"
    >
      <span className="map-name">{name}</span>
      <span className="map-facts">
        {category}
        {isClosed && <span className="map-closed">Closed</span>}
        {rating !== null && (
          <span className="map-rating">
            <span dangerouslySetInnerHTML={{ __html: String(renderStars(rating)) }} /> {rating.toFixed(1)} (
            {formatWholeNumber(reviewCount)})
          </span>
        )}
      </span>
    </a>
  );
}
