/** Paths of the panel, one per screen. Other paths below /admin get the 404 page. */
export const adminPaths = {
  signIn: '/admin/login',
  dashboard: '/admin',
  businesses: '/admin/businesses',
  categories: '/admin/categories',
  cities: '/admin/cities',
  excel: '/admin/excel',
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

/** True if the panel has a screen at this path, written without a trailing slash. */
export function isAdminPath(path: string): path is AdminPath {
  return ADMIN_PATHS.has(path);
}
