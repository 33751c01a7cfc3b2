import { paths } from '../../../../schema/rules/website/paths.ts';
import { renderCards, type CardListOptions } from '../../../components/cards/cards.ts';
import { renderCategoryChips } from '../../../components/tiles/category-chips.ts';
import { html, type Html, type Printable } from '../../../components/html.ts';
import type { BusinessModel, Related } from '../../../models/page-models.ts';
import { formatDistance } from '../../../../schema/rules/distance/format-distance.ts';
import { toPlural } from '../../../format/plural.ts';

/** Number of photos on a page that load eagerly, including that of the business. */
const EAGER_PHOTOS = 3;

/** Related lists: of the city, the category elsewhere, the type, and the categories of the city. */
export function renderRelated(business: BusinessModel): Html {
  const { city, country, category, photo, moreInCity, sameCategory, sameType, cityCategories } = business;
  const eager = photo === null ? EAGER_PHOTOS : EAGER_PHOTOS - 1;
  const cityLink = html`<a class="link" href="${paths.city(city.slug)}"
    >Explore All ${city.name} Businesses</a
  >`;
  const list = (others: Related[], look: Omit<CardListOptions, 'shape' | 'distances'>) =>
    renderCards(
      others.map(({ card }) => card),
      {
        shape: 'wide',
        ...look,
        distances: others.map(({ distance: metres }) =>
          metres === null ? null : formatDistance(metres, country.code),
        ),
      },
    );
  return html`${
    moreInCity.length > 0 &&
    renderSection(
      'more',
      `More Businesses in ${city.name}`,
      cityLink,
      list(moreInCity, { shared: 'city', eager }),
    )
  }${
    sameCategory.length > 0 &&
    renderSection(
      'same-category',
      `${toPlural(category.name)} in Other Cities`,
      null,
      list(sameCategory, { shared: 'category' }),
    )
  }${sameType.length > 0 && renderSection('same-type', 'Similar Businesses', null, list(sameType, {}))}${
    cityCategories.length > 0 &&
    renderSection(
      'city-categories',
      `Top Categories in ${city.name}`,
      null,
      renderCategoryChips(city, cityCategories),
    )
  }`;
}

function renderSection(id: string, title: string, link: Html | null, content: Printable): Html {
  return html`<section class="no-print mt-10" aria-labelledby="${id}">
    <div class="section-head">
      <h2 id="${id}">${title}</h2>
      ${link}
    </div>
    ${content}
  </section>`;
}
