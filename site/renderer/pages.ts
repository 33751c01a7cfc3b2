import type { PageKind } from '../models/index.ts';

/** The component that prints each kind of page, and an address of its route for Astro's own pipeline. */
export const PAGES: Record<PageKind, { component: string; example: string }> = {
  home: { component: 'site/pages/index.astro', example: '/' },
  business: { component: 'site/pages/business/[slug].astro', example: '/business/example' },
  gone: { component: 'site/pages/gone.astro', example: '/gone' },
  category: { component: 'site/pages/category/[slug]/[...page].astro', example: '/category/example/2' },
  city: { component: 'site/pages/city/[slug]/[...page].astro', example: '/city/example/2' },
  categories: { component: 'site/pages/categories/[...page].astro', example: '/categories/2' },
  cities: { component: 'site/pages/cities/[...page].astro', example: '/cities/2' },
  about: { component: 'site/pages/about.astro', example: '/about' },
  contact: { component: 'site/pages/contact.astro', example: '/contact' },
  'privacy-policy': { component: 'site/pages/privacy-policy.astro', example: '/privacy-policy' },
  'legal-notice': { component: 'site/pages/legal-notice.astro', example: '/legal-notice' },
  'terms-of-service': { component: 'site/pages/terms-of-service.astro', example: '/terms-of-service' },
  'cookie-policy': { component: 'site/pages/cookie-policy.astro', example: '/cookie-policy' },
  missing: { component: 'site/pages/missing.astro', example: '/missing' },
  'not-found': { component: 'site/pages/404.astro', example: '/404' },
};
