import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../data/queries.ts';
import type { HomeModel } from '../../models/index.ts';
import { Problem } from './Problem.tsx';
import { atLeast } from '../wording/count.ts';

type Props = {
  /** As counted when the page was published: shown until newer counts are there. */
  counted: HomeModel['stats'];
};

/** How much the directory holds (decision 9.16: counted, cut rather than rounded up). */
export function Figures({ counted }: Props): ReactNode {
  const stats = useQuery(queries.stats());
  const categories = useQuery(queries.categories());
  const countries = stats.data?.countries ?? counted.countries;
  const figures = [
    ['Businesses', stats.data?.total ?? counted.businesses],
    ['Categories', categories.data?.length ?? counted.categories],
    ['Cities', stats.data?.cities ?? counted.cities],
    [countries === 1 ? 'Country' : 'Countries', countries],
  ] as const;

  return (
    <div>
      <dl className="figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{atLeast(count)}</dd>
          </div>
        ))}
      </dl>
      {stats.isError && <Problem text={stats.error.message} onRetry={() => void stats.refetch()} />}
    </div>
  );
}
