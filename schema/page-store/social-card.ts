import { hashPath } from './path-hash.ts';

/** Content of the social card of a business: the picture that other sites show where somebody shares its page. */
export type SocialCard = {
  name: string;
  /** Name of the category; null if it has none. */
  kind: string | null;
  /** City and region. */
  place: string;
  /** Name of the category's icon. */
  icon: string;
};

/** Size of a card in pixels, as social networks recommend it. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 };

/** Raised with every change of the drawing: networks keep a picture as long as its address is the same. */
const DESIGN = 1;

/** Version of a card: a short hash of what it shows. */
export function getSocialCardVersion({ name, kind, place, icon }: SocialCard, siteName: string): string {
  const { high } = hashPath(JSON.stringify([DESIGN, siteName, name, kind, place, icon]));
  return high.toString(16).padStart(8, '0');
}

/** Path of the card of a business. */
export function buildSocialCardPath(slug: string, version: string): string {
  return `/social/${slug}.${version}.png`;
}

/** Slug and version of a path; null for any other path. */
export function parseSocialCardPath(path: string): { slug: string; version: string } | null {
  const [, slug, version] = /^\/social\/([a-z0-9-]{1,200})\.([0-9a-f]{8})\.png$/.exec(path) ?? [];
  return slug === undefined ? null : { slug, version: version! };
}
