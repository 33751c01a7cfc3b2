import type { IndexJob, IndexService } from '../../../../../schema/contracts/indexing.ts';

export const SERVICE_NAMES: Record<IndexService, string> = { indexnow: 'IndexNow', google: 'Google' };

/** Shorter waits are not worth telling, in milliseconds. */
const BRIEF = 3000;

/**
 * - active: a service is being told at the moment, or in a moment;
 * - paused: every service that is not done is to be told more at a later time, without anybody doing anything;
 * - over.
 */
export type Phase = 'active' | 'paused' | 'over';

export function phaseOf({ state, services }: IndexJob, now: Date): Phase {
  if (state !== 'running') return 'over';
  const waiting = services.filter((lane) => lane.state === 'waiting');
  const isLater = waiting.every(
    ({ nextTryAt }) => nextTryAt !== null && Date.parse(nextTryAt) - now.getTime() > BRIEF,
  );
  // Where nothing is left to wait for, the end is only a moment away.
  return waiting.length > 0 && isLater ? 'paused' : 'active';
}

/** Progress of a job, as the busy buttons show it. */
export function progressOf({ handled, total }: Pick<IndexJob, 'handled' | 'total'>): string {
  return `(${handled}/${total})`;
}

/** Which services were told of how many addresses. */
export function toldText({ services }: IndexJob): string {
  const told = services.filter(({ succeeded }) => succeeded > 0);
  if (told.length === 0) return '';
  return `Bildirilen: ${told.map(({ service, succeeded }) => `${SERVICE_NAMES[service]} (${succeeded})`).join(', ')}.`;
}

/** Errors of each service. */
export function problemsText({ services }: IndexJob): string {
  return services.flatMap(({ problem }) => problem ?? []).join(' ');
}

const CLOCK = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });
const DAY_AND_CLOCK = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Why it waits, and until when. */
export function pauseText(job: IndexJob, now: Date): string {
  const next = job.services.flatMap(({ state, nextTryAt }) =>
    state === 'waiting' && nextTryAt !== null ? Date.parse(nextTryAt) : [],
  );
  const at = new Date(Math.min(...next));
  const isToday = at.toDateString() === now.toDateString();
  const when = isToday ? CLOCK.format(at) : DAY_AND_CLOCK.format(at);
  return `${problemsText(job)} Kendiliğinden yeniden deneme: ${when}.`;
}
