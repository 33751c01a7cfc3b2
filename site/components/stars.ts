import { memo } from '../../schema/rules/memo.ts';
import { html, type Html } from './html.ts';

/** Ratings that are remembered: with one decimal there are about fifty. */
const REMEMBERED = 500;
const FULL_AT = [2, 4, 6, 8, 10];

const printed = memo(REMEMBERED, (rating) => {
  const halves = Math.round(Number(rating) * 2);
  const star = (full: number) => {
    if (halves >= full) return html`<i></i>`;
    return halves === full - 1 ? html`<i class="half"></i>` : html`<i class="empty"></i>`;
  };
  return html`<span class="stars" role="img" aria-label="Rated ${rating} out of 5"
    >${FULL_AT.map(star)}</span
  >`;
});

/** Five stars, filled to the nearest half. @param rating 0 to 5 */
export function stars(rating: number): Html {
  return printed(String(rating));
}
