import type { ReactNode } from 'react';
import type { Stats } from '../../../schema/contracts/business.ts';
import type { HomeModel } from '../../models/page-models.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { formatAtLeast } from '../../format/count.ts';

type Props = {
  /** As counted when the page was published: shown until newer counts are there. */
  counted: HomeModel['stats'];
  /** Request for newer ones. */
  stats: { answer?: Stats; error: Error | null; load: () => Promise<void> };
  /** Number of categories, as newly listed. */
  categories: number | undefined;
};

/** Counts of the directory (P-9-01: counted, cut rather than rounded up). */
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
