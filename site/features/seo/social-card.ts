import type { SocialCard } from '../../../schema/page-store/social-card.ts';
import { NO_CATEGORY } from '../../../schema/rules/business/category-names.ts';
import { formatCity } from '../../format/city-line.ts';
import type { BusinessModel } from '../../models/page-models.ts';

/** Content of the social card of a business. */
export function toSocialCard({ name, category, city, country }: BusinessModel): SocialCard {
  return {
    name,
    kind: category.name === NO_CATEGORY ? null : category.name,
    place: formatCity(city.name, city.stateCode, country.name),
    icon: category.icon,
  };
}

/** The same in words, for those who do not see it. @example 'Bäckerei Müller: Bakery in Köln, Germany' */
export function describeSocialCard({ name, kind, place }: SocialCard): string {
  return kind === null ? `${name} in ${place}` : `${name}: ${kind} in ${place}`;
}
