import type { Context } from 'hono';
import { type PaginationContext, setPaginationHeaders } from './pagination-headers.ts';

/** The page of a list as response, with the headers of pagination. */
export function sendPage<Item>(
  c: PaginationContext & Pick<Context, 'json'> & { var: { answer: (items: Item[]) => object } },
  query: { limit: number; offset: number },
  { items, total }: { items: Item[]; total: number },
): Response {
  setPaginationHeaders(c, { ...query, total });
  return c.json(c.var.answer(items));
}
