import { paths } from '../../../schema/rules/paths.ts';
import { cards, type CardsLook } from '../../components/cards.ts';
import { categoryChips } from '../../components/category-chips.ts';
import { html, type Html, type Printable } from '../../components/html.ts';
import type { BusinessModel, Related } from '../../models/index.ts';
import { distance } from '../wording/distance.ts';
import { plural } from '../wording/plural.ts';

/** Photos on a page that load at once; the listing's own is the first of them. */
const EAGER_PHOTOS = 3;

/** Ways on from a listing: its city, its category elsewhere, its type, the city's categories. */
export function related(business: BusinessModel): Html {
  const { city, country, category, photo, moreInCity, sameCategory, sameType, cityCategories } = business;
  const eager = photo === null ? EAGER_PHOTOS : EAGER_PHOTOS - 1;
  const cityLink = html`<a class="link" href="${paths.city(city.slug)}"
    >Explore All ${city.name} Businesses</a
  >`;
  const list = (others: Related[], look: Omit<CardsLook, 'shape' | 'distances'>) =>
    cards(
      others.map(({ card }) => card),
      {
        shape: 'wide',
        ...look,
        distances: others.map(({ distance: metres }) =>
          metres === null ? null : distance(metres, country.code),
        ),
      },
    );
  return html`${
    moreInCity.length > 0 &&
    section('more', `More Businesses in ${city.name}`, cityLink, list(moreInCity, { shared: 'city', eager }))
  }${
    sameCategory.length > 0 &&
    section(
      'same-category',
      `${plural(category.name)} in Other Cities`,
      null,
      list(sameCategory, { shared: 'category' }),
    )
  }${sameType.length > 0 && section('same-type', 'Similar Businesses', null, list(sameType, {}))}${
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
