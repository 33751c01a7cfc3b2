import type { BusinessAd } from '../../../../schema/contracts/business-ad.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';

/**
 * Ads for the rooms of a page, in the order in which they are taken: first those of the page's own city or category,
 * else by chance. A business is not advertised on its own page.
 */
export function orderBusinessAds(ads: readonly BusinessAd[], path: string): BusinessAd[] {
  const isHere = (page: string) => path === page || path.startsWith(`${page}/`);
  return ads
    .filter(({ slug }) => !isHere(paths.business(slug)))
    .map((ad) => {
      const isLocal = isHere(paths.city(ad.citySlug)) || isHere(paths.category(ad.categorySlug));
      return { ad, turn: Math.random() - Number(isLocal) };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ ad }) => ad);
}
