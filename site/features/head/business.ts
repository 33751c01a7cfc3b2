import { openingHoursSpecification } from '../../../schema/rules/hours-specification.ts';
import { paths } from '../../../schema/rules/paths.ts';
import type { WorkingHours } from '../../../schema/contracts/business.ts';
import type { BusinessModel } from '../../models/index.ts';
import { hasHours } from '../hours/summary.ts';
import { hasFeatures } from '../listing/features.ts';
import { hasPlace } from '../listing/links.ts';
import { cutAtWord } from '../wording/cut.ts';
import { joinWords } from '../wording/join.ts';
import { cityLine } from '../wording/place.ts';
import { breadcrumbList, businessCrumbs } from './crumbs.ts';
import { absolute, fittingTitle, MAX_DESCRIPTION, type Head, type JsonLd } from './head.ts';
import { schemaType } from './schema-type.ts';

export function businessHead(model: BusinessModel): Head {
  const { site, name, category, subtypes, city } = model;
  return {
    title: title(model),
    description: description(model),
    keywords: [
      ...new Set([name, category.name, ...subtypes, `${category.name} ${city.name}`, city.name, city.state]),
    ]
      .filter(Boolean)
      .join(', '),
    path: paths.business(model.slug),
    image: model.photo?.endsWith('.svg') ? null : model.photo,
    data: [localBusiness(model), breadcrumbList(site, businessCrumbs(model))],
  };
}

/** The street is in the title because shops of a chain in one city differ by nothing else. */
function title({ site, name, street, address, city }: BusinessModel): string {
  const place = street === null ? address : `${street}, ${city.name}`;
  const whole = street === null ? place : cityLine(place, city.stateCode);
  return fittingTitle([`${name}, ${whole} | ${site.name}`, `${name}, ${whole}`, `${name}, ${place}`]);
}

/** Names what the page shows, and nothing else. */
function description(model: BusinessModel): string {
  const { name, category, street, address, city, phone, email, website } = model;
  const place = street === null ? address : cityLine(`${street}, ${city.name}`, city.stateCode);
  const parts = joinWords([
    hasHours(model.workingHours) && 'opening hours',
    hasFeatures(model.about) && 'features',
    model.reviews.length > 0 && 'reviews',
    hasPlace(model) && 'directions',
    (phone ?? email ?? website) !== null && 'contact details',
  ]);
  const what = `${name}: ${category.name} at ${place}.`;
  const call = phone === null ? '' : ` Call ${phone}.`;
  const more = parts === '' ? '' : ` See ${parts}.`;
  // Whole sentences, as many as fit.
  const fitting = [what + call + more, what + call, what].find((text) => text.length <= MAX_DESCRIPTION);
  return fitting ?? cutAtWord(what, MAX_DESCRIPTION);
}

function localBusiness(model: BusinessModel): JsonLd {
  const { site, slug, category, type, street, address, city, country, latitude, longitude } = model;
  const page = absolute(site, paths.business(slug));
  return withoutEmpty({
    '@type': schemaType(type ?? category.name),
    '@id': page,
    name: model.name,
    url: model.website ?? page,
    image: model.photo && absolute(site, model.photo),
    telephone: model.phone,
    email: model.email,
    priceRange: model.priceRange,
    address: withoutEmpty({
      '@type': 'PostalAddress',
      streetAddress: street ?? address,
      addressLocality: city.name,
      addressRegion: city.stateCode || city.state,
      postalCode: model.postalCode,
      addressCountry: country.code,
    }),
    geo: latitude !== null && longitude !== null && { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHours(model.workingHours),
    hasMap: model.locationLink,
    aggregateRating: ratingMayBeMarkedUp(model) && {
      '@type': 'AggregateRating',
      ratingValue: model.rating,
      reviewCount: model.reviewCount,
      bestRating: 5,
    },
  });
}

const specified = new WeakMap<WorkingHours, JsonLd[]>();

/** Worked out once for all listings that share their hours (publish/models/fields.ts). */
function openingHours(hours: WorkingHours | null): JsonLd[] | null {
  if (hours === null) return null;
  let nodes = specified.get(hours);
  if (nodes === undefined) specified.set(hours, (nodes = specify(hours)));
  return nodes.length === 0 ? null : nodes;
}

function specify(hours: WorkingHours): JsonLd[] {
  return openingHoursSpecification(hours).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/**
 * Search engines forbid rating markup for ratings that were collected elsewhere; a link to the reviews there is how
 * such a rating shows. An operator may decide otherwise (P-2.4-44), but a made-up listing has no real rating at all.
 */
function ratingMayBeMarkedUp({ rating, reviewCount, isRatingOurs, isSample, site }: BusinessModel): boolean {
  if (rating === null || rating <= 0 || reviewCount === 0) return false;
  const { ratingMarkup } = site.settings;
  return ratingMarkup === 'own' ? isRatingOurs : ratingMarkup === 'all' && !isSample;
}

function withoutEmpty(node: JsonLd): JsonLd {
  const full: JsonLd = {};
  for (const name in node) {
    const value = node[name];
    if (value !== null && value !== undefined && value !== '' && value !== false) full[name] = value;
  }
  return full;
}
