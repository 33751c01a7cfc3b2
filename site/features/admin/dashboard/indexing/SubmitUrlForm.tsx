import { useMutation } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import type { SubmissionJob, SubmissionResult } from '../../../../../schema/contracts/submission.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { RequestError } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { toSingleFailureToast, toRequestFailure } from './toasts.ts';

type Props = {
  /** Origin that URLs must have; unknown while loading. */
  site: string | undefined;
  /** True if no service is configured. */
  isOff: boolean;
  /** True while the server is still submitting. */
  isTelling: boolean;
  onBegun: (job: SubmissionJob) => void;
};

/** Submits one URL. */
export function SubmitUrlForm({ site, isOff, isTelling, onBegun }: Props) {
  const id = useId();
  const toast = useToast();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const submit = useMutation({
    mutationFn: (url: string) =>
      sendJson<SubmissionResult>('POST', '/api/submit-url', { url, type: 'URL_UPDATED' }),
    networkMode: 'always',
    onSuccess({ job }) {
      setText('');
      onBegun(job);
    },
    onError(failure) {
      const refusal = toRequestFailure(failure);
      if (failure instanceof RequestError && failure.status === 400) setError(refusal.reason);
      toast(toSingleFailureToast(refusal));
    },
  });
  const isBusy = submit.isPending || isTelling;
  const send = () => {
    const url = text.trim();
    if (isBusy) return;
    setError(URL.canParse(url) ? '' : 'Lütfen geçerli bir URL girin.');
    if (URL.canParse(url)) submit.mutate(url);
  };
  // A form with a disabled button ignores Enter and gives no reason.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <div className="indexing-part">
      <div className="field">
        <label htmlFor={id}>Tek URL</label>
        <div className="indexing-line">
          <input
            id={id}
            className="input"
            type="url"
            inputMode="url"
            autoComplete="off"
            disabled={isOff}
            placeholder={site === undefined ? undefined : `${site}/business/…`}
            value={text}
            aria-invalid={error !== ''}
            aria-describedby={error === '' ? undefined : `${id}-error`}
            onChange={(event) => {
              setText(event.target.value);
              setError('');
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="button button-primary"
            disabled={isOff || isBusy || text.trim() === ''}
            onClick={send}
          >
            <Icon name="send" />
            {isBusy ? 'Gönderiliyor...' : 'Gönder'}
          </button>
        </div>
        {error !== '' && (
          <p className="error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
