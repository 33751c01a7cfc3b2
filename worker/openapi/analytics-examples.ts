import type { Analytics, BusinessFigures } from '../../schema/contracts/analytics.ts';

/** Example of the figures about visitors. */
export const siteFigures: Analytics = {
  from: '2026-11-14',
  to: '2026-11-20',
  since: '2026-10-02',
  views: { count: 812, whole: 801, before: 640 },
  visits: { count: 310, whole: 302, before: 255 },
  clicks: { count: 96, whole: 95, before: 81 },
  searches: { count: 140, whole: 138, before: 122 },
  emptySearches: { count: 9, whole: 10, before: 14 },
  robots: { count: 2210, whole: 2195, before: 1984 },
  days: [{ day: '2026-11-20', views: 117, visits: 45 }],
  pages: [{ name: 'business', count: 512, whole: 505, before: 401 }],
  clickKinds: [{ name: 'call', count: 61, whole: 60, before: 50 }],
  robotNames: [{ name: 'Googlebot', count: 1450, whole: 1441, before: 1302 }],
  months: ['2026-11'],
  terms: [{ term: 'pizza', uses: 21, empty: 0 }],
  emptyTerms: [{ term: 'ice rink', uses: 4, empty: 4 }],
  top: {
    at: '2026-11-20T08:00:00.000Z',
    businesses: [{ name: 'Blue Cafe', slug: 'blue-cafe-provo', place: 'Provo', views: 42 }],
    categories: [{ name: 'Restaurant', slug: 'restaurant', place: '', views: 88 }],
    cities: [{ name: 'Provo', slug: 'provo', place: 'Utah, United States', views: 103 }],
  },
};

/** Example of the figures of a business. */
export const businessFigures: BusinessFigures = {
  from: '2026-11-14',
  to: '2026-11-20',
  since: '2026-10-02',
  hasAccess: true,
  views: 42,
  clicks: { call: 7, website: 3, directions: 5, order: 0, menu: 2, share: 1 },
  days: [{ day: '2026-11-20', views: 6, clicks: 2 }],
};
