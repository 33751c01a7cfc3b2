import { expect, it } from 'vitest';
import { renderSkeletons } from './skeletons.ts';

it('prints as many empty cards as are awaited, which nobody reads out', () => {
  const markup = renderSkeletons(12, 'tall');
  expect(markup).toMatch(/^<ul class="cards cards-tall skeletons" aria-hidden="true">/);
  expect(markup.match(/<li class="card skeleton">/g)).toHaveLength(12);
  expect(markup.replace(/<[^>]*>/g, '').trim()).toBe('');
});
