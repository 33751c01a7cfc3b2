import { expect, it } from 'vitest';
import { groupByHours } from './group-by-hours.ts';

const list = [...'abcdefgh'];
/** Five open businesses, and three with unknown hours. */
const part = (offset: number, limit: number) =>
  groupByHours({ items: list.slice(offset, offset + limit), total: 8, hoursUnknown: 3 }, offset);

it('cuts a part of a list where the open ones end', () => {
  expect(part(0, 8)).toEqual([[...'abcde'], [...'fgh']]);
  expect(part(0, 4)).toEqual([[...'abcd'], []]);
  expect(part(4, 4)).toEqual([['e'], [...'fgh']]);
  expect(part(6, 2)).toEqual([[], [...'gh']]);
});

it('cuts nothing off where open ones were not asked for', () => {
  expect(groupByHours({ items: list, total: 8 }, 0)).toEqual([list, []]);
});
