import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { ParseError } from '../cells/parse-error.ts';
import { cleanLine } from '../../../../schema/rules/text/clean-text.ts';
import { addScheme, BARE_HOST } from '../../../../schema/rules/website/add-scheme.ts';

/** Maximum length of a link in characters, which browsers and caches support. */
const MAX_LENGTH = 2000;
const ADVICE = 'Enter the full URL, beginning with https://.';

/** Reads an http or https link; adds a missing scheme and removes tracking parameters (utm_…). */
export function readLink(text: string): string | ParseError {
  if (text.length > MAX_LENGTH) return new ParseError('The link is longer than 2,000 characters.');
  const written = text.replace(/[.,;]+$/, '');
  const withScheme = addScheme(written);
  if (withScheme === null) return new ParseError('The link has no domain.', ADVICE);
  if (!/^https?:\/\//i.test(withScheme))
    return new ParseError('Only http and https links are supported.', ADVICE);
  const link = withScheme.replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
  if (link.length > MAX_LENGTH) return new ParseError('The link is longer than 2,000 characters.');
  const url = URL.parse(link);
  if (url === null || !BARE_HOST.test(url.host)) return new ParseError('The link is not valid.', ADVICE);
  if (url.username !== '' || url.password !== '') {
    return new ParseError('The link contains a user name, or is an e-mail address.', ADVICE);
  }
  return stripTracking(/^[!-~]+$/.test(link) && !/["<>\\^`{|}]/.test(link) ? link : url.href);
}

/**
 * Reads the first valid link of a cell: text, a JSON list of links, or objects with a link ([{"link": …, "source":
 * …}], {"name": …, "url": …}).
 */
export function readFirstLink(text: string): string | ParseError | null {
  let refusal: ParseError | null = null;
  for (const candidate of toCandidates(text)) {
    if (candidate instanceof ParseError) return candidate;
    const link = readLink(candidate);
    if (typeof link === 'string') return link;
    refusal ??= link;
  }
  return refusal;
}

function toCandidates(text: string): (string | ParseError)[] {
  if (!isLiteral(text))
    return text.split(/[,;|]?\s+(?=https?:\/\/|www\.)|[,;|](?=https?:\/\/|www\.)/i).filter(Boolean);
  const value = parseLiteral(text);
  if (value instanceof ParseError) return [value];
  return (Array.isArray(value) ? value : [value]).map(parseLink).filter((link) => link !== '');
}

function parseLink(item: unknown): string {
  if (typeof item === 'string') return cleanLine(item);
  if (typeof item !== 'object' || item === null) return '';
  const { link, url = link } = item as Record<string, unknown>;
  return typeof url === 'string' ? cleanLine(url) : '';
}

/** Removes utm_ parameters and leaves the rest as written. */
function stripTracking(link: string): string {
  if (!/[?&]utm_/i.test(link)) return link;
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(link) ?? [];
  const remaining = query.split('&').filter((parameter) => !/^utm_/i.test(parameter));
  return `${base}${remaining.length === 0 ? '' : `?${remaining.join('&')}`}${fragment}`;
}

/** True if a link leads to a place on Google Maps rather than to a website. */
export function isMapsLink(link: string): boolean {
  return /^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/maps|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page)/i.test(
    link,
  );
}
