import type { ReactNode } from 'react';
import type { Stats } from '../../../schema/contracts/business.ts';
import type { HomeModel } from '../../models/page-models.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { formatAtLeast } from '../../format/count.ts';

type Props = {
  /** Counts at the time of publishing, shown until newer ones are loaded. */
  counted: HomeModel['stats'];
  /** Request for newer counts. */
  stats: { answer?: Stats; error: Error | null; load: () => Promise<void> };
  /** Number of categories, from their newest list. */
  categories: number | undefined;
};

/** Counts of the directory (P-9-01: counted, and rounded down). */
export function StatList({ counted, stats, categories }: Props): ReactNode {
  const countries = stats.answer?.countries ?? counted.countries;
  const figures = [
    ['Businesses', stats.answer?.total ?? counted.businesses],
    ['Categories', categories ?? counted.categories],
    ['Cities', stats.answer?.cities ?? counted.cities],
    [countries === 1 ? 'Country' : 'Countries', countries],
  ] as const;

  return (
    <div>
      <dl className="figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAtLeast(count)}</dd>
          </div>
        ))}
      </dl>
      {stats.error && (
        <ErrorMessage text={stats.error.message} error={stats.error} onRetry={() => void stats.load()} />
      )}
    </div>
  );
}
