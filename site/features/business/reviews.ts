import { html, type Html } from '../../components/html.ts';
import { renderStars } from '../../components/cards/stars.ts';
import type { BusinessModel } from '../../models/page-models.ts';
import { formatExactCount } from '../../format/exact-count.ts';
import { formatLongDate } from '../../format/date.ts';

/** Rating and newest reviews; empty without ratings. */
export function renderReviews(business: BusinessModel): Html | null {
  const { rating, reviewCount, reviews: list, reviewsLink, site } = business;
  if (rating === null || rating <= 0) return null;
  const fallback = site.settings.texts.reviewFallback;
  return html`<section class="panel" aria-labelledby="reviews">
    <h2 id="reviews">Customer Reviews</h2>
    <div class="reviews-sum">
      <p>${rating.toFixed(1)}</p>
      <div>
        ${renderStars(rating)}
        <p class="text-muted">Based on ${formatExactCount(reviewCount, 'review', 'reviews')}</p>
      </div>
    </div>
    ${
      list.length > 0 &&
      html`<ul class="reviews">
        ${list.map((item) => renderReview(item, fallback))}
      </ul>`
    }
    ${
      reviewsLink !== null &&
      html`<a class="button" href="${reviewsLink}" rel="noopener nofollow">View All Reviews on Google</a>`
    }
  </section>`;
}

/** @param fallback text for a review without words; '' shows none, because reviews are never invented */
function renderReview(
  { authorName, rating, date, comment }: BusinessModel['reviews'][number],
  fallback: string,
): Html {
  const words = comment ?? fallback;
  return html`<li>
    <div>
      <b>${authorName ?? 'Anonymous'}</b>${rating !== null && renderStars(rating)}${
        date !== null && html`<time datetime="${date}">${formatLongDate(date)}</time>`
      }
    </div>
    ${words !== '' && html`<p class="prose" dir="auto">${words}</p>`}
  </li>`;
}
