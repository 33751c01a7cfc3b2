import { useCallback, useEffect, useId, useReducer, useRef, useState, type FormEvent } from 'react';
import type { SignedIn } from '../../../../schema/contracts/sign-in.ts';
import { Icon } from '../components/Icon.tsx';
import { sendJson } from '../../../data/send.ts';
import { SecretField } from './SecretField.tsx';
import { reduceState, START } from './sign-in-state.ts';
import { StepIndicator } from './StepIndicator.tsx';
import { LOCKED, LOCKED_HELP, STEPS, STEP_TEXTS, formatWait } from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type NextToken = { token: string };
type Props = {
  /** Called when the session is created. */
  onSignedIn: (session: SignedIn) => void;
};

/** The three steps of the sign-in. The server checks each step and returns a token for the next one. */
export function SignInForm({ onSignedIn }: Props) {
  const [state, dispatch] = useReducer(reduceState, START);
  const [secret, setSecret] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { step, tokens, kind, note, lockedUntil } = state;
  const text = STEP_TEXTS[step];
  const unlock = useCallback(() => dispatch({ kind: 'unlocked' }), []);
  const locked = useSecondsLeft(lockedUntil, unlock);
  const isBusy = kind !== 'asking';

  // Focuses the field of the next step, or the same one after an error.
  useEffect(() => {
    if (kind === 'asking') field.current?.focus();
  }, [step, kind]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (secret.trim() === '' || isBusy || locked > 0) return;
    dispatch({ kind: 'submitted' });
    const address = `/api/admin/sign-in/${step}`;
    try {
      if (step === 'password') {
        const session = await sendJson<SignedIn>('POST', address, {
          token: tokens.password,
          password: secret,
        });
        dispatch({ kind: 'signed in' });
        onSignedIn(session);
      } else {
        const body =
          step === 'access-key' ? { accessKey: secret } : { token: tokens[step], userCode: secret };
        const { token } = await sendJson<NextToken>('POST', address, body);
        dispatch({ kind: 'step done', token });
      }
    } catch (error) {
      dispatch({ kind: 'failed', error, now: Date.now() });
    }
    setSecret('');
  }

  async function back() {
    setSecret('');
    if (step === 'user-code') return dispatch({ kind: 'back' });
    // The token of the user code was used to get here.
    dispatch({ kind: 'submitted' });
    try {
      const { token } = await sendJson<NextToken>('POST', '/api/admin/sign-in/back', {
        token: tokens.password,
      });
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
          <div className="sign-in-actions">
            {step !== STEPS[0] && (
              <button type="button" className="button" onClick={() => void back()} disabled={isBusy}>
                <Icon name="arrow-left" />
                Geri
              </button>
            )}
            <button
              type="submit"
              className="button button-primary"
              disabled={secret.trim() === '' || isBusy || locked > 0}
            >
              {isBusy ? 'Kontrol Ediliyor...' : text.submit}
            </button>
          </div>
        </>
      )}
    </form>
  );
}
