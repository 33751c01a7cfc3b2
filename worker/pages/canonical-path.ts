import { fold } from '../../schema/rules/text/fold.ts';
import { paths } from '../../schema/rules/website/paths.ts';

const MAX_LENGTH = 500;
/** File names, which keep dots and underscores. */
const FILE_NAME = /^[a-z0-9._-]+$/;
/** Redirects of shortened paths. */
const SHORT_PATHS = new Map(
  Object.entries({
    index: paths.home(),
    business: paths.home(),
    category: paths.categories(),
    city: paths.cities(),
    state: paths.cities(),
    brand: paths.brands(),
  }),
);

/**
 * Canonical form of a path: lower case, without accents, repeated slashes, `/index` or the page number 1. Null if it
 * is too long or a segment has no letters or digits.
 *
 * @example toCanonicalPath('/City/S%C3%A3o%20Paulo/1/') → '/city/sao-paulo'
 */
export function toCanonicalPath(pathname: string): string | null {
  if (pathname.length > MAX_LENGTH) return null;
  const decoded = decodePath(pathname);
  if (decoded === null) return null;
  const segments = decoded.split('/').filter(Boolean).map(toSegment);
  const [room] = segments;
  if (room === undefined || segments.includes('')) return null;
  if (segments.length === 1) return SHORT_PATHS.get(room) ?? `/${room}`;
  return normalizePageNumber(segments);
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Invalid UTF-8: no page has this path.
    return null;
  }
}

function toSegment(text: string): string {
  const lower = text.toLowerCase();
  return FILE_NAME.test(lower) && !/^\.*$/.test(lower) ? lower : fold(text).replaceAll(' ', '-');
}

function normalizePageNumber(segments: string[]): string {
  const last = segments.at(-1)!;
  const base = `/${segments.slice(0, -1).join('/')}`;
  if (!isListPath(base) || !/^\d+$/.test(last)) return `/${segments.join('/')}`;
  const page = Number(last);
  return page <= 1 ? base : `${base}/${page}`;
}

/** First pages of paginated lists. In the place of a category in a city, digits are a page number. */
const LIST_PATH =
  /^\/(?:categories|cities|brands|(?:category|city|state|brand)\/[^/]+|city\/[^/]+\/(?!\d+$)[^/]+)$/;

/** True for the first page of a paginated list. */
function isListPath(path: string): boolean {
  return LIST_PATH.test(path);
}

/** Path of the list that a numbered page belongs to: '/city/provo' for '/city/provo/9999'; null for other paths. */
export function getListPath(path: string): string | null {
  const base = /^(.+)\/[1-9]\d*$/.exec(path)?.[1];
  return base !== undefined && isListPath(base) ? base : null;
}
