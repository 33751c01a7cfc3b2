import { expect, it } from 'vitest';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { NO_FILTERS, NO_ORDER } from './filters.ts';
import { findChangedRows } from './use-changed-rows.ts';

const page = (rows: [id: number, version: number][], number = 1) => ({
  items: rows.map(([id, version]) => ({ id, version }) as AdminListedBusiness),
  total: rows.length,
  view: { ...NO_FILTERS, ...NO_ORDER, page: number },
});

it('finds the rows of a page that others changed', () => {
  const before = page([
    [1, 1],
    [2, 1],
    [3, 4],
  ]);
  const after = page([
    [1, 1],
    [3, 5],
    [9, 1],
  ]);
  expect([...findChangedRows(before, after)]).toEqual([3]);
  expect([...findChangedRows(before, before)]).toEqual([]);
});

it('takes no row of another page for a changed one', () => {
  expect([...findChangedRows(page([[1, 1]]), page([[2, 1]], 2))]).toEqual([]);
});
