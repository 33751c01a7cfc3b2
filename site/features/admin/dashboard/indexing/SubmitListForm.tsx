import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmissionJob, SubmissionResult } from '../../../../../schema/contracts/submission.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { RequestError } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { formatProgress } from './job-text.ts';
import { splitLines, MAX_LINES } from './split-lines.ts';
import { toBulkFailureToast, toRequestFailure } from './toasts.ts';
import { RejectedUrls } from './RejectedUrls.tsx';

type Props = {
  site: string | undefined;
  /** True if no service is configured. */
  isOff: boolean;
  /** Job in progress; null if there is none. */
  job: SubmissionJob | null;
  onBegun: (job: SubmissionJob) => void;
};

/** Submits several URLs, one per line. */
export function SubmitListForm({ site, isOff, job, onBegun }: Props) {
  const id = useId();
  const toast = useToast();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [refused, setRefused] = useState<SubmissionResult['refused']>([]);
  const lines = splitLines(text);
  const submit = useMutation({
    mutationFn: (urls: string[]) => sendJson<SubmissionResult>('POST', '/api/submit-urls-bulk', { urls }),
    networkMode: 'always',
    onSuccess(submitted) {
      setText('');
      setRefused(submitted.refused);
      onBegun(submitted.job);
    },
    onError(failure) {
      const refusal = toRequestFailure(failure);
      if (failure instanceof RequestError && failure.status === 400) setError(refusal.reason);
      toast(toBulkFailureToast(refusal));
    },
  });
  const isBusy = submit.isPending || job !== null;
  const progress = { done: job?.handled ?? 0, total: job?.total ?? submit.variables?.length ?? 0 };
  const send = () => {
    setRefused([]);
    setError(lines.length === 0 ? 'Lütfen en az bir URL girin.' : '');
    if (lines.length > 0) submit.mutate(lines.slice(0, MAX_LINES));
  };
  return (
    <div className="indexing-part">
      <div className="field">
        <label htmlFor={id}>Toplu URL</label>
        <textarea
          id={id}
          className="input"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          disabled={isOff}
          placeholder={site === undefined ? undefined : `${site}/business/…\n${site}/city/…`}
          value={text}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-hint${error === '' ? '' : ` ${id}-error`}`}
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
        <p className="hint" id={`${id}-hint`}>
          {lines.length > MAX_LINES
            ? `${lines.length} satır var; yalnızca ilk ${MAX_LINES} URL gönderilir.`
            : `Her satıra bir URL yazın. Bir seferde en fazla ${MAX_LINES} URL gönderilir.`}
        </p>
        {error !== '' && (
          <p className="error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <RejectedUrls list={refused} />
      <div className="row">
        <button type="button" className="button" disabled={isOff || isBusy || text === ''} onClick={send}>
          <Icon name="list" />
          {isBusy ? `Toplu Gönderiliyor... ${formatProgress(progress)}` : `Toplu Gönder (${lines.length})`}
        </button>
      </div>
    </div>
  );
}
