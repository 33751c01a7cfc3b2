import { lazy, Suspense } from 'react';
import type { Analytics } from '../../../../../schema/contracts/analytics.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { formatUtcDay } from '../../format/utc-day.ts';

const DayChart = lazy(() => import('../chart/DayChart.tsx'));

/** Views and visits of each day, as a chart and as a table. */
export function ViewsCard({ data: { days, since, from } }: { data: Analytics }) {
  return (
    <section className="card" aria-labelledby="views-title">
      <div className="card-head">
        <h3 id="views-title">Günlük görüntüleme ve ziyaret</h3>
      </div>
      {since === null ? (
        <EmptyState
          icon="trending-up"
          title="Henüz hiçbir şey sayılmadı"
          text="Sayım, sitenin sayfaları ilk kez görüntülendiğinde başlar."
        />
      ) : (
        <>
          {since > from && (
            <p className="hint">{formatUtcDay(since)} gününden öncesi bilinmiyor; sayım o gün başladı.</p>
          )}
          <Suspense fallback={<div className="skeleton day-chart" />}>
            <DayChart
              days={days.map(({ day }) => day)}
              lines={[
                { name: 'Görüntüleme', values: days.map(({ views }) => views), isFilled: true },
                { name: 'Ziyaret', values: days.map(({ visits }) => visits) },
              ]}
            />
          </Suspense>
          <details className="analytics-table">
            <summary>Tablo olarak göster</summary>
            <div className="table-scroll" tabIndex={0} role="region" aria-label="Günlük sayılar">
              <table className="table">
                <TableHead
                  columns={[
                    'Gün (UTC)',
                    { name: 'Görüntüleme', isNumber: true },
                    { name: 'Ziyaret', isNumber: true },
                  ]}
                />
                <tbody>
                  {days.toReversed().map(({ day, views, visits }) => (
                    <tr key={day}>
                      <th scope="row">{formatUtcDay(day)}</th>
                      <td className="num">{views.toLocaleString('tr')}</td>
                      <td className="num">{visits.toLocaleString('tr')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
