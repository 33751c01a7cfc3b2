import { paths } from '../../../../schema/rules/website/paths.ts';
import type { ContactType } from '../../../../schema/contracts/contact-message.ts';
import { html, type Html } from '../../../components/html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';

/** Links of a business page to the contact form, which names the page. */
export function renderCorrections({ slug }: BusinessModel): Html {
  return html`<p class="corrections no-print">
    <a href="${toFormUrl(slug, 'feedback')}" rel="nofollow">Report wrong or closed</a>
    <a href="${toFormUrl(slug, 'business')}" rel="nofollow">Is this yours?</a>
  </p>`;
}

/** URL of the contact form with the type chosen and the page of a business filled in (features/contact/prefill.ts). */
export function toFormUrl(slug: string, type: ContactType): string {
  return `${paths.contact()}?type=${type}&page=${paths.business(slug)}`;
}
