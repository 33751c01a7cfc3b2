import { isPhoneNumber } from '../business/national-number.ts';
import { toLatinDigits } from '../text/latin-digits.ts';
import { toEmailTerm, toHostTerm, toPhoneTerm } from './index-terms.ts';
import { toWebPage, type WebPage } from './web-page.ts';

/** A page of this site, by its URL. The category is that of the page of a city. */
export type SitePage = {
  of: 'business' | 'city' | 'category' | 'state';
  slug: string;
  category: string | null;
};

/** Reading of a search of an operator that is no plain text; a business fits if it has any of it. */
export type AdminSearch = {
  id: number | null;
  site: SitePage | null;
  /** Term of the search index; a text without its end is the beginning of one. */
  term: { text: string; whole: boolean } | null;
  /** Page of the host that the term names; null: any. */
  page: WebPage | null;
};

const NOTHING: AdminSearch = { id: null, site: null, term: null, page: null };
/** An id alone; with a sign it is never a phone number. */
const ID = /^#?\s*(\d{1,10})$/;
const HOST = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d+)?(?:[/?#].*)?$/iu;
const SITE_PAGE = /^\/(business|city|category|state)\/([^/]+)(?:\/\d+)?\/?$/;
const CITY_CATEGORY = /^\/city\/([^/]+)\/([^/]+)(?:\/\d+)?\/?$/;
const ADMIN_PAGE = /^\/admin\/businesses\/(\d{1,10})\/?$/;
/** Label of a number or an address where it is copied from. */
const LABEL =
  /^(?:(?:tel|telefon|phone|gsm|cep|mobile?|fax|faks)[\s.:]*(?=[+(\d])|(?:mailto|e-?mail|e-?posta)\s*:\s*)/iu;
const EXTENSION = /[\s,;]*(?:dahili|dah\b\.?|extension|ext\b\.?|x)\s*:?\s*\d{1,6}$/iu;
/** Days have as many digits as phone numbers. */
const DAY = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{4})$/;

/** Reads what a search of an operator is, if it is no plain text: an id, a URL, an e-mail address, a phone number. */
export function parseAdminSearch(search: string): AdminSearch {
  const text = toPlainText(search);
  const id = ID.exec(text);
  if (text.startsWith('#')) return { ...NOTHING, id: id === null ? null : Number(id[1]) };
  const phone = text.replace(EXTENSION, '');
  if (isPhoneNumber(phone) && !DAY.test(phone)) {
    const term = { text: toPhoneTerm(phone), whole: true };
    return { ...NOTHING, id: id === null ? null : Number(id[1]), term };
  }
  if (id !== null) return { ...NOTHING, id: Number(id[1]) };
  // The lower case of a dotted capital has a sign that no address has.
  const email = /\s/.test(text) ? '' : toEmailTerm(text.replaceAll('İ', 'i'));
  if (email !== '') return { ...NOTHING, term: { text: email, whole: false } };
  if (/^https?:\/\//i.test(text) || HOST.test(text)) return parseAddress(text);
  return text.startsWith('/') ? parsePath(text.replace(/[?#].*$/, '')) : NOTHING;
}

/** The text without signs of direction, brackets and labels, with Latin digits and plain hyphens. */
function toPlainText(search: string): string {
  return toLatinDigits(search.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(LABEL, '');
}

function parseAddress(text: string): AdminSearch {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = toHostTerm(address);
  if (host === '') return NOTHING;
  const page = toWebPage(address);
  return { ...parsePath(new URL(address).pathname), term: { text: host, whole: page !== null }, page };
}

function parsePath(path: string): AdminSearch {
  const site = SITE_PAGE.exec(path);
  const inCity = CITY_CATEGORY.exec(path);
  const admin = ADMIN_PAGE.exec(path);
  if (admin !== null) return { ...NOTHING, id: Number(admin[1]) };
  if (site !== null)
    return { ...NOTHING, site: { of: site[1] as SitePage['of'], slug: site[2]!, category: null } };
  return inCity === null
    ? NOTHING
    : { ...NOTHING, site: { of: 'city', slug: inCity[1]!, category: inCity[2]! } };
}
