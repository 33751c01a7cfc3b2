import type { SubmissionJob, SubmissionLane } from '../../../../../schema/contracts/submission.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';
import { toSubmissionProblemText } from './messages.tr.ts';

/** Shortest wait that is shown, in milliseconds. */
const SHORT_NAMES = 3000;

/**
 * - active: the server is submitting, or continues in a moment;
 * - paused: every unfinished service waits until a later time;
 * - over.
 */
export type JobPhase = 'active' | 'paused' | 'over';

/** Phase of a job. */
export function getPhase({ state, services }: SubmissionJob, now: Date): JobPhase {
  if (state !== 'running') return 'over';
  const waiting = services.filter((lane) => lane.state === 'waiting');
  const isLater = waiting.every(
    ({ nextTryAt }) => nextTryAt !== null && Date.parse(nextTryAt) - now.getTime() > SHORT_NAMES,
  );
  // Without a waiting service, the job is about to end.
  return waiting.length > 0 && isLater ? 'paused' : 'active';
}

/** Progress of a job, as in the busy buttons. */
export function formatProgress({ handled, total }: Pick<SubmissionJob, 'handled' | 'total'>): string {
  return `(${handled}/${total})`;
}

/** Number of submitted URLs by service. */
export function toResultText({ services }: SubmissionJob): string {
  const accepted = services.filter(({ succeeded }) => succeeded > 0);
  if (accepted.length === 0) return '';
  return `Bildirilen: ${accepted.map(({ service, succeeded }) => `${SERVICE_NAMES[service]} (${succeeded})`).join(', ')}.`;
}

type LaneProblem = Pick<SubmissionLane, 'service' | 'problem'>;

/** Errors of each service. */
export function toProblemText({ services }: { services: LaneProblem[] }): string {
  return services
    .flatMap(({ service, problem }) => (problem === null ? [] : toSubmissionProblemText(service, problem)))
    .join(' ');
}

const CLOCK = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });
const DAY_AND_CLOCK = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Reason and end of a pause. */
export function toPauseText(job: SubmissionJob, now: Date): string {
  const next = job.services.flatMap(({ state, nextTryAt }) =>
    state === 'waiting' && nextTryAt !== null ? Date.parse(nextTryAt) : [],
  );
  const at = new Date(Math.min(...next));
  const isToday = at.toDateString() === now.toDateString();
  const when = isToday ? CLOCK.format(at) : DAY_AND_CLOCK.format(at);
  return `${toProblemText(job)} Kendiliğinden yeniden deneme: ${when}.`;
}
