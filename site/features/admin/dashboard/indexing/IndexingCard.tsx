import { Icon } from '../../components/Icon.tsx';
import { phaseOf } from './job.ts';
import { AllForm } from './AllForm.tsx';
import { BulkForm } from './BulkForm.tsx';
import { submitterOf } from './notices.ts';
import { Services } from './Services.tsx';
import { SingleForm } from './SingleForm.tsx';
import { useIndexing } from './use-indexing.ts';

/** Submits pages to search engines: one, several, or those of all businesses. */
export function IndexingCard() {
  const { status, begin } = useIndexing();
  const { all = null, urls = null, site, services } = status.data ?? {};
  const isOff = services !== undefined && !services.some(({ ready }) => ready);
  const isTelling = urls !== null && phaseOf(urls, new Date()) === 'active';
  const submitter = isTelling ? submitterOf(urls) : null;
  return (
    <section className="card indexing" aria-labelledby="indexing-title" aria-busy={status.isPending}>
      <div className="card-head">
        <h2 id="indexing-title">URL İndeksleme</h2>
      </div>
      <Services status={status.data} isError={status.isError} />
      {isOff && (
        <p className="note note-info" role="status">
          <Icon name="circle-alert" /> Bildirilecek bir hizmet kurulmadığı için gönderim kapalı.
        </p>
      )}
      <SingleForm
        site={site}
        isOff={isOff}
        isTelling={submitter === 'single'}
        onBegun={(job) => begin(job, 'single')}
      />
      <BulkForm
        site={site}
        isOff={isOff}
        job={submitter === 'bulk' ? urls : null}
        onBegun={(job) => begin(job, 'bulk')}
      />
      <AllForm isOff={isOff} job={all} onBegun={(job) => begin(job, 'all')} />
    </section>
  );
}
