import { Hono } from 'hono';
import { paths } from '../schema/rules/website/paths.ts';
import { servePanel } from './pages/serve-panel.ts';
import { countRobots } from './analytics/count-robots.ts';
import type { AppEnv } from './env.ts';
import { httpErrors } from './errors.ts';
import type { RequestPage } from './health/check-health.ts';
import { access, listRouteAccess } from './middleware/access.ts';
import { etags, defaultCacheControl } from './middleware/http-caching.ts';
import { validUrl } from './middleware/valid-url.ts';
import { database } from './middleware/database.ts';
import { handleError } from './middleware/error-handler.ts';
import { rejectOtherMethods } from './middleware/method-not-allowed.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { settings } from './middleware/settings.ts';
import { type Endpoint, listEndpoints } from './openapi/document.ts';
import { servePage } from './pages/serve-page.ts';
import { adminAnalytics } from './routes/admin/analytics.ts';
import { adminAdAnalytics } from './routes/admin/ad-analytics.ts';
import { adminAdSettings } from './routes/admin/ad-settings.ts';
import { adminAuditLog } from './routes/admin/audit-log.ts';
import { adminBackups } from './routes/admin/backups.ts';
import { adminBatchRows } from './routes/admin/batch-rows.ts';
import { adminBatches } from './routes/admin/batches.ts';
import { adminBusinessAds } from './routes/admin/business-ads.ts';
import { adminBusinesses } from './routes/admin/businesses.ts';
import { adminCategories } from './routes/admin/categories.ts';
import { adminCategoryLocations } from './routes/admin/category-locations.ts';
import { adminCityLocations } from './routes/admin/city-locations.ts';
import { adminContactMessages } from './routes/admin/contact-messages.ts';
import { adminAttention } from './routes/admin/attention.ts';
import { adminDashboard } from './routes/admin/dashboard.ts';
import { createAdminHealth } from './routes/admin/health.ts';
import { adminDatabase } from './routes/admin/database.ts';
import { adminBulkChanges } from './routes/admin/bulk-changes.ts';
import { adminDuplicates } from './routes/admin/duplicates.ts';
import { adminReleases } from './routes/admin/releases.ts';
import { adminImportRules } from './routes/admin/import-rules.ts';
import { adminIndexFigures } from './routes/admin/index-figures.ts';
import { adminIndexJobs } from './routes/admin/index-jobs.ts';
import { adminInjectionCodes } from './routes/admin/injection-codes.ts';
import { adminJobs } from './routes/admin/jobs.ts';
import { adminOperators } from './routes/admin/operators.ts';
import { adminPasskeys } from './routes/admin/passkeys.ts';
import { adminPersonalData } from './routes/admin/personal-data.ts';
import { previewFrame } from './routes/admin/preview-frame.ts';
import { adminPhotos } from './routes/admin/photos.ts';
import { adminPricingPlans } from './routes/admin/pricing-plans.ts';
import { adminPublishing } from './routes/admin/publishing.ts';
import { adminRefreshSitemap } from './routes/admin/refresh-sitemap.ts';
import { adminSession } from './routes/admin/session.ts';
import { adminSessions } from './routes/admin/sessions.ts';
import { adminSettings } from './routes/admin/settings.ts';
import { adminSignIn } from './routes/admin/sign-in.ts';
import { adminSignInPasskey } from './routes/admin/sign-in-passkey.ts';
import { adminSubscriptions } from './routes/admin/subscriptions.ts';
import { createAdminTasks } from './routes/admin/tasks.ts';
import { adminUploads } from './routes/admin/uploads.ts';
import { businessCommands } from './routes/admin/business-commands.ts';
import { adViews } from './routes/public/ad-views.ts';
import { ads } from './routes/public/ads.ts';
import { businesses } from './routes/public/businesses.ts';
import { categories } from './routes/public/categories.ts';
import { cities } from './routes/public/cities.ts';
import { clearCache } from './routes/admin/clear-cache.ts';
import { contact } from './routes/public/contact.ts';
import { countries } from './routes/public/countries.ts';
import { createDocs, docsStyle } from './routes/public/docs.ts';
import { exportBusinesses } from './routes/admin/export-businesses.ts';
import { htmlInjectionCodes } from './routes/public/html-injection-codes.ts';
import { indexNowKeyFile } from './routes/public/indexnow-key.ts';
import { internalBackups } from './routes/internal/backups.ts';
import { internalCurrent } from './routes/internal/current.ts';
import { internalStore } from './routes/internal/store.ts';
import { internalUploads } from './routes/internal/uploads.ts';
import { createOpenApi } from './routes/public/openapi.ts';
import { photoFiles } from './routes/public/photos.ts';
import { resetDatabase } from './routes/admin/reset-database.ts';
import { saved } from './routes/public/saved.ts';
import { search } from './routes/public/search.ts';
import { socialCards } from './routes/public/social-cards.ts';
import { tiles } from './routes/public/tiles.ts';
import { visits } from './routes/public/visits.ts';
import { uploadExcel } from './routes/admin/upload-excel.ts';
import { submitUrl } from './routes/admin/submit-url.ts';
import { submitUrlsBulk } from './routes/admin/submit-urls-bulk.ts';

