import { createMessage, type Message } from '../../messages.ts';
import { MAX_URL_LENGTH } from '../../contracts/submission.ts';

/** A URL in canonical form, or the reason why it was refused. */
export type SameSiteUrl = { url: string; refusal?: undefined } | { url?: undefined; refusal: Message };

/**
 * Parses a URL of this site. Only pages of this site may be submitted to search engines.
 *
 * @param site origin of the public site, such as 'https://hub.example.com'
 * @returns the canonical URL without a fragment, or the reason
 */
export function parseSameSiteUrl(text: string, site: string): SameSiteUrl {
  const given = text.trim();
  if (given === '' || !URL.canParse(given)) return { refusal: createMessage('url_required', {}) };
  const url = new URL(given);
  const { host, origin } = new URL(site);
  if (!['http:', 'https:'].includes(url.protocol))
    return { refusal: createMessage('url_protocol', { origin }) };
  if (url.host !== host || url.username !== '' || url.password !== '')
    return { refusal: createMessage('url_of_other_site', { origin }) };
  url.hash = '';
  if (url.href.length > MAX_URL_LENGTH)
    return { refusal: createMessage('url_too_long', { maximum: MAX_URL_LENGTH }) };
  return { url: url.href };
}
