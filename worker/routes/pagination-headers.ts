import type { Context } from 'hono';

/** The part of a context that the headers of pagination need. */
export type PaginationContext = Pick<Context, 'header'> & { req: { url: string } };

/**
 * Sets X-Total-Count and, for a list with `limit`, Link to the first, previous, next and last page. Pages with an
 * offset beyond `deepest` are omitted.
 *
 * @see RFC 8288 for Link
 */
export function setPaginationHeaders(
  c: PaginationContext,
  part: { limit: number | undefined; offset: number; total: number; deepest?: number },
): void {
  const { limit, offset, total, deepest = Infinity } = part;
  c.header('X-Total-Count', String(total));
  if (limit === undefined) return;
  const url = new URL(c.req.url);
  const link = (rel: string, to: number) => {
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('offset', String(to));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const links = [link('first', 0)];
  if (offset > 0) links.push(link('prev', Math.max(0, Math.min(offset - limit, last))));
  if (offset + limit < total && offset + limit <= deepest) links.push(link('next', offset + limit));
  if (last <= deepest) links.push(link('last', last));
  c.header('Link', links.join(', '));
}
