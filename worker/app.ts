import { Hono } from 'hono';
import { serveAdmin } from './admin-shell.ts';
import type { AppEnv } from './env.ts';
import { httpErrors } from './errors.ts';
import type { Serve } from './health/check.ts';
import { access, accessList } from './middleware/access.ts';
import { etags, revalidate } from './middleware/caching.ts';
import { soundAddress } from './middleware/address.ts';
import { database } from './middleware/database.ts';
import { onError } from './middleware/errors.ts';
import { refuseOtherMethods } from './middleware/methods.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { settings } from './middleware/settings.ts';
import { type Call, callsOf } from './openapi/document.ts';
import { servePage } from './pages.ts';
import { adminAuditLog } from './routes/admin-audit-log.ts';
import { adminBusinesses } from './routes/admin-businesses.ts';
import { adminCategories } from './routes/admin-categories.ts';
import { adminContactMessages } from './routes/admin-contact-messages.ts';
import { adminDashboard } from './routes/admin-dashboard.ts';
import { adminHealth } from './routes/admin-health.ts';
import { adminIndexJobs } from './routes/admin-index-jobs.ts';
import { adminPublishing } from './routes/admin-publishing.ts';
import { adminRefreshSitemap } from './routes/admin-refresh-sitemap.ts';
import { adminSession } from './routes/admin-session.ts';
import { adminSignIn } from './routes/admin-sign-in.ts';
import { businessChanges } from './routes/business-changes.ts';
import { businesses } from './routes/businesses.ts';
import { categories } from './routes/categories.ts';
import { cities } from './routes/cities.ts';
import { clearCache } from './routes/clear-cache.ts';
import { contact } from './routes/contact.ts';
import { countries } from './routes/countries.ts';
import { docs, docsStyle } from './routes/docs.ts';
import { htmlInjectionCodes } from './routes/html-injection-codes.ts';
import { indexNowKeyFile } from './routes/indexnow-key.ts';
import { internalPages } from './routes/internal-pages.ts';
import { internalRelease } from './routes/internal-release.ts';
import { openApi } from './routes/openapi.ts';
import { submitUrl } from './routes/submit-url.ts';
import { submitUrlsBulk } from './routes/submit-urls-bulk.ts';

const onEveryRequest = [requestId, securityHeaders, settings];
const onEveryCall = [rateLimit, soundAddress, etags, revalidate, database];

export const app = new Hono<AppEnv>();
app.onError(onError);
app.use(...onEveryRequest);
app.use('/api/*', ...onEveryCall);

/** Documented endpoints. A function, because the routes are registered below. */
const calls = (): Call[] => callsOf(app.routes, routeAccess);

/** Response that a visitor gets at a path. */
const serve: Serve = (path, bindings) => app.request(path, {}, bindings);

// Within a tag, the API reference lists endpoints in this order.
app
  .route('/api/businesses', businesses)
  .route('/api/categories', categories)
  .route('/api/cities', cities)
  .route('/api/countries', countries)
  .route('/api/html-injection-codes', htmlInjectionCodes)
  .route('/api/contact', contact)
  .route('/api/admin/sign-in', adminSignIn)
  .route('/api/admin/session', adminSession)
  .route('/api/admin/dashboard', adminDashboard)
  .route('/api/admin/businesses', adminBusinesses)
  .route('/api/businesses', businessChanges)
  .route('/api/admin/categories', adminCategories)
  .route('/api/admin/contact-messages', adminContactMessages)
  .route('/api/admin/audit-log', adminAuditLog)
  .route('/api/admin/index-jobs', adminIndexJobs)
  .route('/api/submit-url', submitUrl)
  .route('/api/submit-urls-bulk', submitUrlsBulk)
  .route('/api/admin/publishing', adminPublishing)
  .route('/api/admin/refresh-sitemap', adminRefreshSitemap)
  .route('/api/admin/health', adminHealth(serve))
  .route('/api/clear-cache', clearCache)
  .route('/api/internal/pages', internalPages)
  .route('/api/internal/release', internalRelease)
  .route('/api/openapi.json', openApi(calls))
  .route('/api/docs', docs(calls))
  .route('/api/docs.css', docsStyle);

app.route('/', indexNowKeyFile);

refuseOtherMethods(app);
app.all('/api/*', access('public'), () => {
  throw httpErrors.unknownEndpoint();
});
app.all('/admin/*', access('public'), serveAdmin);
app.all('*', access('public'), servePage);

/** Access rule of each route. The worker does not start if a route has none. */
export const routeAccess = accessList(app.routes, [...onEveryRequest, ...onEveryCall]);
