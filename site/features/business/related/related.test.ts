import { expect, it } from 'vitest';
import { buildBareBusiness } from '../../../models/examples.business.ts';
import { buildExampleCard } from '../../../models/examples.parts.ts';
import { renderRelated } from './related.ts';

const bare = buildBareBusiness({} as Parameters<typeof buildBareBusiness>[0]);

it('has a heading for others of the city only where some are shown', () => {
  expect(String(renderRelated(bare))).not.toContain('<h2');
  const moreInCity = [{ card: buildExampleCard(1), distance: null }];
  expect(String(renderRelated({ ...bare, moreInCity }))).toContain('More Businesses in Marfa');
});
