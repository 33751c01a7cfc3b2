import { expect, it } from 'vitest';
import { bareBusiness } from '../../models/examples.business.ts';
import { exampleCard } from '../../models/examples.parts.ts';
import { related } from './related.ts';

const bare = bareBusiness({} as Parameters<typeof bareBusiness>[0]);

it('has a heading for others of the city only where some are shown', () => {
  expect(String(related(bare))).not.toContain('<h2');
  const moreInCity = [{ card: exampleCard(1), distance: null }];
  expect(String(related({ ...bare, moreInCity }))).toContain('More Businesses in Marfa');
});
