import { expect, it } from 'vitest';
import { buildBareBusiness } from '../../../models/examples.business.ts';
import { buildExampleCard } from '../../../models/examples.parts.ts';
import type { Card } from '../../../models/page-models.ts';
import { renderNearby } from './nearby.ts';

const site = {} as Parameters<typeof buildBareBusiness>[0];
const near = (distances: (number | null)[], facts: Partial<Card> = {}) =>
  String(
    renderNearby({
      ...buildBareBusiness(site),
      nearby: distances.map((distance, i) => ({ card: { ...buildExampleCard(i), ...facts }, distance })),
    }),
  );

it('says how far each business is (P-2.4-40)', () => {
  const printed = near([40, 1609]);
  expect(printed).toContain('href="/business/example-0"');
  expect(printed).toContain('1 mi');
  expect(printed).not.toContain('best rated');
});

it('says so where the others of the city stand in for businesses that are near', () => {
  expect(near([null, null])).toContain('Others in Marfa, the best rated first');
  expect(near([null, null], { rating: null, reviewCount: 0 })).toContain(
    'Others in Marfa, the most prominent first',
  );
});

it('says so where there are none (P-2.4-41)', () => {
  expect(near([])).toContain('No other businesses found in Marfa');
});
