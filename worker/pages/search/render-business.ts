import { html } from 'hono/html';
import type { ListedBusiness } from '../../../schema/contracts/business.ts';
import { toTelUrl } from '../../../schema/rules/business/tel-url.ts';
import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import { getOpenState } from '../../../schema/rules/hours/open-state.ts';
import { getDatedState, toSchedule } from '../../../schema/rules/hours/schedule.ts';
import { isTimeZone } from '../../../schema/rules/hours/time-zone.ts';
import { paths } from '../../../schema/rules/website/paths.ts';

/** A business in a list, in the form of a card without a photo. */
export function renderBusiness(business: ListedBusiness, now: Date) {
  const { slug, name, category, address, phone, rating, reviewCount, isSponsored } = business;
  const isRated = rating !== null && Number(rating) > 0;
  const state = getStateText(business, now);
  return html`<li class="card">
    <div class="card-text">
      <h3><a href="${paths.business(slug)}" dir="auto">${name}</a></h3>
      ${
        isRated || isSponsored || state !== null
          ? html`<p class="card-line">
              ${
                isRated
                  ? html`<span class="rating"
                      ><span class="sr-only">Rated</span> ${Number(rating).toFixed(1)}
                      <small>(${reviewCount.toLocaleString('en-US')}<span class="sr-only"> reviews</span>)</small></span
                    >`
                  : ''
              }
              ${isSponsored ? html`<span class="badge">Sponsored</span>` : ''}
              ${state === null ? '' : html`<span class="badge ${state.tone}">${state.text}</span>`}
            </p>`
          : ''
      }
      <p class="card-facts">${category.name}</p>
      <p class="search-address" dir="auto">${address}</p>
      ${phone === null ? '' : html`<a class="card-call" href="${toTelUrl(phone)}" dir="ltr">${phone}</a>`}
    </div>
  </li>`;
}

/** State of a business; null if its hours are unknown. */
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
