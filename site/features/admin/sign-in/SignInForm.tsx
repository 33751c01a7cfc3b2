import { useCallback, useEffect, useId, useReducer, useRef, useState, type FormEvent } from 'react';
import type { SignedIn } from '../../../../schema/contracts/sign-in.ts';
import { Icon } from '../components/Icon.tsx';
import { formatWait } from '../format/time.ts';
import { SecretField } from './SecretField.tsx';
import { sendBack, sendPasskey, sendSecret } from './send-step.ts';
import { reduceState, START } from './sign-in-state.ts';
import { StepIndicator } from './StepIndicator.tsx';
import { LOCKED, LOCKED_HELP, STEPS, STEP_TEXTS } from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  /** Called when the session is created. */
  onSignedIn: (session: SignedIn) => void;
};

/**
 * The steps of the sign-in: three secrets, and a passkey of operators who have one. The server checks each step and
 * says which is next.
 */
export function SignInForm({ onSignedIn }: Props) {
  const [state, dispatch] = useReducer(reduceState, START);
  const [secret, setSecret] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const { step, tokens, kind, note, lockedUntil } = state;
  const text = STEP_TEXTS[step];
  const unlock = useCallback(() => dispatch({ kind: 'unlocked' }), []);
  const locked = useSecondsLeft(lockedUntil, unlock);
  const isBusy = kind !== 'asking';
  const isOff = isBusy || locked > 0 || (step !== 'passkey' && secret.trim() === '');

  const isLocked = locked > 0;
  // Focuses the field of the next step, or the same one after an error. The step of the passkey has none.
  useEffect(() => {
    if (kind === 'asking') (field.current ?? button.current)?.focus();
  }, [step, kind]);
  // A button that waited was disabled and has lost the focus.
  useEffect(() => {
    if (!isLocked && document.activeElement === document.body) (field.current ?? button.current)?.focus();
  }, [isLocked]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isOff) return;
    dispatch({ kind: 'submitted' });
    try {
      const token = tokens[step];
      const next = step === 'passkey' ? await sendPasskey(token) : await sendSecret(step, token, secret);
      if ('step' in next) dispatch({ kind: 'step done', next: next.step, token: next.token });
      else {
        dispatch({ kind: 'signed in' });
        onSignedIn(next);
      }
    } catch (error) {
      dispatch({ kind: 'failed', error, now: Date.now() });
    }
    setSecret('');
  }

  async function back() {
    setSecret('');
    if (step === 'passkey') return dispatch({ kind: 'restarted' });
    if (step === 'user-code') return dispatch({ kind: 'back' });
    // The token of the user code was used to get here.
    dispatch({ kind: 'submitted' });
    try {
      const { token } = await sendBack(tokens.password);
      dispatch({ kind: 'back', token });
    } catch (error) {
      dispatch({ kind: 'failed', error, now: Date.now() });
    }
  }

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      <StepIndicator step={step} isDone={kind === 'done'} />
      <div id={noteId}>
        {note && (
          <div className={`note note-${note.kind}`} role={note.kind === 'bad' ? 'alert' : 'status'}>
            <Icon name={note.kind === 'bad' ? 'circle-alert' : 'circle-check'} />
            <div>
              <p className="font-bold">{note.title}</p>
              <p>{note.text}</p>
            </div>
          </div>
        )}
        {locked > 0 && (
          <div className="note note-bad">
            <Icon name="lock" />
            <div>
              <p className="font-bold" role="alert">
                {LOCKED}
              </p>
              <p role="timer">{formatWait(locked)} sonra tekrar deneyebilirsiniz.</p>
              <p>{LOCKED_HELP}</p>
            </div>
          </div>
        )}
      </div>
      {kind !== 'done' && (
        <>
          {step === 'passkey' ? (
            <p className="sign-in-hint">{text.hint}</p>
          ) : (
            <SecretField
              key={step}
              ref={field}
              label={text.name}
              hint={text.hint}
              value={secret}
              onChange={setSecret}
              isWrong={note?.isWrong === true}
              describedBy={noteId}
              name={step}
            />
          )}
          <div className="sign-in-actions">
            {step !== STEPS[0] && (
              <button type="button" className="button" onClick={() => void back()} disabled={isBusy}>
                <Icon name="arrow-left" />
                {step === 'passkey' ? 'Baştan başla' : 'Geri'}
              </button>
            )}
            <button ref={button} type="submit" className="button button-primary" disabled={isOff}>
              {isBusy ? 'Kontrol Ediliyor...' : text.submit}
            </button>
          </div>
        </>
      )}
    </form>
  );
}
