import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Job } from '../../../../../schema/contracts/job.ts';
import type { Publishing } from '../../../../../schema/contracts/publishing.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { getJson } from '../../../../data/api-client.ts';
import { Icon } from '../../components/Icon.tsx';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { toJobError } from '../../jobs/job-text.ts';
import { isUnfinished, JOBS_ENDPOINT } from '../../jobs/use-job.ts';

const ENDPOINT = '/api/admin/publishing';
/** Polling intervals in milliseconds: while a change is not live, and after a failure. */
const POLL_INTERVAL = 1000;
const FAILED_POLL_INTERVAL = 10_000;

/** `since`: number of the change; null: the newest; undefined: none was saved on this screen. */
type Props = { since: number | null | undefined };

/** Progress of the publish that follows a change, also after a reload: waiting, running, live or failed. */
export function PublishProgress({ since }: Props) {
  const { data: publishing, isError } = useQuery<Publishing>({
    queryKey: [ENDPOINT, since ?? null],
    queryFn: ({ signal }) => getJson(ENDPOINT, { since: since ?? undefined }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (data?.live === true || data?.automatic === false || data?.held === true) return false;
      return error === null ? POLL_INTERVAL : FAILED_POLL_INTERVAL;
    },
    networkMode: 'always',
  });
  const isPending = publishing?.live === false && publishing.automatic && !publishing.held;
  const { data: jobs } = useQuery<Job[]>({
    queryKey: [JOBS_ENDPOINT, 'publish'],
    queryFn: ({ signal }) => getJson(JOBS_ENDPOINT, { kind: 'publish', limit: 1 }, signal),
    staleTime: 0,
    refetchInterval: isPending ? POLL_INTERVAL : false,
    networkMode: 'always',
  });
  const job = jobs?.[0];
  const failed = job?.state === 'failed' ? job.id : null;
  const [before, setBefore] = useState({ since, failed: null as number | null });
  // A publish that had failed before the change says nothing about it.
  if (before.since !== since) setBefore({ since, failed });
  return (
    <div role="status" className="publish-progress">
      {renderState(publishing, isPending && job?.id !== before.failed ? job : undefined, since, isError)}
    </div>
  );
}

function renderState(
  publishing: Publishing | undefined,
  job: Job | undefined,
  since: Props['since'],
  isError: boolean,
) {
  const isNew = since !== undefined;
  if (publishing === undefined)
    return isError && isNew ? <Note kind="note-bad" text="Yayının durumu öğrenilemedi." /> : null;
  if (publishing.live) return isNew ? <Note kind="note-good" text="Değişiklik yayında." /> : null;
  if (publishing.held)
    return (
      <Note
        kind="note-bad"
        text="Site eski bir sürümde tutuluyor; değişiklikler, Veritabanı ekranında yayına devam edilince yayınlanır."
      />
    );
  if (!publishing.automatic)
    return (
      <Note
        kind="note-info"
        text="Yayınlanmamış değişiklikler var; bir sonraki yayında görünür. Yayınlamak için: npm run publish."
      />
    );
  if (job?.state === 'failed')
    return <Note kind="note-bad" text={`Yayınlama başarısız: ${toJobError(job)}`} />;
  return (
    <div className="note note-info">
      <Icon name="upload" />
      <div className="publish-progress-body">
        <p>
          {isNew ? 'Tüm sayfalar' : 'Değişiklikler'} yayınlanıyor; ziyaretçiler bitince görür. Bu ekrandan
          ayrılabilirsiniz.
        </p>
        {job !== undefined && isUnfinished(job) ? (
          <JobProgressBar job={job} />
        ) : (
          <progress className="progress" aria-label="Yayınlama" />
        )}
      </div>
    </div>
  );
}

function Note({ kind, text }: { kind: string; text: string }) {
  return (
    <div className={`note ${kind}`}>
      <Icon name={kind === 'note-good' ? 'circle-check' : 'info'} />
      <p>
        {text} {kind === 'note-bad' && <Link href={adminPaths.jobs}>İşler</Link>}
      </p>
    </div>
  );
}
