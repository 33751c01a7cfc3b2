import { fold } from '../schema/rules/fold.ts';
import { paths } from '../schema/rules/paths.ts';

const MAX_LENGTH = 500;
/** File names, which keep dots and underscores. */
const FILE = /^[a-z0-9._-]+$/;
/** Redirects of shortened paths. */
const CUT_SHORT: Record<string, string> = {
  index: paths.home(),
  business: paths.home(),
  category: paths.categories(),
  city: paths.cities(),
};

/**
 * Canonical form of a path: lower case, without accents, repeated slashes, `/index` or the page number 1. Null if it is too long or a
 * segment has no letters or digits.
 *
 * @example canonicalPath('/City/S%C3%A3o%20Paulo/1/') → '/city/sao-paulo'
 */
export function canonicalPath(pathname: string): string | null {
  if (pathname.length > MAX_LENGTH) return null;
  const decoded = decode(pathname);
  if (decoded === null) return null;
  const segments = decoded.split('/').filter(Boolean).map(toSegment);
  const [room] = segments;
  if (room === undefined || segments.includes('')) return null;
  if (segments.length === 1) return CUT_SHORT[room] ?? `/${room}`;
  return withPageNumber(segments);
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Not UTF-8: no page has this path.
    return null;
  }
}

function toSegment(text: string): string {
  const lower = text.toLowerCase();
  return FILE.test(lower) && !/^\.*$/.test(lower) ? lower : fold(text).replaceAll(' ', '-');
}

function withPageNumber(segments: string[]): string {
  const last = segments.at(-1)!;
  const base = `/${segments.slice(0, -1).join('/')}`;
  if (!isList(base) || !/^\d+$/.test(last)) return `/${segments.join('/')}`;
  const page = Number(last);
  return page <= 1 ? base : `${base}/${page}`;
}

/** True for the first page of a paginated list. */
function isList(path: string): boolean {
  return /^\/(?:categories|cities|(?:category|city)\/[^/]+)$/.test(path);
}

/** Path of the list that a numbered page belongs to: '/city/provo' for '/city/provo/9999'; null for other paths. */
export function listOf(path: string): string | null {
  const base = /^(.+)\/[1-9]\d*$/.exec(path)?.[1];
  return base !== undefined && isList(base) ? base : null;
}
