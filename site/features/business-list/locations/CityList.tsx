import { Fragment, useId, useState } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import { renderCityTile } from '../../../components/tiles/tiles.ts';
import type { CityTile } from '../../../models/page-models.ts';
import { formatCity } from '../../../format/city-line.ts';
import CityBusinesses from '../CityBusinesses.tsx';

type Props = { cities: readonly CityTile[] };

/**
 * Cities, one of which can be opened to see some of its businesses below it. Each is a link as well: the whole of it in the list
 * look and without scripts, for the keyboard always.
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
