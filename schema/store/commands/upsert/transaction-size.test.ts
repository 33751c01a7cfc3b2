import { expect, it } from 'vitest';
import { TransactionSize } from './transaction-size.ts';

it('keeps its size while transactions are quick', () => {
  const size = new TransactionSize(1_000);
  for (const ms of [0, 20, 99]) size.addTime(1_000, ms);
  expect(size.rows).toBe(1_000);
});

it('begins small if it has to, and rises while transactions are quick', () => {
  const size = new TransactionSize(1_000, { first: 200 });
  const sizes = [0, 20, 50, 99].map((ms) => {
    const { rows } = size;
    size.addTime(rows, ms);
    return rows;
  });
  expect(sizes).toEqual([200, 400, 800, 1_000]);
  expect(size.rows).toBe(1_000);
});

it('falls to what takes a tenth of a second, by half at a time, and rises again', () => {
  const size = new TransactionSize(1_000);
  size.addTime(1_000, 200);
  expect(size.rows).toBe(500);
  size.addTime(500, 133);
  expect(size.rows).toBe(376);
  size.addTime(376, 60_000);
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

it('does not count the way to a server far away, and spends as long there', () => {
  const size = new TransactionSize(1_000, { wayMs: 350 });
  size.addTime(1_000, 350 + 440);
  expect(size.rows).toBe(1_000);
  size.addTime(1_000, 350 + 600);
  expect(size.rows).toBe(750);
  for (let i = 0; i < 9; i += 1) size.addTime(size.rows, 340);
  expect(size.rows).toBe(1_000);
});
