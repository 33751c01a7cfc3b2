import { expect, it } from 'vitest';
import { buildBareBusiness } from '../../../models/examples.business.ts';
import { renderMissingFacts } from './missing-facts.ts';

const bare = buildBareBusiness({} as Parameters<typeof buildBareBusiness>[0]);
const words = (facts: Partial<typeof bare>) =>
  renderMissingFacts({ ...bare, ...facts })
    ?.text.replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

it('names two gaps and more in one line', () => {
  expect(words({ phone: '+90 216 555 01 42' })).toBe(
    'Hours, photos and features are not known yet. Add them',
  );
  expect(words({ photo: '/a.jpg', about: { Pay: { Cash: true } } })).toBe(
    'Hours and contact details are not known yet. Add them',
  );
});

it('says nothing of one gap', () => {
  expect(
    words({ website: 'https://a.example', photo: '/a.jpg', workingHours: { Monday: 'Closed' } }),
  ).toBeUndefined();
});

it('does not call unknown what is there and cannot be read', () => {
  expect(words({ about: 'torn {', phone: '1', photo: '/a.jpg' })).toBeUndefined();
});
