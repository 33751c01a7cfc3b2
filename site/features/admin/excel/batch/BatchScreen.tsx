import { Link, useSearchParams } from 'wouter';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { ScreenLayout } from '../../components/ScreenLayout.tsx';
import { BATCH_STATES, toOriginText } from '../text/batch-text.ts';
import { BatchContent } from './BatchContent.tsx';
import { toEndToast } from './end-toast.ts';
import { useBatch } from '../data/use-batch.ts';
import { useBatchActions } from '../data/use-batch-actions.ts';

/** One batch: its running job, its preview, or its result. */
export function BatchScreen({ id }: { id: number }) {
  const [search] = useSearchParams();
  const toast = useToast();
  const { data, error, refetch, job, isBusy } = useBatch(id, (ended, batch) => {
    const notice = toEndToast(ended, batch);
    if (notice !== null) toast(notice);
  });
  const actions = useBatchActions(id);
  return (
    <ScreenLayout
      title="Excel İçe Aktar"
      subtitle={
        data === undefined ? (
          ' '
        ) : (
          <span className="batch-subtitle">
            <span className="batch-name">{data.name}</span>
            <span className={`badge ${BATCH_STATES[data.state].badge}`}>{BATCH_STATES[data.state].name}</span>
            <span>{toOriginText(data)}</span>
          </span>
        )
      }
      actions={
        <Link className="button" href={adminPaths.excel}>
          <Icon name="arrow-left" />
          Tüm içe aktarmalar
        </Link>
      }
    >
      {data !== undefined && (
        <BatchContent batch={data} job={job} isBusy={isBusy} actions={actions} search={search} />
      )}
      {data === undefined && error === null && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="İçe aktarma alınamadı" error={error} onRetry={() => void refetch()} />
      )}
    </ScreenLayout>
  );
}
