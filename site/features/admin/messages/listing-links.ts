/** Part of a message: text, or the URL of a page of a business of this site. */
export type MessagePart = { text: string; slug: string | null };

const URL_TEXT = /https?:\/\/[^\s<>"']+/g;
const BUSINESS_PAGE = /^\/business\/([a-z0-9-]{1,200})$/;
/** Signs at the end of a URL that belong to the sentence around it. */
const SENTENCE_END = /[.,;:!?)\]]+$/;

/** Most businesses of a message that are links: each is looked up, and a visitor may name a hundred. */
const MAX_LISTINGS = 3;

/** Splits a message at the URLs of its first businesses. @param origin origin of this site; URLs of others stay text */
export function splitAtListings(message: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = [];
  const slugs = new Set<string>();
  let end = 0;
  for (const { 0: found, index } of message.matchAll(URL_TEXT)) {
    const text = found.replace(SENTENCE_END, '');
    const slug = toSlug(text, origin);
    if (slug === null || (slugs.size === MAX_LISTINGS && !slugs.has(slug))) continue;
    slugs.add(slug);
    if (index > end) parts.push({ text: message.slice(end, index), slug: null });
    parts.push({ text, slug });
    end = index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), slug: null });
  return parts;
}

function toSlug(text: string, origin: string): string | null {
  const url = URL.parse(text);
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return BUSINESS_PAGE.exec(url.pathname)?.[1] ?? null;
}

/** URLs of the businesses that a message names, each once, at most three. */
export function listListingUrls(message: string, origin: string): string[] {
  const urls = splitAtListings(message, origin).flatMap(({ text, slug }) => (slug === null ? [] : [text]));
  return [...new Set(urls)].slice(0, MAX_LISTINGS);
}
