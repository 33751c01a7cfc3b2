import { renderBreadcrumbs } from '../../../components/breadcrumbs.ts';
import { html, type Html } from '../../../components/html.ts';
import { HOME_LINK } from '../../../components/home-link.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { toBusinessCrumbs } from '../../../components/crumbs.ts';

const SAMPLE_NOTE = html`<p class="note">
  ${iconHtml['flask-conical']} This is a made-up sample listing. The business does not exist.
</p>`;

/** Top of a business page: breadcrumbs and notices. */
export function renderTop(page: BusinessModel): Html {
  return html`<div class="listing-top">${HOME_LINK}${renderBreadcrumbs(toBusinessCrumbs(page))}</div>
    ${page.isSample && SAMPLE_NOTE}`;
}
