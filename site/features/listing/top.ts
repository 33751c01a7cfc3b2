import { paths } from '../../../schema/rules/paths.ts';
import { crumbs } from '../../components/crumbs.ts';
import { html, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { businessCrumbs } from '../head/crumbs.ts';

const BACK = html`<a class="link no-print" href="${paths.home()}">${iconHtml['arrow-left']} Back to Home</a>`;

const SAMPLE = html`<p class="note">
  ${iconHtml['flask-conical']} This is a made-up sample listing. The business does not exist.
</p>`;

/** What stands above a listing: the ways back, and what one should know first. */
export function top(page: BusinessModel): Html {
  return html`<div class="listing-top">${BACK}${crumbs(businessCrumbs(page))}</div>
    ${page.isSample && SAMPLE}`;
}
