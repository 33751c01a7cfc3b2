import { describe, expect, it } from 'vitest';
import { ErrorBody } from '../schema/contracts/error-body.ts';
import { routeAccess } from './app.ts';
import { access, listRouteAccess, type RouteAccess } from './middleware/access.ts';
import { dumpDatabase } from '../schema/store/commands/testing/stored-rows.ts';
import { bindings, requestFresh } from './testing/request.ts';
import { captureErrorLog } from './testing/silence-log.ts';
import { seed, testDatabase } from './testing/data/seed.ts';

/** Sends a request that fails with an internal error, and returns its log. */
async function createFailingApp(...request: Parameters<typeof requestFresh>) {
  const { result: response, log } = await captureErrorLog(() => requestFresh(...request));
  return { response, body: (await response.json()) as ErrorBody, log };
}

describe('who may call what', () => {
  it('is stated by every route', () => {
    const say = ({ access, role }: RouteAccess) => (role === null ? access : `${access} ${role}`);
    expect(routeAccess.map((route) => `${say(route)}: ${route.method} ${route.path}`)).toMatchInlineSnapshot(`
      [
        "public: GET /api/businesses",
        "public: GET /api/businesses/facets",
        "public: GET /api/businesses/random",
        "public: GET /api/businesses/stats",
        "public: GET /api/businesses/:slug",
        "public: GET /api/businesses/:slug/nearby",
        "public: GET /api/categories",
        "public: GET /api/cities",
        "public: GET /api/countries",
        "public: GET /api/html-injection-codes",
        "public: GET /api/ads",
        "public: POST /api/ad-views",
        "public: POST /api/contact",
        "public: GET /api/visits/first",
        "public: POST /api/visits",
        "public: POST /api/admin/sign-in/access-key",
        "public: POST /api/admin/sign-in/user-code",
        "public: POST /api/admin/sign-in/back",
        "public: POST /api/admin/sign-in/password",
        "public: POST /api/admin/sign-in/passkey-options",
        "public: POST /api/admin/sign-in/passkey",
        "operator read: GET /api/admin/session",
        "operator read: DELETE /api/admin/session",
        "operator read: GET /api/admin/dashboard",
        "operator read: GET /api/admin/attention",
        "operator read: GET /api/admin/analytics",
        "operator read: GET /api/admin/analytics/directory",
        "operator read: GET /api/admin/businesses",
        "operator read: GET /api/admin/businesses/counts",
        "operator read: GET /api/admin/businesses/:id",
        "operator read: GET /api/admin/businesses/:id/history",
        "operator read: GET /api/admin/businesses/:id/figures",
        "operator edit: POST /api/businesses",
        "operator edit: PATCH /api/businesses/:id",
        "operator edit: DELETE /api/businesses/:id",
        "operator edit: POST /api/businesses/:id/restore",
        "operator edit: POST /api/admin/photos",
        "operator all: DELETE /api/admin/photos/:file",
        "operator read: GET /api/export-businesses",
        "operator read: GET /api/admin/categories",
        "operator read: GET /api/admin/locations/categories",
        "operator edit: PATCH /api/admin/locations/categories/:id",
        "operator read: GET /api/admin/locations/categories/:id/merge",
        "operator all: POST /api/admin/locations/categories/:id/merge",
        "operator read: GET /api/admin/locations/cities",
        "operator read: GET /api/admin/locations/cities/states",
        "operator edit: PATCH /api/admin/locations/cities/:id",
        "operator read: GET /api/admin/locations/cities/:id/merge",
        "operator all: POST /api/admin/locations/cities/:id/merge",
        "operator read: GET /api/admin/contact-messages",
        "operator read: GET /api/admin/contact-messages/unread",
        "operator read: GET /api/admin/contact-messages/export",
        "operator edit: PATCH /api/admin/contact-messages/:id",
        "operator edit: POST /api/admin/contact-messages/:id/replies",
        "operator edit: PUT /api/admin/contact-messages/:id/note",
        "operator all: DELETE /api/admin/contact-messages/:id",
        "operator read: GET /api/admin/audit-log",
        "operator read: GET /api/admin/audit-log/check",
        "operator edit: POST /api/upload-excel",
        "operator read: GET /api/admin/uploads",
        "operator edit: POST /api/admin/uploads",
        "operator read: GET /api/admin/uploads/:id",
        "operator edit: PUT /api/admin/uploads/:id/parts/:number",
        "operator edit: POST /api/admin/uploads/:id/complete",
        "operator edit: DELETE /api/admin/uploads/:id",
        "operator read: GET /api/admin/batches",
        "operator read: GET /api/admin/batches/:id",
        "operator edit: PATCH /api/admin/batches/:id",
        "operator edit: POST /api/admin/batches/:id/preview",
        "operator edit: POST /api/admin/batches/:id/apply",
        "operator edit: POST /api/admin/batches/:id/undo",
        "operator edit: DELETE /api/admin/batches/:id",
        "operator read: GET /api/admin/batches/:id/businesses",
        "operator read: GET /api/admin/batches/:id/rejected",
        "operator read: GET /api/admin/batches/:id/rejected.xlsx",
        "operator edit: PATCH /api/admin/batches/:id/rejected/:position",
        "operator edit: POST /api/admin/batches/:id/rejected",
        "operator read: GET /api/admin/import-rules",
        "operator edit: POST /api/admin/import-rules",
        "operator edit: DELETE /api/admin/import-rules/:id",
        "operator read: GET /api/admin/duplicates",
        "operator edit: POST /api/admin/duplicates",
        "operator read: GET /api/admin/duplicates/status",
        "operator edit: POST /api/admin/duplicates/search",
        "operator read: GET /api/admin/duplicates/:id",
        "operator edit: POST /api/admin/duplicates/:id/not-same",
        "operator edit: POST /api/admin/duplicates/:id/merge",
        "operator edit: POST /api/admin/duplicates/:id/undo",
        "operator read: GET /api/admin/bulk-changes",
        "operator read: GET /api/admin/bulk-changes/:id",
        "operator edit: POST /api/admin/bulk-changes",
        "operator edit: POST /api/admin/bulk-changes/:id/apply",
        "operator edit: POST /api/admin/bulk-changes/:id/undo",
        "operator all: DELETE /api/reset-database",
        "operator read: GET /api/admin/jobs",
        "operator read: GET /api/admin/jobs/:id",
        "operator edit: POST /api/admin/jobs/:id/stop",
        "operator edit: POST /api/admin/jobs/:id/retry",
        "operator read: GET /api/admin/database",
        "operator read: GET /api/admin/database/tables",
        "operator read: GET /api/admin/releases",
        "operator all: POST /api/admin/releases/rollback",
        "operator all: POST /api/admin/releases/resume",
        "operator read: GET /api/admin/backups",
        "operator all: GET /api/admin/backups/:id",
        "operator read: GET /api/admin/tasks",
        "operator all: POST /api/admin/tasks/:name/run",
        "operator all: POST /api/admin/personal-data/export",
        "operator all: POST /api/admin/personal-data/erase",
        "operator read: GET /api/admin/index-figures",
        "operator edit: POST /api/admin/index-jobs",
        "operator read: GET /api/admin/index-jobs/current",
        "operator edit: DELETE /api/admin/index-jobs/current",
        "operator read: GET /api/admin/pricing-plans",
        "operator all: POST /api/admin/pricing-plans",
        "operator all: PUT /api/admin/pricing-plans/:id",
        "operator read: GET /api/admin/subscriptions",
        "operator read: GET /api/admin/subscriptions/figures",
        "operator all: POST /api/admin/subscriptions",
        "operator all: PATCH /api/admin/subscriptions/:id",
        "operator all: POST /api/admin/subscriptions/:id/extend",
        "operator all: POST /api/admin/subscriptions/:id/end",
        "operator read: GET /api/admin/business-ads",
        "operator all: POST /api/admin/business-ads",
        "operator all: PUT /api/admin/business-ads/:id",
        "operator all: DELETE /api/admin/business-ads/:id",
        "operator read: GET /api/admin/injection-codes",
        "operator all: POST /api/admin/injection-codes",
        "operator all: PUT /api/admin/injection-codes/:id",
        "operator all: PUT /api/admin/injection-codes/:id/enabled",
        "operator all: PUT /api/admin/injection-codes/:id/rank",
        "operator all: DELETE /api/admin/injection-codes/:id",
        "operator read: GET /api/admin/ad-settings",
        "operator all: POST /api/admin/ad-settings",
        "operator read: GET /api/admin/ad-analytics",
        "operator read: GET /api/admin/preview-frame",
        "operator edit: POST /api/submit-url",
        "operator edit: POST /api/submit-urls-bulk",
        "operator read: GET /api/admin/publishing",
        "operator edit: POST /api/admin/refresh-sitemap",
        "operator read: GET /api/admin/settings",
        "operator all: PATCH /api/admin/settings",
        "operator read: GET /api/admin/operators",
        "operator all: POST /api/admin/operators",
        "operator read: POST /api/admin/operators/:id/reset",
        "operator read: POST /api/admin/operators/own-secrets",
        "operator all: PATCH /api/admin/operators/:id",
        "operator all: DELETE /api/admin/operators/:id",
        "operator read: GET /api/admin/sessions",
        "operator all: DELETE /api/admin/sessions/:id",
        "operator all: DELETE /api/admin/sessions",
        "operator read: GET /api/admin/passkeys",
        "operator read: POST /api/admin/passkeys/options",
        "operator read: POST /api/admin/passkeys",
        "operator read: DELETE /api/admin/passkeys/:id",
        "operator read: GET /api/admin/health",
        "operator edit: POST /api/clear-cache",
        "publisher: GET /api/internal/store/:kind",
        "publisher: POST /api/internal/store/:kind/delete",
        "publisher: GET /api/internal/store/:kind/:id",
        "publisher: PUT /api/internal/store/:kind/:id",
        "publisher: GET /api/internal/current",
        "publisher: PUT /api/internal/current",
        "publisher: GET /api/internal/uploads/:id",
        "publisher: GET /api/internal/backups",
        "publisher: POST /api/internal/backups",
        "publisher: PUT /api/internal/backups/:id/parts/:number",
        "publisher: POST /api/internal/backups/:id/complete",
        "publisher: DELETE /api/internal/backups/:id/parts",
        "publisher: GET /api/internal/backups/:id",
        "public: GET /api/openapi.json",
        "public: GET /api/docs",
        "public: GET /api/docs.css",
        "public: ALL /:file{[0-9a-f]{32}\\.txt}",
        "public: ALL /photos/:file",
        "public: ALL /social/:file",
        "public: ALL /tiles/basemap.json",
        "public: ALL /tiles/:basemap/:z/:x/:file",
        "public: ALL /search",
        "public: ALL /saved",
        "public: ALL /api/businesses",
        "public: ALL /api/businesses/facets",
        "public: ALL /api/businesses/random",
        "public: ALL /api/businesses/stats",
        "public: ALL /api/businesses/:slug",
        "public: ALL /api/businesses/:slug/nearby",
        "public: ALL /api/categories",
        "public: ALL /api/cities",
        "public: ALL /api/countries",
        "public: ALL /api/html-injection-codes",
        "public: ALL /api/ads",
        "public: ALL /api/ad-views",
        "public: ALL /api/contact",
        "public: ALL /api/visits/first",
        "public: ALL /api/visits",
        "public: ALL /api/admin/sign-in/access-key",
        "public: ALL /api/admin/sign-in/user-code",
        "public: ALL /api/admin/sign-in/back",
        "public: ALL /api/admin/sign-in/password",
        "public: ALL /api/admin/sign-in/passkey-options",
        "public: ALL /api/admin/sign-in/passkey",
        "public: ALL /api/admin/session",
        "public: ALL /api/admin/dashboard",
        "public: ALL /api/admin/attention",
        "public: ALL /api/admin/analytics",
        "public: ALL /api/admin/analytics/directory",
        "public: ALL /api/admin/businesses",
        "public: ALL /api/admin/businesses/counts",
        "public: ALL /api/admin/businesses/:id",
        "public: ALL /api/admin/businesses/:id/history",
        "public: ALL /api/admin/businesses/:id/figures",
        "public: ALL /api/businesses/:id/restore",
        "public: ALL /api/admin/photos",
        "public: ALL /api/admin/photos/:file",
        "public: ALL /api/export-businesses",
        "public: ALL /api/admin/categories",
        "public: ALL /api/admin/locations/categories",
        "public: ALL /api/admin/locations/categories/:id",
        "public: ALL /api/admin/locations/categories/:id/merge",
        "public: ALL /api/admin/locations/cities",
        "public: ALL /api/admin/locations/cities/states",
        "public: ALL /api/admin/locations/cities/:id",
        "public: ALL /api/admin/locations/cities/:id/merge",
        "public: ALL /api/admin/contact-messages",
        "public: ALL /api/admin/contact-messages/unread",
        "public: ALL /api/admin/contact-messages/export",
        "public: ALL /api/admin/contact-messages/:id",
        "public: ALL /api/admin/contact-messages/:id/replies",
        "public: ALL /api/admin/contact-messages/:id/note",
        "public: ALL /api/admin/audit-log",
        "public: ALL /api/admin/audit-log/check",
        "public: ALL /api/upload-excel",
        "public: ALL /api/admin/uploads",
        "public: ALL /api/admin/uploads/:id",
        "public: ALL /api/admin/uploads/:id/parts/:number",
        "public: ALL /api/admin/uploads/:id/complete",
        "public: ALL /api/admin/batches",
        "public: ALL /api/admin/batches/:id",
        "public: ALL /api/admin/batches/:id/preview",
        "public: ALL /api/admin/batches/:id/apply",
        "public: ALL /api/admin/batches/:id/undo",
        "public: ALL /api/admin/batches/:id/businesses",
        "public: ALL /api/admin/batches/:id/rejected",
        "public: ALL /api/admin/batches/:id/rejected.xlsx",
        "public: ALL /api/admin/batches/:id/rejected/:position",
        "public: ALL /api/admin/import-rules",
        "public: ALL /api/admin/import-rules/:id",
        "public: ALL /api/admin/duplicates",
        "public: ALL /api/admin/duplicates/status",
        "public: ALL /api/admin/duplicates/search",
        "public: ALL /api/admin/duplicates/:id",
        "public: ALL /api/admin/duplicates/:id/not-same",
        "public: ALL /api/admin/duplicates/:id/merge",
        "public: ALL /api/admin/duplicates/:id/undo",
        "public: ALL /api/admin/bulk-changes",
        "public: ALL /api/admin/bulk-changes/:id",
        "public: ALL /api/admin/bulk-changes/:id/apply",
        "public: ALL /api/admin/bulk-changes/:id/undo",
        "public: ALL /api/reset-database",
        "public: ALL /api/admin/jobs",
        "public: ALL /api/admin/jobs/:id",
        "public: ALL /api/admin/jobs/:id/stop",
        "public: ALL /api/admin/jobs/:id/retry",
        "public: ALL /api/admin/database",
        "public: ALL /api/admin/database/tables",
        "public: ALL /api/admin/releases",
        "public: ALL /api/admin/releases/rollback",
        "public: ALL /api/admin/releases/resume",
        "public: ALL /api/admin/backups",
        "public: ALL /api/admin/backups/:id",
        "public: ALL /api/admin/tasks",
        "public: ALL /api/admin/tasks/:name/run",
        "public: ALL /api/admin/personal-data/export",
        "public: ALL /api/admin/personal-data/erase",
        "public: ALL /api/admin/index-figures",
        "public: ALL /api/admin/index-jobs",
        "public: ALL /api/admin/index-jobs/current",
        "public: ALL /api/admin/pricing-plans",
        "public: ALL /api/admin/pricing-plans/:id",
        "public: ALL /api/admin/subscriptions",
        "public: ALL /api/admin/subscriptions/figures",
        "public: ALL /api/admin/subscriptions/:id",
        "public: ALL /api/admin/subscriptions/:id/extend",
        "public: ALL /api/admin/subscriptions/:id/end",
        "public: ALL /api/admin/business-ads",
        "public: ALL /api/admin/business-ads/:id",
        "public: ALL /api/admin/injection-codes",
        "public: ALL /api/admin/injection-codes/:id",
        "public: ALL /api/admin/injection-codes/:id/enabled",
        "public: ALL /api/admin/injection-codes/:id/rank",
        "public: ALL /api/admin/ad-settings",
        "public: ALL /api/admin/ad-analytics",
        "public: ALL /api/admin/preview-frame",
        "public: ALL /api/submit-url",
        "public: ALL /api/submit-urls-bulk",
        "public: ALL /api/admin/publishing",
        "public: ALL /api/admin/refresh-sitemap",
        "public: ALL /api/admin/settings",
        "public: ALL /api/admin/operators",
        "public: ALL /api/admin/operators/:id/reset",
        "public: ALL /api/admin/operators/own-secrets",
        "public: ALL /api/admin/operators/:id",
        "public: ALL /api/admin/sessions",
        "public: ALL /api/admin/sessions/:id",
        "public: ALL /api/admin/passkeys",
        "public: ALL /api/admin/passkeys/options",
        "public: ALL /api/admin/passkeys/:id",
        "public: ALL /api/admin/health",
        "public: ALL /api/clear-cache",
        "public: ALL /api/internal/store/:kind",
        "public: ALL /api/internal/store/:kind/delete",
        "public: ALL /api/internal/store/:kind/:id",
        "public: ALL /api/internal/current",
        "public: ALL /api/internal/uploads/:id",
        "public: ALL /api/internal/backups",
        "public: ALL /api/internal/backups/:id/parts/:number",
        "public: ALL /api/internal/backups/:id/complete",
        "public: ALL /api/internal/backups/:id/parts",
        "public: ALL /api/internal/backups/:id",
        "public: ALL /api/openapi.json",
        "public: ALL /api/docs",
        "public: ALL /api/docs.css",
        "public: ALL /api/*",
        "public: ALL /admin/*",
        "public: ALL /*",
      ]
    `);
  });

  it('stops the worker at start when a route does not state it', () => {
    const handler = () => new Response();
    const route = { method: 'GET', path: '/api/new', handler };
    expect(() => listRouteAccess([route], [])).toThrow('The route GET /api/new has no access rule.');
    expect(() => listRouteAccess([route, { ...route, handler: access('public') }], [])).toThrow();
    expect(listRouteAccess([{ ...route, handler: access('publisher') }, route], [])).toEqual([
      { method: 'GET', path: '/api/new', access: 'publisher', role: null },
    ]);
    const writing = { method: 'POST', path: '/api/new', handler: access('operator') };
    expect(() => listRouteAccess([writing], [])).toThrow(
      'The route POST /api/new writes and states no role.',
    );
  });
});

