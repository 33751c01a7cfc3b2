import type { CardListOptions } from './cards.ts';

/**
 * HTML of skeleton cards in the shape of real ones. They are silent for screen readers; the list around them is
 * marked as busy. Plain text, so that the home page does not load the HTML renderer for it.
 */
export function renderSkeletons(count: number, shape: CardListOptions['shape']): string {
  return `<ul class="cards cards-${shape} skeletons" aria-hidden="true">${SKELETON.repeat(count)}</ul>`;
}

const SKELETON =
  '<li class="card skeleton"><span class="photo"></span>' +
  '<div class="card-text"><span></span><span></span><span></span><span></span></div></li>';
