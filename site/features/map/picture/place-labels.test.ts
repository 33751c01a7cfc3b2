import { expect, it } from 'vitest';
import { placeLabels, type LabelRequest } from './place-labels.ts';

const measure = (text: string, size: number) => (text.length * size) / 2;
const ask = (text: string, x: number, y: number): LabelRequest => ({
  kind: 'name',
  text,
  x,
  y,
  size: 10,
  distance: 1,
  sides: ['right', 'left', 'below'],
  maxWidth: 9,
  spacing: 0,
});
const place = (requests: LabelRequest[], taken: Parameters<typeof placeLabels>[1] = []) =>
  placeLabels(requests, taken, measure);

it('places a text on the first side that is free, the best texts first', () => {
  const [first, second, third, ...others] = place(
    Array.from({ length: 5 }, (_, i) => ask(`Fırın ${i}`, 100, 100)),
  );
  expect(first).toEqual({ kind: 'name', lines: ['Fırın 0'], x: 110, y: 100, size: 10, anchor: 'start' });
  expect(second).toMatchObject({ lines: ['Fırın 1'], x: 90, anchor: 'end' });
  expect(third).toMatchObject({ lines: ['Fırın 2'], x: 100, y: 116, anchor: 'middle' });
  expect(others).toEqual([]);
});

it('leaves out what would cover space without texts', () => {
  const circle = { left: 0, top: 0, right: 200, bottom: 200 };
  expect(place([ask('İzmir', 100, 100), ask('東京', 300, 100)], [circle])).toMatchObject([
    { lines: ['東京'] },
  ]);
});

it('breaks a long text between words into lines of about the same width', () => {
  const [label] = place([ask('Bahnhofsapotheke am Alten Markt', 0, 0)]);
  expect(label!.lines).toEqual(['Bahnhofsapotheke', 'am Alten Markt']);
  // Both lines are around the height of the point.
  expect(label!.y).toBe(-6);
  expect(place([ask('Donaudampfschifffahrtsgesellschaft', 0, 0)])[0]!.lines).toHaveLength(1);
});
