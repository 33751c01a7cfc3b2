import type { CardListOptions } from './cards.ts';

/**
 * As many empty cards as are on their way, in the shape of the real ones, as HTML. They say nothing: the list around them is
 * busy. A plain text, because home would load the printing of HTML for nothing else.
 */
export function renderSkeletons(count: number, shape: CardListOptions['shape']): string {
  return `<ul class="cards cards-${shape} skeletons" aria-hidden="true">${SKELETON.repeat(count)}</ul>`;
}

const SKELETON =
  '<li class="card skeleton"><span class="photo"></span>' +
  '<div class="card-text"><span></span><span></span><span></span><span></span></div></li>';
