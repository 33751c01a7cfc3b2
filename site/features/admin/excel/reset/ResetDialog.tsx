import { RESET_CONFIRMATION } from '../../../../../schema/contracts/reset.ts';
import { useId, useState } from 'react';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { JobButtons } from '../../jobs/JobButtons.tsx';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { useReset } from './use-reset.ts';

type Props = {
  /** The unfinished reset. */
  job: Job | undefined;
  /** Why the reset that was followed did not come to its end. */
  lastProblem: string | null;
  onClose: () => void;
};

/**
 * Confirmation of a reset: a typed word and the password of the operator. Nothing is called before it. A reset that
 * waits or runs can be stopped, and goes on when the dialog is closed.
 */
export function ResetDialog({ job, lastProblem, onClose }: Props) {
  const id = useId();
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const { reset, isPending, problem } = useReset();
  const isBusy = isPending || job !== undefined;
  const isOff = isBusy || word !== RESET_CONFIRMATION || password === '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...(isPending && { staysOpen: true })}
      title="Veritabanı sıfırlansın mı?"
      description="Tüm işletmeler ve içe aktarma geçmişi silinir. Önce yedek alınır, ama panelden geri alınamaz."
      footer={
        <>
          {job !== undefined && <JobButtons job={job} />}
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => isPending || onClose()}
          >
            {job === undefined ? 'Vazgeç' : 'Kapat'}
          </button>
          <button type="submit" form={`${id}-form`} className="button button-danger" aria-disabled={isOff}>
            {isBusy ? 'Sıfırlanıyor...' : 'Tüm verileri sil'}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="reset-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) reset(password);
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-word`}>Onaylamak için {RESET_CONFIRMATION} yazın</label>
          <input
            className="input"
            id={`${id}-word`}
            value={word}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={isBusy}
            onChange={(event) => setWord(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-password`}>Şifreniz</label>
          <input
            className="input"
            id={`${id}-password`}
            type="password"
            value={password}
            autoComplete="section-password current-password"
            disabled={isBusy}
            aria-describedby={`${id}-problem`}
            aria-invalid={!isBusy && problem !== null}
            onChange={(event) => setPassword(event.target.value)}
          />
          <p className="error" role="alert" id={`${id}-problem`}>
            {isBusy ? null : (problem ?? lastProblem)}
          </p>
        </div>
        {job !== undefined && <JobProgressBar job={job} />}
      </form>
    </Dialog>
  );
}
