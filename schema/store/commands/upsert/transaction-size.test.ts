import { expect, it } from 'vitest';
import { TransactionSize } from './transaction-size.ts';

it('keeps its size while transactions are quick', () => {
  const size = new TransactionSize(1_000);
  for (const ms of [0, 20, 299]) size.addTime(1_000, ms);
  expect(size.rows).toBe(1_000);
});

it('falls to what takes a third of a second, by half at a time, and rises again', () => {
  const size = new TransactionSize(1_000);
  size.addTime(1_000, 600);
  expect(size.rows).toBe(500);
  size.addTime(500, 400);
  expect(size.rows).toBe(375);
  size.addTime(375, 60_000);
  expect(size.rows).toBe(188);
  size.addTime(188, 60_000);
  expect(size.rows, 'the least').toBe(100);
  size.addTime(1, 25);
  expect(size.rows, 'the end of a window').toBe(100);
  size.addTime(40, 10);
  expect(size.rows).toBe(200);
  for (let i = 0; i < 9; i += 1) size.addTime(size.rows, 1);
  expect(size.rows).toBe(1_000);
});

it('never exceeds the given size', () => {
  const size = new TransactionSize(2);
  for (const ms of [1, 60_000, 1]) size.addTime(2, ms);
  expect(size.rows).toBe(2);
});
