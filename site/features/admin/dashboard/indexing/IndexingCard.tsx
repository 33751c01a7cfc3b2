import { Icon } from '../../components/Icon.tsx';
import { getPhase } from './job-text.ts';
import { SubmitAllForm } from './SubmitAllForm.tsx';
import { SubmitListForm } from './SubmitListForm.tsx';
import { getSubmitKind } from './toasts.ts';
import { ServiceList } from './ServiceList.tsx';
import { SubmitUrlForm } from './SubmitUrlForm.tsx';
import { useIndexing } from './use-indexing.ts';
import './indexing.css';

/** Card that submits pages to search engines: one, several, or those of all businesses. */
export function IndexingCard() {
  const { status, begin } = useIndexing();
  const { urls = null, site, services } = status.data ?? {};
  const isOff = services !== undefined && !services.some(({ ready }) => ready);
  const isTelling = urls !== null && getPhase(urls, new Date()) === 'active';
  const submitter = isTelling ? getSubmitKind(urls) : null;
  return (
    <section className="card indexing" aria-labelledby="indexing-title" aria-busy={status.isPending}>
      <div className="card-head">
        <h2 id="indexing-title">URL İndeksleme</h2>
      </div>
      <ServiceList status={status.data} isError={status.isError} onRetry={() => void status.refetch()} />
      {isOff && (
        <p className="note note-info" role="status">
          <Icon name="circle-alert" /> Bildirilecek bir hizmet kurulmadığı için gönderim kapalı.
        </p>
      )}
      <SubmitUrlForm
        site={site}
        isOff={isOff}
        isTelling={submitter === 'single'}
        onBegun={(job) => begin(job, 'single')}
      />
      <SubmitListForm
        site={site}
        isOff={isOff}
        job={submitter === 'bulk' ? urls : null}
        onBegun={(job) => begin(job, 'bulk')}
      />
      <SubmitAllForm isOff={isOff} status={status.data} onBegun={(job) => begin(job, 'all')} />
    </section>
  );
}
