import { PERIODS, type Period } from '../../../../../schema/contracts/analytics.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Icon } from '../../components/Icon.tsx';
import { saveBlob } from '../../data/save-blob.ts';
import { formatUtcDay } from '../../format/utc-day.ts';
import { toVisitorFigures } from '../text/figures.ts';
import { buildCsv, getCsvName } from './figures-csv.ts';
import { FigureCards } from './FigureCards.tsx';
import { usePeriod, useSiteFigures } from './use-site-figures.ts';
import { ViewsCard } from './ViewsCard.tsx';
import { VisitorLists } from './VisitorLists.tsx';

const PERIOD_NAMES: Record<Period, string> = {
  7: 'Son 7 gün',
  30: 'Son 30 gün',
  90: 'Son 90 gün',
  365: 'Son 1 yıl',
};

/** Number of lists in VisitorLists. */
const LISTS = 8;

/** Figures of the visitors of a period. */
export function VisitorSection() {
  const [period, setPeriod] = usePeriod();
  const { data, error, refetch, isPlaceholderData } = useSiteFigures(period);
  const isLate = isPlaceholderData;
  return (
    <section className="analytics-visitors" aria-labelledby="visitors-title">
      <div className="analytics-head">
        <h2 id="visitors-title">Ziyaretler</h2>
        <p className="list-state" role="status">
          {isLate
            ? 'Sayılar yükleniyor…'
            : data
              ? `${formatUtcDay(data.from)} – ${formatUtcDay(data.to)} (UTC)`
              : ''}
        </p>
        <button
          type="button"
          className="button"
          aria-disabled={data === undefined || isLate}
          onClick={() => data && !isLate && saveBlob(getCsvName(data), buildCsv(data))}
        >
          <Icon name="download" />
          CSV indir
        </button>
      </div>
      <div className="tabs-list" role="group" aria-label="Dönem">
        {PERIODS.map((choice) => (
          <button
            key={choice}
            type="button"
            className="tab"
            data-state={choice === period ? 'active' : 'inactive'}
            aria-pressed={choice === period}
            onClick={() => setPeriod(choice)}
          >
            {PERIOD_NAMES[choice]}
          </button>
        ))}
      </div>
      {data === undefined && error !== null ? (
        <LoadFailure title="Ziyaret sayıları alınamadı" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="analytics-visitors" aria-busy={data === undefined || isLate}>
          <FigureCards label="Ziyaret sayıları" count={6} figures={data && toVisitorFigures(data)} />
          {data === undefined ? (
            <PendingFigures />
          ) : (
            <>
              <ViewsCard data={data} />
              <VisitorLists data={data} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Places of the chart and the lists while they are loading, so that nothing below moves. */
function PendingFigures() {
  return (
    <>
      <div className="skeleton analytics-chart-pending" />
      <div className="analytics-columns">
        {Array.from({ length: LISTS }, (_, i) => (
          <div key={i} className="skeleton analytics-list-pending" />
        ))}
      </div>
    </>
  );
}
