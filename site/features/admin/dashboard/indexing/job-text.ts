import type {
  SubmissionJob,
  SubmissionLane,
  SubmissionService,
  SubmissionStatus,
} from '../../../../../schema/contracts/submission.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';
import { formatTurkishNumber } from '../stats.ts';
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

/** Number of URLs that a service is done with, of those that it gets. */
export type Progress = { done: number; total: number };
export type LaneProgress = Progress & { service: SubmissionService };

/** Progress of each service of a job for all businesses, which skips what is beyond the daily limit of Google. */
export function getLaneProgress(job: SubmissionJob, quota: SubmissionStatus['quota']): LaneProgress[] {
  return job.services.map(({ service, state, succeeded, failed }) => {
    const done = succeeded + failed;
    const most = service === 'google' ? Math.min(job.total, Math.max(done, quota.limit)) : job.total;
    return { service, done, total: state === 'waiting' ? most : done };
  });
}

/**
 * Progress of the service that has the most left to do. One that waits until a later time counts only if there is no
 * other.
 */
export function getProgress(job: SubmissionJob, quota: SubmissionStatus['quota']): Progress {
  const isDelayed = ({ service }: LaneProgress) =>
    job.services.some((lane) => lane.service === service && lane.nextTryAt !== null);
  const lanes = getLaneProgress(job, quota);
  const open = lanes.filter(({ done, total }) => done < total);
  const active = open.filter((lane) => !isDelayed(lane));
  const [behind] = (active.length > 0 ? active : open).toSorted(
    (a, b) => b.total - b.done - (a.total - a.done),
  );
  return behind ?? { done: job.total, total: job.total };
}

/** Progress as in the busy buttons. */
export function formatProgress({ done, total }: Progress): string {
  return `(${formatTurkishNumber(done)}/${formatTurkishNumber(total)})`;
}

/** Question before all businesses are submitted, which cannot be taken back. */
export function toAllQuestion(total: number | undefined, status: SubmissionStatus | undefined): string {
  const pages = total === undefined ? 'Tüm işletmelerin sayfaları' : `${formatTurkishNumber(total)} sayfa`;
  const isGoogleReady = status?.services.some(({ service, ready }) => service === 'google' && ready) ?? false;
  const limit = status?.quota.limit ?? 0;
  return [
    `${pages} arama motorlarına bildirilecek.`,
    ...(isGoogleReady ? [`Google günde ${formatTurkishNumber(limit)} adres alır; gerisi atlanır.`] : []),
    'Gönderimi başladıktan sonra durdurabilirsiniz, ama bildirilenler geri alınamaz.',
  ].join(' ');
}

/** Number of submitted URLs by service. */
export function toResultText({ services }: SubmissionJob): string {
  const accepted = services.filter(({ succeeded }) => succeeded > 0);
  if (accepted.length === 0) return '';
  const counts = accepted.map(
    ({ service, succeeded }) => `${SERVICE_NAMES[service]} (${formatTurkishNumber(succeeded)})`,
  );
  return `Bildirilen: ${counts.join(', ')}.`;
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
