import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildExampleCard } from '../../../models/examples.parts.ts';
import { GRID_SIZE } from './grid-size.ts';
import { getNextCards, type GridStep } from './paging.ts';

const all = Array.from({ length: 100 }, (_, index) => buildExampleCard(index));

/** Presses the button until the end, with requests like those of the home page. */
function pressOn(total: number, featured: ReadonlySet<string>): GridStep[] {
  const list = all.slice(0, total);
  const steps: GridStep[] = [];
  for (let offset: number | null = 0; offset !== null; offset = steps.at(-1)!.next) {
    const items = list.slice(offset, offset + GRID_SIZE + featured.size);
    steps.push(getNextCards({ items, offset, total }, featured));
  }
  return steps;
}

it('shows every business once, twelve at a time, wherever the featured ones stand in the list', () => {
  const cases = fc
    .integer({ min: 1, max: all.length })
    .chain((total) =>
      fc.tuple(
        fc.constant(total),
        fc.uniqueArray(fc.integer({ min: 0, max: total - 1 }), { maxLength: GRID_SIZE }),
      ),
    );
  fc.assert(
    fc.property(cases, ([total, places]) => {
      const featured = new Set(places.map((place) => all[place]!.slug));
      const steps = pressOn(total, featured);
      const shown = steps.flatMap((step) => step.cards.map((card) => card.slug));
      expect([...featured, ...shown].toSorted()).toEqual(
        all
          .slice(0, total)
          .map((card) => card.slug)
          .toSorted(),
      );
      for (const step of steps.slice(0, -1)) expect(step.cards).toHaveLength(GRID_SIZE);
      if (featured.size < total) expect(steps.at(-1)!.cards).not.toEqual([]);
    }),
  );
});

it('ends where the list does', () => {
  expect(getNextCards({ items: [], offset: 24, total: 24 }, new Set())).toEqual({ cards: [], next: null });
  const last = getNextCards({ items: all.slice(0, 3), offset: 12, total: 15 }, new Set());
  expect(last).toEqual({ cards: all.slice(0, 3), next: null });
});

it('ends where the API reads no farther', () => {
  const part = { items: all.slice(0, GRID_SIZE), total: 25_000 };
  expect(getNextCards({ ...part, offset: 9_984 }, new Set()).next).toBe(9_996);
  expect(getNextCards({ ...part, offset: 9_996 }, new Set()).next).toBeNull();
});

it('does not go on for ever when the list grows shorter than it said', () => {
  expect(getNextCards({ items: [], offset: 12, total: 40 }, new Set()).next).toBeNull();
});
