import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { IndexJob, Submitted } from '../../../../../schema/contracts/indexing.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { RequestError } from '../../../../data/api.ts';
import { sendJson } from '../../../../data/send.ts';
import { progressOf } from './job.ts';
import { linesOf, MOST_LINES } from './lines.ts';
import { bulkFailure, refusalOf } from './notices.ts';
import { Refused } from './Refused.tsx';

type Props = {
  site: string | undefined;
  /** True if there is no service to tell. */
  isOff: boolean;
  /** Job that the server is working on; null if there is none. */
  job: IndexJob | null;
  onBegun: (job: IndexJob) => void;
};

/** Some addresses, one in each line. */
export function BulkForm({ site, isOff, job, onBegun }: Props) {
  const id = useId();
  const toast = useToast();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [refused, setRefused] = useState<Submitted['refused']>([]);
  const lines = linesOf(text);
  const submit = useMutation({
    mutationFn: (urls: string[]) => sendJson<Submitted>('POST', '/api/submit-urls-bulk', { urls }),
    networkMode: 'always',
    onSuccess(submitted) {
      setText('');
      setRefused(submitted.refused);
      onBegun(submitted.job);
    },
    onError(failure) {
      const refusal = refusalOf(failure);
      if (failure instanceof RequestError && failure.status === 400) setError(refusal.reason);
      toast(bulkFailure(refusal));
    },
  });
  const isBusy = submit.isPending || job !== null;
  const progress = job ?? { handled: 0, total: submit.variables?.length ?? 0 };
  const send = () => {
    setRefused([]);
    setError(lines.length === 0 ? 'Lütfen en az bir URL girin.' : '');
    if (lines.length > 0) submit.mutate(lines.slice(0, MOST_LINES));
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
          {lines.length > MOST_LINES
            ? `${lines.length} satır var; yalnızca ilk ${MOST_LINES} URL gönderilir.`
            : `Her satıra bir URL yazın. Bir seferde en fazla ${MOST_LINES} URL gönderilir.`}
        </p>
        {error !== '' && (
          <p className="error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <Refused list={refused} />
      <div className="row">
        <button type="button" className="button" disabled={isOff || isBusy || text === ''} onClick={send}>
          <Icon name="list" />
          {isBusy ? `Toplu Gönderiliyor... ${progressOf(progress)}` : `Toplu Gönder (${lines.length})`}
        </button>
      </div>
    </div>
  );
}
