import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { UPLOADS } from '../data/endpoints.ts';
import { FileChooser } from './FileChooser.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { toUploadFailure } from './upload-failure.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { selectFile } from './upload-store.ts';
import { useUpload } from './use-upload.ts';

/** Choosing a file, and its upload. `onBatch` gets the id of the batch of an uploaded file. */
export function UploadCard({ onBatch }: { onBatch: (id: number) => void }) {
  const upload = useUpload();
  const toast = useToast();
  const client = useQueryClient();
  const latest = useRef({ onBatch, toast });
  latest.current = { onBatch, toast };
  const error = upload.kind === 'stopped' ? upload.error : null;

  useEffect(() => {
    if (error !== null) latest.current.toast(toUploadFailure(error));
  }, [error]);
  useEffect(() => {
    if (upload.kind === 'sending') return;
    void client.invalidateQueries({ queryKey: [UPLOADS] });
    if (upload.kind !== 'done') return;
    selectFile(null);
    latest.current.onBatch(upload.batch.id);
  }, [client, upload]);

  return (
    <section className="card" aria-labelledby="upload-title">
      <div className="card-head">
        <h2 id="upload-title">Dosya yükle</h2>
      </div>
      {upload.kind === 'none' || upload.kind === 'selected' || upload.kind === 'done' ? (
        <FileChooser file={upload.kind === 'selected' ? upload.file : null} />
      ) : (
        <UploadProgress upload={upload} />
      )}
      <UnfinishedUploads onBatch={onBatch} />
    </section>
  );
}
