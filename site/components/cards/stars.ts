import { memo } from '../../../schema/rules/memo.ts';
import { html, type Html } from '../html.ts';

/** Number of cached ratings: with one decimal there are about fifty. */
const CACHE_SIZE = 500;
const FULL_STAR_FROM = [2, 4, 6, 8, 10];

const renderCached = memo(CACHE_SIZE, (rating) => {
  const halves = Math.round(Number(rating) * 2);
  const star = (full: number) => {
    if (halves >= full) return html`<i></i>`;
    return halves === full - 1 ? html`<i class="half"></i>` : html`<i class="empty"></i>`;
  };
  return html`<span class="stars" role="img" aria-label="Rated ${rating} out of 5"
    >${FULL_STAR_FROM.map(star)}</span
  >`;
});

/** Five stars, rounded to the nearest half. @param rating 0 to 5 */
export function renderStars(rating: number): Html {
  return renderCached(String(rating));
}
