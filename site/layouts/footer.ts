import { paths, type LegalPage } from '../../schema/rules/paths.ts';
import { html, type Html } from '../components/html.ts';
import { iconHtml } from '../components/icons/print.ts';
import { toTelUrl } from '../format/tel-url.ts';
import type { SiteInfo } from '../models/index.ts';

const LEGAL: { name: string; page: LegalPage }[] = [
  { name: 'Privacy Policy', page: 'privacy-policy' },
  { name: 'Legal Notice', page: 'legal-notice' },
  { name: 'Terms of Service', page: 'terms-of-service' },
  { name: 'Cookie Policy', page: 'cookie-policy' },
];

/** @param updated month of the newest data change, 'November 2026'; null where the page does not say it */
export function footer(site: SiteInfo, updated: string | null): Html {
  return html`<footer class="site-footer">
    <div class="wrap">
      <nav aria-label="Legal">
        <ul>
          ${LEGAL.map(({ name, page }) => html`<li><a href="${paths.legal(page)}">${name}</a></li>`)}
          <li><button type="button" data-consent-open hidden>Cookie settings</button></li>
        </ul>
      </nav>
      ${contact(site)}
      <p>© ${site.name}. All rights reserved.${updated !== null && ` Updated ${updated}.`}</p>
    </div>
  </footer>`;
}

/** How to reach those who run the site, as far as they say it. */
function contact({ settings: { contact: given } }: SiteInfo): Html | null {
  const { email, phone } = given;
  if (email === null && phone === null) return null;
  return html`<address>
    ${email !== null && html`<a href="mailto:${email}">${iconHtml.mail}${email}</a>`}
    ${phone !== null && html`<a href="${toTelUrl(phone)}">${iconHtml.phone}${phone}</a>`}
  </address>`;
}

/**
 * The one element that every public page has after its content: the way back to the top, and the place where short
 * notices appear and are read out.
 */
export const EXTRAS: Html = html`<div class="extras no-print" data-extras>
  <button type="button" class="to-top" data-to-top aria-label="Scroll to top" hidden>
    ${iconHtml['arrow-up']}
  </button>
  <p class="notice" role="status" data-notice></p>
</div>`;
