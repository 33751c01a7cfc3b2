import { paths } from '../../../schema/rules/paths.ts';
import { html, type Html, type Printable } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';

/** Pieces that several legal texts share. */

export function link(path: string, text: string): Html {
  return html`<a href="${path}">${text}</a>`;
}

export function bullets(items: readonly Printable[]): Html {
  return html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
}

export const contactForm = link(paths.contact(), 'contact form');

/** How to reach us in a sentence: by e-mail where there is an address, and by the form. */
export function writeToUs({ settings }: SiteInfo): Html {
  const { email } = settings.contact;
  if (email === null) return html`use our ${contactForm}`;
  return html`write to <a href="mailto:${email}">${email}</a> or use our ${contactForm}`;
}

/** ' We answer within 24 hours.', or nothing where no time is promised. @param time '24 hours' */
export function answersWithin(time: string | null): string {
  return time === null ? '' : ` We answer within ${time}.`;
}

/** A button that opens the choice about cookies again, where anything needs a choice. */
export const cookieChoices = html`<button class="button" type="button" data-consent-open hidden>
  Cookie settings
</button>`;
