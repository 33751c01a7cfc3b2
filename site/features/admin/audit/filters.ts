import type { QueryParameters } from '../../../data/api-client.ts';

export const PER_PAGE = 50;

/** Filters of the log; empty values mean all. Days as in '2026-11-20', in the operator's time zone. */
export type AuditFilters = {
  action: string;
  /** Id of an operator. */
  operator: string;
  entity: string;
  entityId: string;
  from: string;
  to: string;
  page: number;
};

export const NO_FILTERS: AuditFilters = {
  action: '',
  operator: '',
  entity: '',
  entityId: '',
  from: '',
  to: '',
  page: 1,
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses the query string. Invalid values are dropped. */
export function parseFilters(search: URLSearchParams): AuditFilters {
  const word = (name: string) => search.get(name)?.slice(0, 80) ?? '';
  const number = (name: string) => (/^[1-9]\d{0,9}$/.test(word(name)) ? word(name) : '');
  const day = (name: string) =>
    DAY.test(word(name)) && !Number.isNaN(Date.parse(word(name))) ? word(name) : '';
  const entity = word('entity');
  return {
    action: word('action'),
    operator: number('operator'),
    entity,
    entityId: entity === '' ? '' : word('entityId'),
    from: day('from'),
    to: day('to'),
    page: Math.min(Number(number('page') || 1), 1_000_000 / PER_PAGE),
  };
}

/** Query string of a view, without default values. */
export function toQueryString(filters: AuditFilters): Record<string, string> {
  const entries = Object.entries(filters).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== String(NO_FILTERS[name as keyof AuditFilters])),
  );
}

/** Filters as query parameters of the API: days become times, because the log is in UTC. */
export function toQuery({ page, from, to, ...rest }: AuditFilters): QueryParameters {
  return {
    ...rest,
    from: from && new Date(`${from}T00:00:00`).toISOString(),
    to: to && new Date(`${to}T23:59:59.999`).toISOString(),
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  };
}
