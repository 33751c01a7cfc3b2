import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { type ChangeInput, NO_INPUT, toChange } from './change-fields.ts';
import { PreviewFacts } from './PreviewFacts.tsx';
import { GONE, isRunning, useBulkBatch, useBulkStep, usePreview } from './use-bulk-change.ts';
import { type Selection, toSelectionBody } from '../list/use-selection.ts';

type Props = {
  selection: Selection;
  count: number;
  /** `isDone` is true after the change was applied. */
  onClose: (isDone: boolean) => void;
};

/** Dialog of a bulk change: what to do, its preview, and its progress while it is applied. */
export function BulkDialog({ selection, count, onClose }: Props): ReactNode {
  const [input, setInput] = useState<ChangeInput>(NO_INPUT);
  const preview = usePreview();
  const apply = useBulkStep('apply');
  const { data: batch = preview.data, error: lost } = useBulkBatch(preview.data?.id);
  const isApplying = apply.isPending || batch?.state === 'applying';
  useCloseOnBack(() => {
    onClose(false);
    return true;
  });
  // Its result is told by use-bulk-end.ts, also if the dialog was closed before.
  const isDone = batch?.state === 'applied';
  useEffect(() => {
    if (isDone) onClose(true);
  }, [isDone, onClose]);
  const change = toChange(input);
  const found = batch?.preview ?? null;
  // The job of a large preview ended without one.
  const isLost = batch !== undefined && found === null && batch.job !== null && !isRunning(batch);
  const hasFailed = batch?.state === 'failed' || batch?.state === 'stopped';
  const problem = preview.error ?? apply.error ?? lost;
  const edit = (changed: Partial<ChangeInput>) => {
    setInput({ ...input, ...changed });
    preview.reset();
    apply.reset();
  };
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title="Toplu değiştir"
      description={`${count.toLocaleString('tr')} işletme seçili. Uygulamadan önce neyin değişeceği gösterilir; sonradan geri alınabilir.`}
      footer={
        <>
          <button type="button" className="button" onClick={() => onClose(false)}>
            {isApplying ? 'Arka planda sürsün' : 'Vazgeç'}
          </button>
          {batch === undefined || isLost ? (
            <button
              key="preview"
              type="button"
              className="button button-primary"
              aria-disabled={change === null || preview.isPending}
              onClick={() => {
                if (change === null || preview.isPending) return;
                preview.mutate({ selection: toSelectionBody(selection), change });
              }}
            >
              {preview.isPending ? 'Hesaplanıyor…' : 'Önizle'}
            </button>
          ) : (
            <button
              key="apply"
              type="button"
              className="button button-primary"
              aria-disabled={isApplying || found === null || found.changed === 0}
              onClick={() => isApplying || found === null || found.changed === 0 || apply.mutate(batch)}
            >
              {isApplying ? 'Uygulanıyor…' : hasFailed ? 'Sürdür' : 'Uygula'}
            </button>
          )}
        </>
      }
    >
      <div className="bulk-form">
        {!isApplying && !hasFailed && <ChangeFields input={input} onChange={edit} />}
        {batch !== undefined && found === null && !isLost && <p role="status">Önizleme hazırlanıyor…</p>}
        {found !== null && <PreviewFacts preview={found} kind={batch!.change.kind} />}
        {batch !== undefined && isRunning(batch) && (
          <progress
            className="progress"
            aria-label="İlerleme"
            {...(batch.job?.progress?.total && {
              value: batch.job.progress.done,
              max: batch.job.progress.total,
            })}
          />
        )}
        <p className="error" role="alert">
          {problem !== null
            ? toErrorMessage(problem, {
                gone: preview.error === null ? GONE : 'Seçilen kategori artık yok.',
              })
            : isLost
              ? 'Önizleme tamamlanamadı. Yeniden deneyin.'
              : hasFailed
                ? 'Değişiklik yarıda kaldı. Yapılanlar duruyor; sürdürebilir ya da listeden geri alabilirsiniz.'
                : null}
        </p>
      </div>
    </Dialog>
  );
}
