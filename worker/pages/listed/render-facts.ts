import { html } from 'hono/html';
import type { ListedBusiness } from '../../../schema/contracts/business.ts';
import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import { getOpenState } from '../../../schema/rules/hours/open-state.ts';
import { getDatedState, toSchedule } from '../../../schema/rules/hours/schedule.ts';
import { isTimeZone } from '../../../schema/rules/hours/time-zone.ts';

/** Rating with the number of reviews; null without one. */
export function renderRating({ rating, reviewCount }: ListedBusiness) {
  if (rating === null || Number(rating) <= 0) return null;
  return html`<span class="rating"
    ><span class="sr-only">Rated</span> ${Number(rating).toFixed(1)}
    <small>(${reviewCount.toLocaleString('en-US')}<span class="sr-only"> reviews</span>)</small></span
  >`;
}

/** Badge of the state of a business at a time; null if its hours are unknown. */
export function renderState(business: ListedBusiness, now: Date) {
  const state = getStateText(business, now);
  return state && html`<span class="badge ${state.tone}">${state.text}</span>`;
}

function getStateText({ businessStatus, workingHours, specialHours, timeZone }: ListedBusiness, now: Date) {
  if (businessStatus !== 'OPERATIONAL') return { text: 'Closed', tone: 'badge-bad' };
  if (workingHours === null || timeZone === null || !isTimeZone(timeZone)) return null;
  const schedule = toSchedule(
    JSON.stringify(workingHours),
    timeZone,
    specialHours && JSON.stringify(specialHours),
  );
  if (schedule === null) return null;
  const isOpen =
    getDatedState(timeZone, schedule.dated, now) ??
    getOpenState(schedule.openings, getLocalTime(timeZone, now)).isOpen;
  return isOpen ? { text: 'Open now', tone: 'badge-good' } : { text: 'Closed now', tone: '' };
}
