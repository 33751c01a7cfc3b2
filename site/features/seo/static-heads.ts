import { paths } from '../../../schema/rules/website/paths.ts';
import type {
  AboutModel,
  ContactModel,
  MapModel,
  MissingModel,
  SavedModel,
  SearchModel,
  SiteInfo,
} from '../../models/page-models.ts';
import { fullName, type LegalDocument } from '../legal/documents.ts';
import { getMissingScreen } from '../not-found/missing-screens.ts';
import { cutAtWord } from '../../format/cut-text.ts';
import { images } from '../../components/images/site-images.ts';
import { toAbsoluteUrl, chooseTitle, MAX_DESCRIPTION, type Head, type JsonLd } from './head.ts';

/** Metadata of the About page. */
export function toAboutHead({ site }: AboutModel): Head {
  return {
    title: chooseTitle([`About ${site.name} - The Local Business Directory`, `About ${site.name}`]),
    description: cutAtWord(
      `${site.name} is a free directory of local businesses. Read what we stand for, how it works and why you need no account to use it.`,
      MAX_DESCRIPTION,
    ),
    keywords: `about ${site.name}, local business directory, mission, values`,
    path: paths.about(),
    isIndexed: true,
    image: null,
    data: [toOrganization(site)],
  };
}

/** Metadata of the contact page. */
export function toContactHead({ site }: ContactModel): Head {
  const { replyTime } = site.settings.promises;
  const reply = replyTime === null ? '' : ` We answer within ${replyTime}.`;
  return {
    title: chooseTitle([`Contact ${site.name} - Get In Touch`, `Contact ${site.name}`]),
    description: cutAtWord(
      `Write to the team of ${site.name}: list your business, correct an entry, ask a question or give feedback.${reply}`,
      MAX_DESCRIPTION,
    ),
    keywords: `contact ${site.name}, list your business, support, feedback, press`,
    path: paths.contact(),
    isIndexed: true,
    image: null,
    data: [],
  };
}

/** Metadata of a legal page. All four titles follow one pattern, whatever their length. */
export function toLegalHead(site: SiteInfo, document: LegalDocument): Head {
  return {
    title: `${fullName(document)} - ${site.name} | ${document.subtitle}`,
    description: cutAtWord(document.description, MAX_DESCRIPTION),
    keywords: document.keywords,
    path: paths.legal(document.page),
    isIndexed: true,
    image: null,
    data: [],
  };
}

/** Metadata of the 404 page of a kind, which has no canonical URL because it is served at any. */
export function toMissingHead({ site, subject }: MissingModel): Head {
  const { title, text } = getMissingScreen(subject);
  return {
    title: chooseTitle([`${title} | ${site.name}`, title]),
    description: text,
    keywords: title.toLowerCase(),
    path: null,
    isIndexed: false,
    image: null,
    data: [],
  };
}

/** Metadata of the page of the map. */
export function toMapHead({ site }: MapModel): Head {
  return {
    title: chooseTitle([`Map of Local Businesses | ${site.name}`, 'Map of Local Businesses']),
    description: cutAtWord(
      `All businesses of ${site.name} on one map: move it to a place, choose a category, and see the best ones at once.`,
      MAX_DESCRIPTION,
    ),
    keywords: 'map, local businesses, near me',
    path: paths.map(),
    isIndexed: true,
    image: null,
    data: [],
  };
}

/** Metadata of the page of a search, which has no canonical URL because it is part of no index. */
export function toSearchHead({ site }: SearchModel): Head {
  const title = chooseTitle([`Search | ${site.name}`, 'Search']);
  return {
    title,
    description: `Businesses of ${site.name} by name, category and place.`,
    keywords: 'search, local businesses',
    path: null,
    isIndexed: false,
    image: null,
    data: [],
  };
}

/** Metadata of the page of a saved list, which has no canonical URL because each visitor has another one. */
export function toSavedHead({ site }: SavedModel): Head {
  return {
    title: chooseTitle([`Saved Places | ${site.name}`, 'Saved Places']),
    description: `A list of businesses of ${site.name}, to compare, share and print.`,
    keywords: 'saved places, compare, local businesses',
    path: null,
    isIndexed: false,
    image: null,
    data: [],
  };
}

/** Organization node of the About page, from the operator's settings. */
function toOrganization(site: SiteInfo): JsonLd {
  const { contact, social, promises } = site.settings;
  const profiles = Object.values(social).filter((address) => address !== null);
  const ways = {
    ...(contact.email !== null && { email: contact.email }),
    ...(contact.phone !== null && { telephone: contact.phone }),
  };
  return {
    '@type': 'Organization',
    '@id': `${toAbsoluteUrl(site, paths.home())}#organization`,
    name: site.name,
    url: toAbsoluteUrl(site, paths.home()),
    logo: toAbsoluteUrl(site, images.preview),
    description: 'A free directory of local businesses, by category and city.',
    ...(contact.address !== null && { address: contact.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: toAbsoluteUrl(site, paths.contact()),
      ...(promises.languages.length > 0 && { availableLanguage: promises.languages }),
      ...ways,
    },
  };
}
