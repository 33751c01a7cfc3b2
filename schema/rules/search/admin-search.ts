import { isPhoneNumber } from '../business/national-number.ts';
import { toEmailTerm, toHostTerm, toPhoneTerm } from './index-terms.ts';

/** Reading of a search of an operator that is no plain text; a business fits if it has any of it. */
export type AdminSearch = {
  id: number | null;
  /** Slug in the URL of a page of this site. */
  slug: { of: 'business' | 'city' | 'category'; slug: string } | null;
  /** Term of the search index; a text without its end is the beginning of one. */
  term: { text: string; whole: boolean } | null;
  /** Beginning of the address of a website on that host, without the scheme and 'www.'; null: any. */
  page: string | null;
};

const NOTHING: AdminSearch = { id: null, slug: null, term: null, page: null };
/** An id alone; with a sign it is never a phone number. */
const ID = /^#?\s*(\d{1,10})$/;
const HOST = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/iu;
const SITE_PAGE = /^\/(business|city|category)\/([^/]+)(?:\/\d+)?\/?$/;
const ADMIN_PAGE = /^\/admin\/businesses\/(\d{1,10})\/?$/;

/** Reads what a search of an operator is, if it is no plain text: an id, a URL, an e-mail address, a phone number. */
export function parseAdminSearch(search: string): AdminSearch {
  const text = search.trim();
  const id = ID.exec(text);
  if (text.startsWith('#')) return { ...NOTHING, id: id === null ? null : Number(id[1]) };
  if (isPhoneNumber(text)) {
    const term = { text: toPhoneTerm(text), whole: true };
    return { ...NOTHING, id: id === null ? null : Number(id[1]), term };
  }
  if (id !== null) return { ...NOTHING, id: Number(id[1]) };
  const email = /\s/.test(text) ? '' : toEmailTerm(text);
  if (email !== '') return { ...NOTHING, term: { text: email, whole: false } };
  if (/^https?:\/\//i.test(text) || HOST.test(text)) return parseAddress(text);
  return text.startsWith('/') ? parsePath(text) : NOTHING;
}

function parseAddress(text: string): AdminSearch {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = toHostTerm(address);
  if (host === '') return NOTHING;
  const { pathname, search, hostname } = new URL(address);
  const path = decodePath(pathname) + search;
  const page = path === '/' ? null : `${hostname.replace(/^www\./, '')}${path}`;
  return { ...parsePath(decodePath(pathname)), term: { text: host, whole: page !== null }, page };
}

function parsePath(path: string): AdminSearch {
  const site = SITE_PAGE.exec(path);
  const admin = ADMIN_PAGE.exec(path);
  return {
    ...NOTHING,
    id: admin === null ? null : Number(admin[1]),
    slug: site === null ? null : { of: site[1] as 'business' | 'city' | 'category', slug: site[2]! },
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
