import type { Batch } from '../../../../../schema/contracts/batch.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { canStart } from '../../../../../schema/rules/batch/batch-steps.ts';
import { Icon } from '../../components/Icon.tsx';
import { type BatchPhase, getPhase } from '../data/batch-phase.ts';
import { LOCAL_REMEDY, toJobError } from '../../jobs/job-text.ts';
import { DiscardButton } from '../actions/DiscardButton.tsx';
import { UndoButton } from '../actions/UndoButton.tsx';
import type { BatchActions } from '../data/use-batch-actions.ts';

type Props = { batch: Batch; job: Job | null; actions: BatchActions };

/** Reason why a batch did not get further, and how it goes on; nothing if all is well. */
export function FailureNote({ batch, job, actions }: Props) {
  const phase = getPhase(batch);
  const isEarly = phase === 'uploaded';
  const isHalfway = phase === 'halfway';
  const hasFailed = job?.state === 'failed';
  if (phase === 'discarded')
    return (
      <div className="note">
        <Icon name="info" />
        <p>Bu içe aktarmadan vazgeçildi; hiçbir işletme değişmedi ve dosya silindi.</p>
      </div>
    );
  if (!isEarly && !isHalfway && !hasFailed) return null;
  const next = isEarly ? actions.preview : actions.apply;
  return (
    <div className={`note ${hasFailed ? 'note-bad' : 'note-info'}`}>
      <Icon name={hasFailed ? 'triangle-alert' : 'info'} />
      <div>
        <p className="font-bold">{toFailureTitle(phase, hasFailed)}</p>
        {hasFailed && <p>{toJobError(job)}</p>}
        {(isEarly || isHalfway) && batch.isLocal && <p>{LOCAL_REMEDY}</p>}
        {(isEarly || isHalfway) && (
          <div className="row">
            {!batch.isLocal && (isEarly || canStart('import-apply', batch)) && (
              <button
                type="button"
                className="button button-primary"
                aria-disabled={next.isPending}
                onClick={() => next.isPending || next.mutate(undefined)}
              >
                {isEarly ? 'Yeniden karşılaştır' : 'Kaldığı yerden sürdür'}
              </button>
            )}
            {isEarly ? <DiscardButton actions={actions} /> : <UndoButton batch={batch} />}
          </div>
        )}
      </div>
    </div>
  );
}

function toFailureTitle(phase: BatchPhase, hasFailed: boolean): string {
  if (phase === 'uploaded') return hasFailed ? 'Dosya karşılaştırılamadı' : 'Dosya henüz karşılaştırılmadı';
  if (phase === 'halfway')
    return 'Değişikliklerin bir bölümü uygulandı. Sürdürebilir ya da geri alabilirsiniz.';
  return 'Son iş tamamlanamadı';
}
