import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import { html, type Html } from '../../components/html.ts';
import { toTelUrl } from '../../../schema/rules/business/tel-url.ts';

/** Other contacts as part of a sentence: 'write to … or call …'; null if there are none. */
export function renderOtherWays({ contact: { email, phone } }: Pick<SiteSettings, 'contact'>): Html | null {
  const write = email !== null && html`write to <a href="mailto:${email}">${email}</a>`;
  const call = phone !== null && html`call <a href="${toTelUrl(phone)}">${phone}</a>`;
  if (write && call) return html`${write} or ${call}`;
  return write || call || null;
}
