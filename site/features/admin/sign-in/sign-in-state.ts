import { getErrorText } from '../data/messages.tr.ts';
import { toErrorMessage } from '../data/error-message.ts';
import { RequestError } from '../../../data/api-client.ts';
import { SIGN_IN_AGAIN, EXPIRED, FAILED, STEPS, STEP_TEXTS, type Note, type Step } from './texts.ts';

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
  | { kind: 'step done'; token: string }
  | { kind: 'signed in' }
  | { kind: 'failed'; error: unknown; now: number }
  | { kind: 'back'; token?: string }
  | { kind: 'unlocked' };

/** Reducer of the three-step wizard. */
export function reduceState(state: SignInState, event: SignInEvent): SignInState {
  const { step, tokens } = state;
  const at = STEPS.indexOf(step);
  switch (event.kind) {
    case 'submitted':
      return { ...state, kind: 'checking', note: null };
    case 'step done': {
      const next = STEPS[at + 1]!;
      return {
        ...state,
        kind: 'asking',
        step: next,
        tokens: { ...tokens, [next]: event.token },
        note: toDoneNote(step),
      };
    }
    case 'signed in':
      return { ...state, kind: 'done', note: toDoneNote(step) };
    case 'back': {
      const before = STEPS[Math.max(0, at - 1)]!;
      return { ...state, kind: 'asking', step: before, tokens: { [before]: event.token }, note: null };
    }
    case 'unlocked':
      return { ...state, lockedUntil: null };
    case 'failed':
      return applyFailure({ ...state, kind: 'asking' }, event.error, event.now);
  }
}

function toDoneNote(step: Step): Note {
  const { done: title } = STEP_TEXTS[step];
  const next = STEPS[STEPS.indexOf(step) + 1];
  return {
    kind: 'good',
    title,
    text: next ? `Sıradaki adım: ${STEP_TEXTS[next].name}` : 'Yönetim paneline yönlendiriliyorsunuz.',
  };
}

function applyFailure(state: SignInState, error: unknown, now: number): SignInState {
  const failed: Note = { kind: 'bad', title: FAILED, text: toErrorMessage(error) };
  if (!(error instanceof RequestError)) return { ...state, note: failed };
  const { status, code, retryAfter } = error;
  const text = getErrorText(error);
  if (code === 'sign_in_expired') return { ...START, note: EXPIRED, lockedUntil: state.lockedUntil };
  if (status === 401)
    return { ...state, note: { kind: 'bad', title: text, text: SIGN_IN_AGAIN, isWrong: true } };
  if (status === 429) return { ...state, note: null, lockedUntil: now + (retryAfter ?? DEFAULT_WAIT) * 1000 };
  return { ...state, note: failed };
}
