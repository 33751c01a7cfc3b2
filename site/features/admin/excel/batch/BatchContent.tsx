import type { Batch } from '../../../../../schema/contracts/batch.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { BatchTabs } from './BatchTabs.tsx';
import { FailureNote } from './FailureNote.tsx';
import { Headline } from './Headline.tsx';
import { JobCard } from './JobCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { getPhase } from '../data/batch-phase.ts';
import type { BatchActions } from '../data/use-batch-actions.ts';

type Props = {
  batch: Batch;
  job: Job | null;
  /** True while a job works on the batch. */
  isBusy: boolean;
  actions: BatchActions;
  search: URLSearchParams;
};

/** Parts of the screen of a batch that its state calls for. */
export function BatchContent({ batch, job, isBusy, actions, search }: Props) {
  const { preview, counts } = batch;
  const phase = getPhase(batch);
  const isShown = preview !== null && phase !== 'uploaded' && phase !== 'discarded';
  return (
    <>
      {isBusy && job !== null && <JobCard job={job} />}
      {!isBusy && <FailureNote batch={batch} job={job} actions={actions} />}
      {counts !== null && !isBusy && <ResultCard batch={batch} counts={counts} />}
      {isShown && (
        <>
          {counts === null && <Headline preview={preview} />}
          <BatchTabs batch={batch} preview={preview} isBusy={isBusy} actions={actions} search={search} />
        </>
      )}
    </>
  );
}
