import { MAX_URL_LENGTH } from '../../contracts/submission.ts';

/** A URL in canonical form, or the reason why it was refused. */
export type SameSiteUrl = { url: string; refusal?: undefined } | { url?: undefined; refusal: string };

/**
 * Parses a URL of this site. Only pages of this site may be submitted to search engines.
 *
 * @param site origin of the public site, such as 'https://hub.example.com'
 * @returns the canonical URL without a fragment, or a message for the operator
 */
export function parseSameSiteUrl(text: string, site: string): SameSiteUrl {
  const given = text.trim();
  if (given === '' || !URL.canParse(given)) return { refusal: 'Lütfen geçerli bir URL girin.' };
  const url = new URL(given);
  const { host, origin } = new URL(site);
  if (!['http:', 'https:'].includes(url.protocol))
    return { refusal: `Adres http:// veya https:// ile başlamalı: ${origin}/…` };
  if (url.host !== host || url.username !== '' || url.password !== '')
    return { refusal: `Yalnızca bu sitenin adresleri gönderilebilir: ${origin}/…` };
  url.hash = '';
  if (url.href.length > MAX_URL_LENGTH)
    return { refusal: `Adres çok uzun: en fazla ${MAX_URL_LENGTH} karakter olabilir.` };
  return { url: url.href };
}
