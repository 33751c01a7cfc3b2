import { paths } from '../../../schema/rules/paths.ts';
import { crumbs } from '../../components/crumbs.ts';
import { html, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { businessCrumbs } from '../head/crumbs.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { details } from './details.ts';
import { header } from './header.ts';
import { hoursSection } from './hours.ts';
import { nearby } from './nearby.ts';
import { place } from './place.ts';
import { related } from './related.ts';
import { reviews } from './reviews.ts';

const BACK = html`<a class="link no-print" href="${paths.home()}">${iconHtml['arrow-left']} Back to Home</a>`;
const SAMPLE = html`<p class="note">
  ${iconHtml['flask-conical']} This is a made-up sample listing. The business does not exist.
</p>`;

/** Everything between the header and the footer of a listing's page. */
export function listingPage(page: BusinessModel): Html {
  return html`<div class="wrap">
    <div class="listing-top">${BACK}${crumbs(businessCrumbs(page))}</div>
    ${page.isSample && SAMPLE}${header(page)}
    <div class="listing-body">
      <div class="listing-about">${about(page)}</div>
      <div class="listing-side">${hoursSection(page.workingHours)}${contact(page)}${details(page)}</div>
      <div class="listing-rest">${reviews(page)}${place(page)}${nearby(page)}</div>
    </div>
    ${related(page)}
  </div>`;
}
