import { describe, expect, it } from 'vitest';
import { NO_FILTERS, parseFilters, toQuery, toQueryString } from './filters.ts';

const read = (search: string) => parseFilters(new URLSearchParams(search));

describe('the filters of the log', () => {
  it.each([
    ['', NO_FILTERS],
    ['action=business.update&page=3', { ...NO_FILTERS, action: 'business.update', page: 3 }],
    ['entity=business&entityId=7', { ...NO_FILTERS, entity: 'business', entityId: '7' }],
    [
      'operator=2&from=2026-11-01&to=2026-11-30',
      { ...NO_FILTERS, operator: '2', from: '2026-11-01', to: '2026-11-30' },
    ],
  ])('stand in the address: %s', (search, filters) => {
    expect(read(search)).toEqual(filters);
    expect(new URLSearchParams(toQueryString(filters)).toString()).toBe(search);
  });

  it.each([
    'entityId=7',
    'operator=all',
    'operator=0',
    'from=yesterday',
    'to=2026-13-45',
    'page=0',
    'page=-1',
    'page=x',
    'other=1',
  ])('leave out what an address cannot mean: %s', (search) => {
    expect(read(search)).toEqual(NO_FILTERS);
  });

  it('are asked in whole days of the operator, who may be anywhere', () => {
    const { from, to, limit, offset } = toQuery({
      ...NO_FILTERS,
      from: '2026-11-20',
      to: '2026-11-20',
      page: 3,
    });
    expect([limit, offset]).toEqual([50, 100]);
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(24 * 60 * 60_000 - 1);
    expect(new Date(String(from)).getHours()).toBe(0);
  });

  it('ask for no page that the server refuses', () => {
    const { offset, limit } = toQuery(read('page=9999999999'));
    expect(Number(offset)).toBeLessThanOrEqual(1_000_000);
    expect(limit).toBe(50);
  });
});
