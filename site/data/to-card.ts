import type { ListedBusiness } from '../../schema/contracts/business.ts';
import { toCardHours } from '../models/card-hours.ts';
import { formatDistance } from '../../schema/rules/distance/format-distance.ts';
import type { Card } from '../models/page-models.ts';

/** Converts a business of the API to a card, like the publisher does with its row (models/builders/cards.ts). */
export function toCard(business: ListedBusiness): Card {
  const { slug, name, category, city, stateCode, phone, reviewCount, isVerified, isSponsored } = business;
  const isClosed = business.businessStatus !== 'OPERATIONAL';
  const hours = isClosed
    ? null
    : toCardHours(business.workingHours, business.timeZone, business.specialHours);
  return {
    slug,
    name,
    category: { name: category.name, slug: category.slug, icon: category.icon },
    city,
    stateCode,
    street: business.street ?? business.address,
    phone,
    rating: business.rating === null ? null : Number(business.rating),
    reviewCount,
    ...choosePhotos(business),
    isVerified,
    isSponsored,
    isClosed,
    ...(hours && { hours }),
    ...(business.website !== null && { hasWebsite: true }),
    ...(business.distance !== undefined && {
      distance: formatDistance(business.distance, business.countryCode),
    }),
  };
}

/** Uploaded photos come first, in the size for lists. */
function choosePhotos({ photos, photoUrl, imageUrl }: ListedBusiness): Pick<Card, 'photo' | 'otherPhoto'> {
  const own = photos?.[0];
  if (own !== undefined) return { photo: own.small ?? own.url, otherPhoto: photoUrl ?? imageUrl };
  return { photo: photoUrl ?? imageUrl, otherPhoto: photoUrl === null ? null : imageUrl };
}
