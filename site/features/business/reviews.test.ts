import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { buildBareBusiness } from '../../models/examples.business.ts';
import { renderReviews } from './reviews.ts';

const site = (reviewFallback: string) => ({
  name: 'Business Hub',
  url: 'https://hub.example',
  settings: { ...defaultSettings, texts: { ...defaultSettings.texts, reviewFallback } },
});
const silent = { authorName: 'Bert', rating: null, comment: null, date: null };
const printed = (fallback: string) =>
  String(
    renderReviews({ ...buildBareBusiness(site(fallback)), rating: 4, reviewCount: 2, reviews: [silent] }),
  );

describe('a review without words', () => {
  it('says nothing, nor has it stars (P-2.4-32, P-2.4-33)', () => {
    expect(printed('')).not.toContain('<p class="prose"');
    expect(printed('').match(/class="stars"/g)).toHaveLength(1);
  });

  it('says what the operator has set for it (P-2.4-33)', () => {
    expect(printed('No words were left.')).toContain('<p class="prose" dir="auto">No words were left.</p>');
  });
});

it('shows no reviews where the rating is none or 0 (P-2.4-28)', () => {
  const bare = buildBareBusiness(site(''));
  expect(renderReviews({ ...bare, rating: null, reviews: [silent] })).toBeNull();
  expect(renderReviews({ ...bare, rating: 0, reviews: [silent] })).toBeNull();
});
