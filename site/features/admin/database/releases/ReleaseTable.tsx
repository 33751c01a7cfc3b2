import { useState } from 'react';
import type { ListedRelease } from '../../../../../schema/contracts/releases.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { useReleases } from './use-releases.ts';

/** Releases of the published site, each with a way back to it, and the hold of one. */
export function ReleaseTable() {
  const { data, error, refetch } = useReleases();
  const [chosen, choose] = useState<ListedRelease | null>(null);
  if (data === undefined && error !== null)
    return <LoadFailure title="Yayın sürümleri alınamadı" error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="skeleton database-list-pending" role="status" aria-label="Yayın sürümleri yükleniyor" />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon="history"
        title="Henüz yayın yok"
        text="İlk yayından sonra sürümler burada listelenir."
      />
    );
  const held = data.find((release) => release.held !== null)?.held ?? null;
  return (
    <>
      {held !== null && <HeldNotice held={held} />}
      <p className="database-text">
        Her yayın sitenin tamamının bir sürümüdür. Hatalı bir yayından sonra eski bir sürüme dönebilirsiniz:
        veritabanı değişmez, siz yayına devam edene dek yeni bir şey yayınlanmaz.
      </p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Yayın sürümleri listesi">
        <table className="table table-blocks">
          <TableHead
            columns={['Sürüm', 'Yayınlayan', { name: 'Sayfa', isNumber: true }, 'Durum']}
            hasActions
          />
          <tbody>
            {data.map((release) => (
              <tr key={release.id}>
                <th scope="row">{formatMoment(release.at)}</th>
                <td>{toAuthorName(release.by)}</td>
                <td className="num">
                  {release.pages.toLocaleString('tr')}
                  <span className="block-label"> sayfa</span>
                </td>
                <td className={release.isCurrent ? undefined : 'block-none'}>{toState(release)}</td>
                <td className="actions">
                  {!release.isCurrent && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Bu sürüme dön: ${formatMoment(release.at)}`}
                      onClick={() => choose(release)}
                    >
                      Bu sürüme dön
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen !== null && <RollbackDialog release={chosen} onClose={() => choose(null)} />}
    </>
  );
}

function toState({ isCurrent, held }: ListedRelease): string {
  if (held !== null) return 'Yayında, tutuluyor';
  return isCurrent ? 'Yayında' : '—';
}
