import { getErrorText } from '../data/error-texts.tr.ts';
import { reasonOf } from '../data/reason.ts';
import { RequestError } from '../../../data/api.ts';
import { AGAIN, EXPIRED, FAILED, STEPS, STEP_TEXTS, type Note, type Step } from './texts.ts';

/** Default lockout in seconds, if a rate-limited response does not say how long. */
const WAIT = 15;

export type SignInState = {
  step: Step;
  /** Tokens that prove the previous steps, keyed by the step they unlock. */
  tokens: Partial<Record<Step, string>>;
  is: 'asking' | 'checking' | 'done';
  note: Note | null;
  /** End of the lockout after too many failed attempts, in milliseconds since the epoch. */
  lockedUntil: number | null;
};

export const START: SignInState = {
  step: 'access-key',
  tokens: {},
  is: 'asking',
  note: null,
  lockedUntil: null,
};

export type SignInEvent =
  | { of: 'submitted' }
  | { of: 'step done'; token: string }
  | { of: 'signed in' }
  | { of: 'failed'; error: unknown; now: number }
  | { of: 'back'; token?: string }
  | { of: 'unlocked' };

/** Reducer of the three-step wizard. */
export function nextState(state: SignInState, event: SignInEvent): SignInState {
  const { step, tokens } = state;
  const at = STEPS.indexOf(step);
  switch (event.of) {
    case 'submitted':
      return { ...state, is: 'checking', note: null };
    case 'step done': {
      const next = STEPS[at + 1]!;
      return {
        ...state,
        is: 'asking',
        step: next,
        tokens: { ...tokens, [next]: event.token },
        note: done(step),
      };
    }
    case 'signed in':
      return { ...state, is: 'done', note: done(step) };
    case 'back': {
      const before = STEPS[Math.max(0, at - 1)]!;
      return { ...state, is: 'asking', step: before, tokens: { [before]: event.token }, note: null };
    }
    case 'unlocked':
      return { ...state, lockedUntil: null };
    case 'failed':
      return afterFailure({ ...state, is: 'asking' }, event.error, event.now);
  }
}

function done(step: Step): Note {
  const { done: title } = STEP_TEXTS[step];
  const next = STEPS[STEPS.indexOf(step) + 1];
  return {
    kind: 'good',
    title,
    text: next ? `Sıradaki adım: ${STEP_TEXTS[next].name}` : 'Yönetim paneline yönlendiriliyorsunuz.',
  };
}

function afterFailure(state: SignInState, error: unknown, now: number): SignInState {
  const failed: Note = { kind: 'bad', title: FAILED, text: reasonOf(error) };
  if (!(error instanceof RequestError)) return { ...state, note: failed };
  const { status, code, retryAfter } = error;
  const text = getErrorText(error);
  if (code === 'sign_in_expired') return { ...START, note: EXPIRED, lockedUntil: state.lockedUntil };
  if (status === 401) return { ...state, note: { kind: 'bad', title: text, text: AGAIN, isWrong: true } };
  if (status === 429) return { ...state, note: null, lockedUntil: now + (retryAfter ?? WAIT) * 1000 };
  return { ...state, note: failed };
}
