import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { JobStarted } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { sendJson } from '../../../../data/send.ts';
import { useHoldUnsaved } from '../../data/session/use-hold-unsaved.ts';
import { Icon } from '../../components/Icon.tsx';
import { BATCHES } from '../data/endpoints.ts';
import { refreshBatches, showStartedJob } from '../data/refresh-batches.ts';
import { formatShare } from '../text/numbers.ts';
import { ACCEPTED_FILES, getFileProblem, isAccepted } from '../upload/check-file.ts';
import { sendFile } from '../upload/send-file.ts';
import { toUploadFailure } from '../upload/upload-failure.ts';

/** Uploads the workbook of rejected rows once they are corrected; they return to their batch. */
export function RepairedFile({ batchId }: { batchId: number }) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(null);
  const client = useQueryClient();
  const toast = useToast();
  const send = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      const { id } = await sendFile(file, {
        signal,
        uploadId: null,
        onStart: () => {},
        onProgress: (sent) => setShare(sent / file.size),
      });
      signal.throwIfAborted();
      return sendJson<JobStarted>('POST', `${BATCHES}/${batchId}/rejected`, { uploadId: id });
    },
    onSuccess: (started) => showStartedJob(client, batchId, started),
    onSettled: () => refreshBatches(client),
    onError: (error) => {
      if (!running.current?.signal.aborted) toast(toUploadFailure(error));
    },
  });
  useHoldUnsaved(send.isPending);

  function choose(files: FileList | null) {
    const file = Array.from(files ?? []).find(isAccepted);
    if (file === undefined || send.isPending) return;
    const problem = getFileProblem(file);
    if (problem === null) send.mutate(file);
    else toast({ kind: 'bad', title: 'Hata!', text: problem });
  }

  return (
    <>
      <label className="button" aria-disabled={send.isPending}>
        <input
          className="sr-only"
          type="file"
          accept={ACCEPTED_FILES}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
        />
        <Icon name="upload" />
        {send.isPending
          ? `Yükleniyor ${formatShare(Math.floor(share * 100) / 100)}`
          : 'Düzeltilen dosyayı yükle'}
      </label>
      {send.isPending && (
        <button type="button" className="button button-plain" onClick={() => running.current?.abort()}>
          Yüklemeyi durdur
        </button>
      )}
    </>
  );
}
