import { getErrorText } from '../data/messages.tr.ts';
import { toErrorMessage } from '../data/error-message.ts';
import { RequestError } from '../../../data/api-client.ts';
import { PasskeyError } from '../data/passkey.ts';
import {
  EXPIRED,
  FAILED,
  NOT_CONFIRMED,
  SIGNED_IN,
  SIGN_IN_AGAIN,
  STEPS,
  STEP_TEXTS,
  type Note,
  type SecretStep,
  type Step,
} from './texts.ts';

/** Default lockout in seconds, if a rate-limited response does not say how long. */
const DEFAULT_WAIT = 15;

export type SignInState = {
  step: Step;
  /** Tokens that prove the previous steps, keyed by the step they unlock. */
  tokens: Partial<Record<Step, string>>;
  kind: 'asking' | 'checking' | 'done';
  note: Note | null;
  /** End of the lockout after too many failed attempts, in milliseconds since the epoch. */
  lockedUntil: number | null;
};

export const START: SignInState = {
  step: 'access-key',
  tokens: {},
  kind: 'asking',
  note: null,
  lockedUntil: null,
};

export type SignInEvent =
  | { kind: 'submitted' }
  | { kind: 'step done'; next: Step; token: string }
  | { kind: 'signed in' }
  | { kind: 'failed'; error: unknown; now: number }
  | { kind: 'back'; token?: string }
  | { kind: 'restarted' }
  | { kind: 'unlocked' };

/** Reducer of the wizard. The server says which step is next. */
export function reduceState(state: SignInState, event: SignInEvent): SignInState {
  const { step, tokens } = state;
  switch (event.kind) {
    case 'submitted':
      return { ...state, kind: 'checking', note: null };
    case 'step done':
      return {
        ...state,
        kind: 'asking',
        step: event.next,
        tokens: { ...tokens, [event.next]: event.token },
        note: toDoneNote(STEP_TEXTS[step].done, `Sıradaki adım: ${STEP_TEXTS[event.next].name}`),
      };
    case 'signed in':
      return {
        ...state,
        kind: 'done',
        note: toDoneNote(SIGNED_IN, 'Yönetim paneline yönlendiriliyorsunuz.'),
      };
    case 'restarted':
      return { ...START, lockedUntil: state.lockedUntil };
    case 'back': {
      const before = STEPS[Math.max(0, STEPS.indexOf(step as SecretStep) - 1)]!;
      return { ...state, kind: 'asking', step: before, tokens: { [before]: event.token }, note: null };
    }
    case 'unlocked':
      return { ...state, lockedUntil: null };
    case 'failed':
      return applyFailure({ ...state, kind: 'asking' }, event.error, event.now);
  }
}

function toDoneNote(title: string, text: string): Note {
  return { kind: 'good', title, text };
}

function applyFailure(state: SignInState, error: unknown, now: number): SignInState {
  const title = error instanceof PasskeyError ? NOT_CONFIRMED : FAILED;
  const failed: Note = { kind: 'bad', title, text: toErrorMessage(error) };
  if (!(error instanceof RequestError)) return { ...state, note: failed };
  const { status, code, retryAfter } = error;
  const text = getErrorText(error);
  if (code === 'sign_in_expired') return { ...START, note: EXPIRED, lockedUntil: state.lockedUntil };
  if (status === 401)
    return { ...state, note: { kind: 'bad', title: text, text: SIGN_IN_AGAIN, isWrong: true } };
  if (status === 429) return { ...state, note: null, lockedUntil: now + (retryAfter ?? DEFAULT_WAIT) * 1000 };
  return { ...state, note: failed };
}
