import { useQuery } from '@tanstack/react-query';
import type { IndexFigures } from '../../../../../schema/contracts/index-figures.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { CountList } from '../counts/CountList.tsx';
import { FACTS, KIND_NAMES, REASONS } from './gate-text.ts';
import { KindTable } from './KindTable.tsx';
import './index-gate.css';

/** staleTime of the figures, in milliseconds: they are counted from all businesses. */
const STALE_TIME = 5 * 60_000;

/** Card that tells how many pages search engines may show, why others not, and what would bring them back. */
export function IndexGateCard() {
  const { data, error, isPending, refetch } = useQuery<IndexFigures>({
    queryKey: ['/api', 'admin', 'index-figures'],
    staleTime: STALE_TIME,
  });
  return (
    <section className="card" aria-labelledby="index-gate-title" aria-busy={isPending}>
      <div className="card-head">
        <h2 id="index-gate-title">Arama Motorlarına Açık Sayfalar</h2>
      </div>
      <p className="text-muted">
        Az bilgi veren ya da başka sayfaları yineleyen sayfalar <code>noindex</code> ile yayınlanır ve site
        haritasına girmez. Bilgileri artınca bir sonraki yayında kendiliğinden açılırlar. Sayılar bir sonraki
        yayınınkilerdir.
      </p>
      {isPending && <div className="skeleton skeleton-block" />}
      {data === undefined && error !== null && (
        <LoadFailure title="Sayfa sayıları alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Figures figures={data} />}
    </section>
  );
}

function Figures({ figures: { kinds, reasons, gains, lacking } }: { figures: IndexFigures }) {
  const closed = reasons.filter(({ pages }) => pages > 0);
  const wanted = gains.filter(({ businesses }) => businesses > 0);
  return (
    <>
      <KindTable rows={kinds.map(({ kind, ...counts }) => ({ name: KIND_NAMES[kind], ...counts }))} />
      {closed.length > 0 && (
        <CountList
          title="Arama motorlarına neden kapalı"
          items={closed.map(({ reason, pages }) => ({ text: REASONS[reason], to: null, count: pages }))}
        />
      )}
      {wanted.length > 0 && (
        <CountList
          title="En çok sayfayı açacak bilgiler"
          text={`Arama motorlarına kapalı işletme sayfalarından ${lacking.one.toLocaleString('tr')} tanesinin tek bir bilgisi eksik, ${lacking.more.toLocaleString('tr')} tanesinin birden çok. Tek eksiği olanlar, şu bilgi girilirse açılır:`}
          items={wanted.map(({ fact, businesses }) => {
            const { name, to } = FACTS[fact];
            return { text: name, to, count: businesses };
          })}
        />
      )}
    </>
  );
}
