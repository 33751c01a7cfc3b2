import { useQuery } from '@tanstack/react-query';
import { type Backup, BACKUP_DAYS, type BackupReason } from '../../../../../schema/contracts/backup.ts';
import { getJson } from '../../../../data/api-client.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';
import { BACKUPS_ENDPOINT } from '../endpoints.ts';
import { formatBytes } from '../format-bytes.ts';

const REASONS: Record<BackupReason, string> = {
  nightly: 'Her geceki yedek',
  manual: 'Elle alındı',
  reset: 'Sıfırlamadan önce',
};

/** Stored backups, newest first, each with a download. */
export function BackupTable() {
  const { data, error, refetch } = useQuery({
    queryKey: [BACKUPS_ENDPOINT],
    queryFn: ({ signal }) => getJson<Backup[]>(BACKUPS_ENDPOINT, {}, signal),
  });
  if (data === undefined && error !== null)
    return <LoadFailure title="Yedekler alınamadı" error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <div className="skeleton database-list-pending" role="status" aria-label="Yedekler yükleniyor" />;
  if (data.length === 0)
    return <EmptyState icon="database" title="Yedek yok" text="“Yedekle” düğmesiyle ilk yedeği alın." />;
  return (
    <>
      <p className="database-text">
        Yedekler {BACKUP_DAYS} gün saklanır; sonuncusu yenisi gelene dek kalır. İçlerinde ziyaretçi mesajları
        ve şifrelerin özetleri vardır: indirdiğiniz dosyayı güvenli bir yerde tutun. Her indirme denetim
        kaydına geçer.
      </p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Yedek listesi">
        <table className="table table-blocks">
          <TableHead
            columns={[
              'Yedek',
              'Neden',
              { name: 'İşletme', isNumber: true },
              { name: 'Boyut', isNumber: true },
              'SHA-256',
            ]}
            hasActions
          />
          <tbody>
            {data.map((backup) => (
              <BackupRow key={backup.id} backup={backup} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { id, createdAt, createdBy, reason, businesses, size, sha256 } = backup;
  return (
    <tr>
      <th scope="row">{formatMoment(createdAt)}</th>
      <td>
        {REASONS[reason]}
        {reason !== 'nightly' && <span className="database-hint">{toAuthorName(createdBy)}</span>}
      </td>
      <td className="num">
        {businesses.toLocaleString('tr')}
        <span className="block-label"> işletme</span>
      </td>
      <td className="num">{formatBytes(size)}</td>
      <td>
        <code className="database-hash">{sha256}</code>
      </td>
      <td className="actions">
        <a
          className="button button-small"
          href={`${BACKUPS_ENDPOINT}/${id}`}
          download
          aria-label={`İndir: ${formatMoment(createdAt)} yedeği`}
        >
          <Icon name="download" /> İndir
        </a>
      </td>
    </tr>
  );
}
