import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../schema/rules/website/paths.ts';
import { spreadBrands } from '../../../schema/rules/ranking/brand-variety.ts';
import { getIconPlaceholder } from '../../components/icons/icon-html.ts';
import { SpriteIcon } from '../../components/icons/SpriteIcon.tsx';
import { queries } from '../../data/queries.ts';
import type { CityTile } from '../../models/page-models.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';

/** Businesses shown of an opened city (P-2.8-04). */
const MOST = 6;
/** Number of businesses loaded for it, of which the first of each brand are shown. */
const READ = 24;

type Props = {
  city: CityTile;
  /** City and state. */
  line: string;
};

/** Some businesses of a city, the first of its list but one per brand, and a link to all of them. */
export default function CityBusinesses({ city, line }: Props) {
  const { slug, businessCount } = city;
  const query = useQuery(queries.businesses({ city: slug, limit: READ }));
  return (
    <section aria-label={`Businesses in ${line}`} aria-busy={query.isPending}>
      {query.isError ? (
        <ErrorMessage text={query.error.message} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ul className="place-businesses">
          {query.isPending
            ? Array.from({ length: Math.min(MOST, businessCount) }, (_, index) => (
                <li key={index} className="place-business skeleton" aria-hidden="true">
                  <span className="photo" />
                  <span className="card-text">
                    <span />
                    <span />
                  </span>
                </li>
              ))
            : spreadBrands(query.data.items, MOST).map(({ slug, name, category, rating }) => {
                const { href, tint } = getIconPlaceholder(category.icon);
                return (
                  <li key={slug}>
                    <a className="place-business" href={paths.business(slug)}>
                      <span className={`photo ${tint}`}>
                        <SpriteIcon href={href} />
                      </span>
                      <span className="place-business-text">
                        <b>{name}</b>
                        <small>
                          {category.name}
                          {rating !== null && ` · Rated ${Number(rating).toFixed(1)}`}
                        </small>
                      </span>
                    </a>
                  </li>
                );
              })}
        </ul>
      )}
      <a className="link" href={paths.city(slug)}>
        View All<span className="sr-only"> businesses in {line}</span>
      </a>
    </section>
  );
}
