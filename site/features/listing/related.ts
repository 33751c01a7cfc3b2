import { paths } from '../../../schema/rules/paths.ts';
import { cards } from '../../components/cards.ts';
import { categoryChips } from '../../components/category-chips.ts';
import { html, type Html, type Printable } from '../../components/html.ts';
import type { BusinessModel } from '../../models/index.ts';

/** Photos on a page that load at once; the listing's own is the first of them. */
const EAGER_PHOTOS = 3;

/** Ways on from a listing: its city, its category elsewhere, its type, the city's categories. */
export function related(business: BusinessModel): Html {
  const { city, category, photo, moreInCity, sameCategory, sameType, cityCategories } = business;
  const eager = photo === null ? EAGER_PHOTOS : EAGER_PHOTOS - 1;
  const cityLink = html`<a class="link" href="${paths.city(city.slug)}"
    >Explore All ${city.name} Businesses</a
  >`;
  return html`${section(
    'more',
    `More Businesses in ${city.name}`,
    cityLink,
    moreInCity.length > 0 && cards(moreInCity, { shape: 'wide', shared: 'city', eager }),
  )}${
    sameCategory.length > 0 &&
    section(
      'same-category',
      `${category.name} in Other Cities`,
      null,
      cards(sameCategory, { shape: 'wide', shared: 'category' }),
    )
  }${sameType.length > 0 && section('same-type', 'Similar Businesses', null, cards(sameType, { shape: 'wide' }))}${
    cityCategories.length > 0 &&
    section('city-categories', `Top Categories in ${city.name}`, null, categoryChips(cityCategories))
  }`;
}

function section(id: string, title: string, link: Html | null, content: Printable): Html {
  return html`<section class="no-print related" aria-labelledby="${id}">
    <div class="section-head">
      <h2 id="${id}">${title}</h2>
      ${link}
    </div>
    ${content}
  </section>`;
}
