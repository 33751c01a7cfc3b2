import {
  buildDatesSpecification,
  buildHoursSpecification,
} from '../../../schema/rules/hours/hours-specification.ts';
import { NO_CATEGORY } from '../../../schema/rules/business/category-names.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import {
  buildSocialCardPath,
  getSocialCardVersion,
  SOCIAL_CARD_SIZE,
} from '../../../schema/page-store/social-card.ts';
import { parsePhotoPath } from '../../../schema/rules/business/photo-path.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import type { SpecialHours } from '../../../schema/rules/hours/special-hours.ts';
import type { WorkingHours } from '../../../schema/contracts/business.ts';
import type { BusinessModel } from '../../models/page-models.ts';
import { hasHours } from '../../models/card-hours.ts';
import { hasFeatures } from '../business/details/features.ts';
import { hasCoordinates } from '../business/contact/links.ts';
import { cutAtWord } from '../../format/cut-text.ts';
import { joinWords } from '../../format/join-words.ts';
import { formatCity } from '../../format/city-line.ts';
import { toBusinessCrumbs } from '../../components/crumbs.ts';
import {
  toAbsoluteUrl,
  chooseTitle,
  MAX_DESCRIPTION,
  toBreadcrumbList,
  type Head,
  type JsonLd,
  type PreviewImage,
} from './head.ts';
import { getSchemaType } from './schema-type.ts';
import { CIVIC_TYPES } from './schema-types.ts';
import { describeSocialCard, toSocialCard } from './social-card.ts';

/** Metadata of a business page. */
export function toBusinessHead(model: BusinessModel): Head {
  const { site, name, category, subtypes, city } = model;
  return {
    title: toTitle(model),
    description: toDescription(model),
    keywords: [
      ...new Set([name, category.name, ...subtypes, `${category.name} ${city.name}`, city.name, city.state]),
    ]
      .filter(Boolean)
      .join(', '),
    path: paths.business(model.slug),
    isIndexed: model.isIndexed,
    image: getPreviewImage(model),
    data: [toLocalBusiness(model), toBreadcrumbList(site, toBusinessCrumbs(model))],
  };
}

/** Least size in pixels of a photo that networks show as a large preview, by the documentation of Facebook. */
const LEAST_PREVIEW = { width: 600, height: 315 };

/**
 * Picture of link previews: a large uploaded photo, else the social card, which a folder of pages does not have. A
 * preview has no second try, so that of an import is not used: nobody knows whether another site still has it, and how
 * large.
 */
function getPreviewImage(model: BusinessModel): PreviewImage | null {
  const { site, name, slug, photos } = model;
  if (photos[0] !== undefined) {
    const { url, alt } = photos[0];
    const { width, height } = parsePhotoPath(url)!;
    if (width >= LEAST_PREVIEW.width && height >= LEAST_PREVIEW.height)
      return { url, width, height, alt: alt ?? `Photo of ${name}` };
  }
  if (site.lacksCards) return null;
  const card = toSocialCard(model);
  const url = buildSocialCardPath(slug, getSocialCardVersion(card, site.name));
  return { url, ...SOCIAL_CARD_SIZE, alt: describeSocialCard(card) };
}

/** All uploaded photos, else the one of the import. */
function listImages({ site, photos, photo }: BusinessModel): string | string[] | null {
  if (photos.length > 0) return photos.map(({ url }) => toAbsoluteUrl(site, url));
  return photo && toAbsoluteUrl(site, photo);
}

/**
 * Title with the kind, because names often do not tell it, and with the street, because shops of a chain in one city
 * differ only by it.
 */
function toTitle({ site, name, category, street, address, city }: BusinessModel): string {
  const place = street === null ? address : `${street}, ${city.name}`;
  const whole = street === null ? place : formatCity(place, city.stateCode);
  const named = isKindKnown(name, category) ? name : `${name} - ${category.name}`;
  return chooseTitle([`${named}, ${whole} | ${site.name}`, `${named}, ${whole}`, `${named}, ${place}`]);
}

