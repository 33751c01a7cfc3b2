/** Paths of the panel, one per screen. Other paths below /admin get the 404 page. */
export const adminPaths = {
  signIn: '/admin/login',
  dashboard: '/admin',
  businesses: '/admin/businesses',
  categories: '/admin/categories',
  cities: '/admin/cities',
  excel: '/admin/excel',
  duplicates: '/admin/duplicates',
  analytics: '/admin/analytics',
  database: '/admin/database',
  ads: '/admin/ads',
  pricing: '/admin/pricing',
  messages: '/admin/messages',
  jobs: '/admin/jobs',
  audit: '/admin/audit',
  settings: '/admin/settings',
} as const;
export type AdminPath = (typeof adminPaths)[keyof typeof adminPaths];

const ADMIN_PATHS: ReadonlySet<string> = new Set(Object.values(adminPaths));

/** Path of a business, which the list of businesses shows in a dialog. */
export function buildBusinessPath(id: number): string {
  return `${adminPaths.businesses}/${id}`;
}

/** Path of the screen that shows a path. @example getScreenPath('/admin/businesses/9') → '/admin/businesses' */
export function getScreenPath(path: string): string {
  return /^\/admin\/businesses\/\d{1,10}$/.test(path) ? adminPaths.businesses : path;
}

/** True if the panel has a screen at this path, written without a trailing slash. */
export function isAdminPath(path: string): boolean {
  return ADMIN_PATHS.has(getScreenPath(path));
}
