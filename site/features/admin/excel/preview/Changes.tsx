import type { Batch, BatchPreview } from '../../../../../schema/contracts/batch.ts';
import { canStart } from '../../../../../schema/rules/batch/batch-steps.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LOCAL_REMEDY } from '../../jobs/job-text.ts';
import { DiscardButton } from '../actions/DiscardButton.tsx';
import { UndoButton } from '../actions/UndoButton.tsx';
import { getPhase } from '../data/batch-phase.ts';
import type { BatchActions } from '../data/use-batch-actions.ts';
import { ChangeGroupItem } from './ChangeGroupItem.tsx';
import { MissingChoice } from './MissingChoice.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import { SiteEffect } from './SiteEffect.tsx';
import { useDecisions } from './use-decisions.ts';

type Props = { batch: Batch; preview: BatchPreview; isBusy: boolean; actions: BatchActions };

/** Change groups of a batch: to be decided on before it is applied, to be undone afterwards. */
export function Changes({ batch, preview, isBusy, actions }: Props) {
  const { decide, getDecision, setMissing } = useDecisions(batch, actions);
  const isOpen = getPhase(batch) === 'preview' && !isBusy;
  const canDecide = isOpen && !batch.isLocal;
  const canUndo = canStart('import-undo', batch) && !isBusy;
  return (
    <>
      <SiteEffect batch={batch} preview={preview} />
      {preview.groups.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title="Değişiklik yok"
          text="Dosyadaki işletmeler kayıtlı olanlarla aynı; uygulanacak bir şey yok."
        />
      ) : (
        <ul className="change-groups" aria-label="Değişiklik grupları">
          {preview.groups.map((group) => (
            <ChangeGroupItem
              key={group.key}
              batch={batch}
              group={group}
              decision={getDecision(group)}
              {...(canDecide && { onDecide: (decision) => decide(group.key, decision) })}
              actions={
                canUndo && getDecision(group) === 'accept' && <UndoButton batch={batch} group={group} />
              }
            />
          ))}
        </ul>
      )}
      {preview.missing !== null && preview.missing.count > 0 && (
        <MissingChoice
          missing={preview.missing}
          choice={batch.decisions.missing}
          {...(canDecide && { onChoose: setMissing })}
        />
      )}
      {canDecide && <PreviewFoot batch={batch} preview={preview} actions={actions} />}
      {isOpen && batch.isLocal && (
        <div className="preview-foot">
          <p>{LOCAL_REMEDY}</p>
          <div className="row">
            <DiscardButton actions={actions} />
          </div>
        </div>
      )}
    </>
  );
}
