import type { CardsLook } from './cards.ts';
import { html, type Html } from './html.ts';

/** As many empty cards as are on their way, in the shape of the real ones. They say nothing: the list around them is busy. */
export function skeletons(count: number, shape: CardsLook['shape']): Html {
  return html`<ul class="cards cards-${shape} skeletons" aria-hidden="true">
    ${Array.from({ length: count }, () => SKELETON)}
  </ul>`;
}

const SKELETON = html`<li class="card skeleton">
  <span class="photo"></span>
  <div class="card-text"><span></span><span></span><span></span><span></span></div>
</li>`;
