import { STATUSES } from './message-text.ts';
import type { MessageQuery } from './use-messages.ts';

/** Parses the query string. Invalid values show all messages. */
export function parseMessageQuery(search: URLSearchParams): MessageQuery {
  const status = STATUSES.find((known) => known === search.get('status'));
  const page = Number(search.get('page') ?? 1);
  return {
    status,
    search: (search.get('search') ?? '').slice(0, 200),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** Query string of a view, without default values. */
export function toQueryString({ status, search, page }: MessageQuery): Record<string, string> {
  return { ...(status && { status }), ...(search && { search }), ...(page > 1 && { page: String(page) }) };
}