describe('visitors', () => {
  const places: Record<string, string> = { ':slug': 'joes-pizza-and-bar-provo', ':id': '1' };
  const pathOf = (path: string) => path.replace(/:\w+/g, (name) => places[name]!);
  const rows = async () => {
    const db = testDatabase();
    const { rows: counts } = await db.$client
      .execute(`select (select count(*) from contact_message) as messages,
      (select count(*) from site_setting) as settings, (select count(*) from html_injection_code) as codes`);
    return [await dumpDatabase(db), { ...counts[0] }];
  };

  it('may read everything public without signing in, as JSON (P-1-02, P-7-01)', async () => {
    await seed(testDatabase());
    const reads = routeAccess.filter(({ method, access }) => method === 'GET' && access === 'public');
    expect(reads).toHaveLength(15);
    for (const { path } of reads) {
      const response = await requestFresh(pathOf(path));
      expect(response.status).toBe(200);
      const type = { '/api/docs': 'text/html', '/api/docs.css': 'text/css' }[path] ?? 'application/json';
      expect(response.headers.get('Content-Type')?.split(';')[0]).toBe(type);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('change nothing: what writes is for others, but for messages to us and counting (P-1-03)', async () => {
    await seed(testDatabase());
    const before = await rows();
    const writing = routeAccess.filter(({ method }) => !['GET', 'ALL'].includes(method));
    expect(writing.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual([
      '/api/ad-views',
      '/api/contact',
      '/api/visits',
      '/api/admin/sign-in/access-key',
      '/api/admin/sign-in/user-code',
      '/api/admin/sign-in/back',
      '/api/admin/sign-in/password',
      '/api/admin/sign-in/passkey-options',
      '/api/admin/sign-in/passkey',
    ]);
    for (const { method, path } of writing.filter(({ access }) => access !== 'public')) {
      const headers = { 'Content-Type': 'application/json', Origin: 'https://hub.example' };
      const response = await requestFresh(pathOf(path), {
        method,
        headers,
        body: '{"status":"done","release":"r"}',
      });
      expect(response.status).toBe(401);
    }
    expect(await rows()).toEqual(before);
  });

  it('get 405 for any other method on what can only be read (P-7-01, P-1-03)', async () => {
    await seed(testDatabase());
    const before = await rows();
    const reads = routeAccess.filter(({ method, access }) => method === 'GET' && access === 'public');
    const isForOperators = (requested: string, path: string) =>
      routeAccess.some(
        ({ method, path: known }) =>
          method === requested && new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}$`).test(pathOf(path)),
      );
    for (const { path } of reads)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await requestFresh(pathOf(path), { method });
        // Methods for operators at the same URL require a sign-in first.
        const isOthers = isForOperators(method, path);
        expect({ path, method, status: response.status }).toEqual({
          path,
          method,
          status: isOthers ? 401 : 405,
        });
        if (isOthers) continue;
        expect(response.headers.get('Allow')).toMatch(
          /^\/api\/businesses(?:\/:slug|)$/.test(path)
            ? /^GET, HEAD, (?:POST|PATCH, DELETE)$/
            : /^GET, HEAD$/,
        );
        expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
      }
    expect(await rows()).toEqual(before);
  });
});

describe('when something breaks that nobody thought of', () => {
  const object = {
    get body() {
      throw new Error('a secret detail');
    },
  };
  const broken = { get: async () => object };

  it('the cause stays in the log (A-3-12)', async () => {
    const headers = { Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` };
    const path = '/api/internal/store/packs/0123456789abcdef';
    const changed = { PAGES: broken as unknown as R2Bucket };
    const { response, body, log } = await createFailingApp(path, { headers }, changed);
    expect(response.status).toBe(500);
    expect(body).toEqual({
      error: 'An internal error occurred. Try again later.',
      code: 'internal_error',
      message: 'An internal error occurred. Try again later.',
      requestId: response.headers.get('X-Request-Id'),
    });
    expect(log).toContain('a secret detail');
    expect(log).toContain(body.requestId);
  });
});

describe('settings', () => {
  it.each([
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be the URL of a libSQL server'],
    [
      { PUBLISH_TOKEN: undefined },
      'PUBLISH_TOKEN is missing; it is the token of publisher and runner; set it with npx wrangler secret put NAME',
    ],
    [{ PUBLISH_TOKEN: 'short' }, 'PUBLISH_TOKEN must have at least 24 characters'],
    [
      { DATABASE_TIME_LIMIT: 'soon' },
      'DATABASE_TIME_LIMIT must be a number of milliseconds from 100 to 30000',
    ],
    [{ SESSION_SECRET: undefined }, 'SESSION_SECRET is missing; it is the key of sessions'],
    [{ SITE_URL: 'hub.example' }, 'SITE_URL must be a URL such as https://hub.example.com'],
    [{ CONTACT_WEBHOOK_URL: 'ftp://x' }, 'CONTACT_WEBHOOK_URL must be a URL such as'],
    [{ CONTACT_WEBHOOK_SECRET: 'secret' }, 'CONTACT_WEBHOOK_SECRET must be whsec_'],
    [
      { CONTACT_WEBHOOK_URL: 'https://x.example', CONTACT_WEBHOOK_SECRET: undefined },
      'CONTACT_WEBHOOK_SECRET is missing; it signs messages for CONTACT_WEBHOOK_URL',
    ],
    [
      { PUBLISH_WEBHOOK_URL: 'https://x.example', PUBLISH_WEBHOOK_SECRET: undefined },
      'PUBLISH_WEBHOOK_SECRET is missing; it signs webhooks for PUBLISH_WEBHOOK_URL',
    ],
  ])('that are wrong are named in the log, and told to nobody: %j', async (changed, message) => {
    const { response, body, log } = await createFailingApp('/api/cities', {}, changed);
    expect(response.status).toBe(500);
    expect(log).toContain(message);
    expect(JSON.stringify(body)).not.toContain('DATABASE_URL');
    expect(JSON.stringify(body)).not.toContain('PUBLISH_TOKEN');
  });
});

describe('addresses below /api', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/businesses/',
    '/api/businesses/a/b/c',
    '/api/%00',
    '/api//',
  ])('that lead nowhere answer 404 in JSON: %s', async (path) => {
    const response = await requestFresh(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  const unsound: [string, number, string][] = [
    ['/api/cities?search=%', 400, 'invalid_address'],
    ['/api/cities?search=%zz', 400, 'invalid_address'],
    ['/api/cities?%E0%A4=1', 400, 'invalid_address'],
    ['/api/businesses/%ff', 400, 'invalid_address'],
    ['/api/businesses/caf%C3', 400, 'invalid_address'],
    ['/api/nowhere/%', 400, 'invalid_address'],
    [`/api/cities?search=${'x'.repeat(8000)}`, 414, 'address_too_long'],
    [`/api/businesses/${'x'.repeat(8000)}`, 414, 'address_too_long'],
    [`/api/businesses/${'x'.repeat(7000)}`, 400, 'invalid_request'],
    ['/api/businesses/caf%C3%A9', 404, 'not_found'],
    ['/api/businesses/%25', 404, 'not_found'],
    ['/api/businesses/%00', 404, 'not_found'],
  ];
  const byLabel = unsound.map((each) => [each[0].slice(0, 40), ...each] as const);
  it.each(byLabel)(
    'that nobody can have meant are refused in the one shape: %s',
    async (_, path, status, code) => {
      for (const method of ['GET', 'HEAD', 'PUT']) {
        const response = await requestFresh(path, { method });
        // The URL is checked before the method.
        const refused = method === 'PUT' && !/^(invalid_address|address_too_long)$/.test(code) ? 405 : status;
        expect(response.status).toBe(refused);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        if (method === 'HEAD') expect(await response.text()).toBe('');
        else {
          const body = ErrorBody.parse(await response.json());
          expect(body.code).toBe(refused === 405 ? 'method_not_allowed' : code);
          expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
        }
      }
    },
  );

  it('answer HEAD like GET, without a body', async () => {
    const response = await requestFresh('/api/nothing', { method: 'HEAD' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});
