import type { RejectedLane, SubmissionJob } from '../../../../../schema/contracts/submission.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';
import { toSubmissionProblemText } from './messages.tr.ts';

/** Shorter waits are not worth telling, in milliseconds. */
const SHORT_NAMES = 3000;

/**
 * - active: a service is being told at the moment, or in a moment;
 * - paused: every service that is not done is to be told more at a later time, without anybody doing anything;
 * - over.
 */
export type JobPhase = 'active' | 'paused' | 'over';

export function getPhase({ state, services }: SubmissionJob, now: Date): JobPhase {
  if (state !== 'running') return 'over';
  const waiting = services.filter((lane) => lane.state === 'waiting');
  const isLater = waiting.every(
    ({ nextTryAt }) => nextTryAt !== null && Date.parse(nextTryAt) - now.getTime() > SHORT_NAMES,
  );
  // Where nothing is left to wait for, the end is only a moment away.
  return waiting.length > 0 && isLater ? 'paused' : 'active';
}

/** Progress of a job, as the busy buttons show it. */
export function formatProgress({ handled, total }: Pick<SubmissionJob, 'handled' | 'total'>): string {
  return `(${handled}/${total})`;
}

/** Which services were told of how many addresses. */
export function toResultText({ services }: SubmissionJob): string {
  const told = services.filter(({ succeeded }) => succeeded > 0);
  if (told.length === 0) return '';
  return `Bildirilen: ${told.map(({ service, succeeded }) => `${SERVICE_NAMES[service]} (${succeeded})`).join(', ')}.`;
}

/** Errors of each service. */
export function toProblemText({
  services,
}: {
  services: (Omit<RejectedLane, 'problem'> & { problem: RejectedLane['problem'] | null })[];
}): string {
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

/** Why it waits, and until when. */
export function toPauseText(job: SubmissionJob, now: Date): string {
  const next = job.services.flatMap(({ state, nextTryAt }) =>
    state === 'waiting' && nextTryAt !== null ? Date.parse(nextTryAt) : [],
  );
  const at = new Date(Math.min(...next));
  const isToday = at.toDateString() === now.toDateString();
  const when = isToday ? CLOCK.format(at) : DAY_AND_CLOCK.format(at);
  return `${toProblemText(job)} Kendiliğinden yeniden deneme: ${when}.`;
}
