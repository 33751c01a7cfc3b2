import { Fragment, useId, useState } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import { renderCityTile } from '../../../components/tiles/tiles.ts';
import type { CityTile } from '../../../models/page-models.ts';
import { formatCity } from '../../../format/city-line.ts';
import CityBusinesses from '../CityBusinesses.tsx';

type Props = { cities: readonly CityTile[] };

/**
 * Cities; each can be expanded to show some of its businesses. Without scripts, and in the list view, the whole card
 * is a link; the keyboard can always reach the link.
 */
export default function CityList({ cities }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  return (
    <ul className="places">
      {cities.map((city) => {
        const { slug, name, stateCode, country } = city;
        const isOpen = open === slug;
        const line = formatCity(name, stateCode, country);
        return (
          <Fragment key={slug}>
            <li className="place-item" data-open={isOpen || undefined}>
              <div dangerouslySetInnerHTML={{ __html: String(renderCityTile(city, 'View All')) }} />
              <button
                type="button"
                className="place-open"
                aria-expanded={isOpen}
                aria-controls={`${id}${slug}`}
                onClick={() => setOpen(isOpen ? null : slug)}
              >
                <span className="sr-only">Businesses in {line}</span>
                <Icon name="chevron-down" />
              </button>
            </li>
            {isOpen && (
              <li className="place-panel" id={`${id}${slug}`}>
                <CityBusinesses city={city} line={line} />
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}
