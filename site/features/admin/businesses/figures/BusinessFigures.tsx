import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { BusinessFigures as Figures } from '../../../../../schema/contracts/analytics.ts';
import { CLICKS } from '../../../../../schema/contracts/visit.ts';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { saveBlob } from '../../data/save-blob.ts';
import { CLICK_NAMES } from '../../format/click-names.tr.ts';
import { formatUtcDay } from '../../format/utc-day.ts';
import { buildReport, getReportName } from './report-csv.ts';
import './business-figures.css';

/** Views and clicks of a business in the last 30 days, loaded when they are opened. */
export function BusinessFigures({ id, slug }: { id: number; slug: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery<Figures>({
    queryKey: [`/api/admin/businesses/${id}/figures?days=30`],
    staleTime: 0,
    enabled: isOpen,
  });
  return (
    <details className="business-figures" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Ziyaret ve tıklamalar (son 30 gün)</summary>
      {data === undefined && error === null && (
        <div className="skeleton business-figures-pending" role="status" aria-label="Yükleniyor" />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Sayılar alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data && <FigureList data={data} slug={slug} />}
    </details>
  );
}

function FigureList({ data, slug }: { data: Figures; slug: string }): ReactNode {
  const show = (count: number) => (data.since === null ? 'Bilinmiyor' : count.toLocaleString('tr'));
  const names: [name: string, count: number][] = [
    ['Sayfa görüntüleme', data.views],
    ...CLICKS.map((kind): [string, number] => [CLICK_NAMES[kind], data.clicks[kind]]),
  ];
  return (
    <>
      <dl className="facts">
        {names.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{show(count)}</dd>
          </div>
        ))}
      </dl>
      {data.since !== null && data.since > data.from && (
        <p className="hint">{formatUtcDay(data.since)} gününden öncesi bilinmiyor; sayım o gün başladı.</p>
      )}
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={!data.hasAccess}
          aria-describedby="figures-access"
          onClick={() => data.hasAccess && saveBlob(getReportName(slug, data), buildReport(data))}
        >
          <Icon name="download" />
          İşletme için rapor indir
        </button>
        <p className="hint" id="figures-access">
          {data.hasAccess
            ? 'İşletmenin aboneliği kendi istatistiklerini içeriyor.'
            : 'Rapor, “Kendi istatistikleri” içeren bir aboneliği süren işletmeler içindir.'}
        </p>
      </div>
    </>
  );
}
