import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RejectedRowView } from '../../../../../schema/contracts/batch.ts';
import type { JobStarted } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { sendJson } from '../../../../data/send.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { BATCHES } from '../data/endpoints.ts';
import { refreshBatches, showStartedJob } from '../data/refresh-batches.ts';
import { CellField, ProblemText } from './CellField.tsx';

type Props = { batchId: number; row: RejectedRowView; onClose: () => void };

/** Dialog that edits the cells of a rejected row: those with a problem first, then those with a value. */
export function RepairDialog({ batchId, row, onClose }: Props) {
  const [cells, setCells] = useState(() => row.headings.map((_, i) => row.cells[i] ?? ''));
  const [isWhole, setIsWhole] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const repair = useMutation({
    mutationFn: () =>
      sendJson<JobStarted>('PATCH', `${BATCHES}/${batchId}/rejected/${row.position}`, { cells }),
    onSuccess: async (started) => {
      showStartedJob(client, batchId, started);
      onClose();
      await refreshBatches(client);
    },
    onError: (error) =>
      toast({
        kind: 'bad',
        title: 'Satır kaydedilemedi',
        text: toErrorMessage(error, { inputState: 'yazdıklarınız duruyor' }),
      }),
  });
  const isDirty = cells.some((cell, i) => cell !== (row.cells[i] ?? ''));
  const { ask, ...leaving } = useLeaveGuard(isDirty, repair.isPending, onClose);
  useCloseOnBack(ask);
  const problemOf = (heading: string) => row.problems.find(({ column }) => column === heading);
  const general = row.problems.filter(({ column }) => column === null || !row.headings.includes(column));
  const order = row.headings.map((_, i) => i);
  const first = order.filter((i) => problemOf(row.headings[i]!) !== undefined);
  const rest = order.filter((i) => !first.includes(i));
  const filled = rest.filter((i) => (row.cells[i] ?? '') !== '');
  const shown = [...first, ...(isWhole ? rest : filled)];
  const hidden = rest.length - filled.length;

  return (
    <Dialog
      isOpen
      size="wide"
      onClose={() => void ask()}
      title={`${row.sheet === '' ? '' : `${row.sheet}, `}${row.row}. satırı düzelt`}
      description="Kaydedince satır aynı içe aktarmaya eklenir."
      footer={
        <>
          <button type="button" className="button" onClick={() => void ask()}>
            Vazgeç
          </button>
          <button
            type="submit"
            form="repair-form"
            className="button button-primary"
            aria-disabled={repair.isPending}
          >
            {repair.isPending ? 'Kaydediliyor...' : 'Kaydet'}
          </button>
        </>
      }
    >
      <form
        id="repair-form"
        className="repair-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!repair.isPending) repair.mutate();
        }}
      >
        {general.map((problem) => (
          <p key={problem.reason} className="note note-bad">
            <ProblemText problem={problem} />
          </p>
        ))}
        <div className="fields">
          {shown.map((i) => (
            <CellField
              key={i}
              heading={row.headings[i]!}
              value={cells[i]!}
              problem={problemOf(row.headings[i]!)}
              onChange={(value) => setCells(cells.with(i, value))}
            />
          ))}
        </div>
        {hidden > 0 && !isWhole && (
          <button type="button" className="button button-small repair-more" onClick={() => setIsWhole(true)}>
            Boş {hidden} sütunu da göster
          </button>
        )}
      </form>
      <ConfirmDialog
        isOpen={leaving.isAsking}
        onClose={leaving.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız düzelttiğiniz hücreler kaybolur."
        action="Kaydetmeden kapat"
        onConfirm={leaving.leave}
      />
    </Dialog>
  );
}