/** True if the name says the kind, or there is none to say. */
function isKindKnown(name: string, { name: kind }: BusinessModel['category']): boolean {
  return kind === NO_CATEGORY || ` ${fold(name)} `.includes(` ${fold(kind)} `);
}

/** Description that mentions only what the page contains. */
function toDescription(model: BusinessModel): string {
  const { name, category, street, address, city, phone, email, website } = model;
  const place = street === null ? address : formatCity(`${street}, ${city.name}`, city.stateCode);
  const parts = joinWords([
    hasHours(model.workingHours) && 'opening hours',
    hasFeatures(model.about) && 'features',
    model.reviews.length > 0 && 'reviews',
    hasCoordinates(model) && 'directions',
    (phone ?? email ?? website) !== null && 'contact details',
  ]);
  const what = `${name}: ${category.name} at ${place}.`;
  const call = phone === null ? '' : ` Call ${phone}.`;
  const more = parts === '' ? '' : ` See ${parts}.`;
  // As many whole sentences as fit.
  const fitting = [what + call + more, what + call, what].find((text) => text.length <= MAX_DESCRIPTION);
  return fitting ?? cutAtWord(what, MAX_DESCRIPTION);
}

function toLocalBusiness(model: BusinessModel): JsonLd {
  const { site, slug, category, street, address, city, country, latitude, longitude } = model;
  const type = getSchemaType(model.type, category.name);
  const page = toAbsoluteUrl(site, paths.business(slug));
  return removeEmpty({
    '@type': type,
    '@id': page,
    name: model.name,
    url: page,
    sameAs: model.website,
    image: listImages(model),
    telephone: model.phone,
    email: model.email,
    priceRange: CIVIC_TYPES.has(type) ? null : model.priceRange,
    address: removeEmpty({
      '@type': 'PostalAddress',
      streetAddress: street ?? address,
      addressLocality: city.name,
      addressRegion: city.stateCode || city.state,
      postalCode: model.postalCode,
      addressCountry: country.code,
    }),
    geo: latitude !== null && longitude !== null && { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: toOpeningHours(model.workingHours),
    specialOpeningHoursSpecification: model.specialHours && buildSpecialSpecification(model.specialHours),
    hasMap: model.locationLink,
    aggregateRating: isRatingMarkupAllowed(model) && {
      '@type': 'AggregateRating',
      ratingValue: model.rating,
      reviewCount: model.reviewCount,
      bestRating: 5,
    },
  });
}

const cachedSpecification = new WeakMap<WorkingHours, JsonLd[]>();

/** Opening hours as structured data, computed once per distinct hours (models/builders/parse-hours.ts). */
function toOpeningHours(hours: WorkingHours | null): JsonLd[] | null {
  if (hours === null) return null;
  let nodes = cachedSpecification.get(hours);
  if (nodes === undefined) cachedSpecification.set(hours, (nodes = buildSpecification(hours)));
  return nodes.length === 0 ? null : nodes;
}

function buildSpecification(hours: WorkingHours): JsonLd[] {
  return buildHoursSpecification(hours).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/** Hours of single dates as structured data; a closed date opens and closes at midnight, as search engines require. */
function buildSpecialSpecification(special: SpecialHours): JsonLd[] {
  return buildDatesSpecification(special).map((dates) => ({
    '@type': 'OpeningHoursSpecification',
    ...dates,
  }));
}

/**
 * True if the rating may be marked up. Search engines forbid it for ratings collected elsewhere; an operator can
 * override this (P-2.4-44), but not for sample businesses, whose ratings are invented.
 */
function isRatingMarkupAllowed({
  rating,
  reviewCount,
  isRatingOurs,
  isSample,
  site,
}: BusinessModel): boolean {
  if (rating === null || rating <= 0 || reviewCount === 0) return false;
  const { ratingMarkup } = site.settings;
  return ratingMarkup === 'own' ? isRatingOurs : ratingMarkup === 'all' && !isSample;
}

function removeEmpty(node: JsonLd): JsonLd {
  const full: JsonLd = {};
  for (const name in node) {
    const value = node[name];
    if (value !== null && value !== undefined && value !== '' && value !== false) full[name] = value;
  }
  return full;
}