const requestMiddleware = [requestId, securityHeaders, settings];
const apiMiddleware = [rateLimit, validUrl, etags, defaultCacheControl, database];

/** The Hono app with all routes. */
export const app = new Hono<AppEnv>();
app.onError(handleError);
app.use(...requestMiddleware);
app.use('/api/*', ...apiMiddleware);
app.use(paths.search(), ...apiMiddleware);
app.use(paths.saved(), ...apiMiddleware);

/** Documented endpoints. A function, because the routes are registered below. */
const getEndpoints = (): Endpoint[] => listEndpoints(app.routes, routeAccess);

/** Response that a visitor gets at a path. */
const requestPage: RequestPage = (path, bindings) => app.request(path, {}, bindings);

// Within a tag, the API reference lists endpoints in this order.
app
  .route('/api/businesses', businesses)
  .route('/api/categories', categories)
  .route('/api/cities', cities)
  .route('/api/countries', countries)
  .route('/api/html-injection-codes', htmlInjectionCodes)
  .route('/api/ads', ads)
  .route('/api/ad-views', adViews)
  .route('/api/contact', contact)
  .route('/api/visits', visits)
  .route('/api/admin/sign-in', adminSignIn)
  .route('/api/admin/sign-in', adminSignInPasskey)
  .route('/api/admin/session', adminSession)
  .route('/api/admin/dashboard', adminDashboard)
  .route('/api/admin/attention', adminAttention)
  .route('/api/admin/analytics', adminAnalytics)
  .route('/api/admin/businesses', adminBusinesses)
  .route('/api/businesses', businessCommands)
  .route('/api/admin/photos', adminPhotos)
  .route('/api/export-businesses', exportBusinesses)
  .route('/api/admin/categories', adminCategories)
  .route('/api/admin/locations/categories', adminCategoryLocations)
  .route('/api/admin/locations/cities', adminCityLocations)
  .route('/api/admin/contact-messages', adminContactMessages)
  .route('/api/admin/audit-log', adminAuditLog)
  .route('/api/upload-excel', uploadExcel)
  .route('/api/admin/uploads', adminUploads)
  .route('/api/admin/batches', adminBatches)
  .route('/api/admin/batches', adminBatchRows)
  .route('/api/admin/import-rules', adminImportRules)
  .route('/api/admin/duplicates', adminDuplicates)
  .route('/api/admin/bulk-changes', adminBulkChanges)
  .route('/api/reset-database', resetDatabase)
  .route('/api/admin/jobs', adminJobs)
  .route('/api/admin/database', adminDatabase)
  .route('/api/admin/releases', adminReleases)
  .route('/api/admin/backups', adminBackups)
  .route('/api/admin/tasks', createAdminTasks(requestPage))
  .route('/api/admin/personal-data', adminPersonalData)
  .route('/api/admin/index-figures', adminIndexFigures)
  .route('/api/admin/index-jobs', adminIndexJobs)
  .route('/api/admin/pricing-plans', adminPricingPlans)
  .route('/api/admin/subscriptions', adminSubscriptions)
  .route('/api/admin/business-ads', adminBusinessAds)
  .route('/api/admin/injection-codes', adminInjectionCodes)
  .route('/api/admin/ad-settings', adminAdSettings)
  .route('/api/admin/ad-analytics', adminAdAnalytics)
  .route('/api/admin/preview-frame', previewFrame)
  .route('/api/submit-url', submitUrl)
  .route('/api/submit-urls-bulk', submitUrlsBulk)
  .route('/api/admin/publishing', adminPublishing)
  .route('/api/admin/refresh-sitemap', adminRefreshSitemap)
  .route('/api/admin/settings', adminSettings)
  .route('/api/admin/operators', adminOperators)
  .route('/api/admin/sessions', adminSessions)
  .route('/api/admin/passkeys', adminPasskeys)
  .route('/api/admin/health', createAdminHealth(requestPage))
  .route('/api/clear-cache', clearCache)
  .route('/api/internal/store', internalStore)
  .route('/api/internal/current', internalCurrent)
  .route('/api/internal/uploads', internalUploads)
  .route('/api/internal/backups', internalBackups)
  .route('/api/openapi.json', createOpenApi(getEndpoints))
  .route('/api/docs', createDocs(getEndpoints))
  .route('/api/docs.css', docsStyle);

app
  .route('/', indexNowKeyFile)
  .route('/', photoFiles)
  .route('/', socialCards)
  .route('/', tiles)
  .route(paths.search(), search)
  .route(paths.saved(), saved);

rejectOtherMethods(app);
app.all('/api/*', access('public'), () => {
  throw httpErrors.unknownEndpoint();
});
app.all('/admin/*', access('public'), servePanel);
app.all('*', access('public'), countRobots, servePage);

/** Access rule of each route. The worker does not start if a route has none. */
export const routeAccess = listRouteAccess(app.routes, [...requestMiddleware, ...apiMiddleware]);
