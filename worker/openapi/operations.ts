import { MAX_URLS } from '../../schema/contracts/indexing.ts';
import { NEARBY, NEARBY_METRES } from '../../schema/rules/nearest.ts';
import { examples } from './examples.ts';
import type { FailureStatus } from './failures.ts';
import { recordOperations } from './records.ts';

/** What is said of a call beside its contracts and who may call it, which stand on its route. */
export type Operation = {
  id: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** A query or a body to show, and what the call then answers. */
  example: { query?: string; body?: unknown; answer: unknown };
  /** Status of a success, 200 unless it is another. */
  status?: 201 | 204;
  /** Headers of a success, beside those of every answer. */
  headers?: string[];
  /** Whether everybody may call it, and a session only allows for more. */
  sessionGivesMore?: true;
  /** What may go wrong here, beside what may go wrong anywhere. */
  failures?: FailureStatus[];
};

export const TAGS = {
  Businesses: 'The listings.',
  Places: 'Where the listings are, and what kinds there are.',
  Site: 'The site itself.',
  Operators: 'For the people who run the site, once they have signed in.',
} as const;
type Tag = keyof typeof TAGS;

const PAGED = ['X-Total-Count', 'Link'];

const SIGN_IN =
  'A secret that is wrong is answered with 401 and may be tried again with the same token; after five within 15 minutes there is a wait (429).';

/** The calls, by method and path of the route, in the order of the document. */
export const operations: Record<string, Operation> = {
  'GET /api/businesses': {
    id: 'listBusinesses',
    tag: 'Businesses',
    summary: 'List and search businesses',
    description:
      'All parameters can be combined. Equal questions get equal answers in an equal order, so that parts of a list never overlap.',
    example: { query: 'search=bakery&lat=40.2338&lng=-111.6585&limit=1', answer: examples.listed },
    headers: [...PAGED, 'X-Search-Corrected', 'X-Hours-Unknown'],
    sessionGivesMore: true,
  },
  'GET /api/businesses/random': {
    id: 'randomBusinesses',
    tag: 'Businesses',
    summary: 'Some businesses, picked by chance',
    description: 'Each call picks anew; nothing keeps the answer.',
    example: { query: 'limit=1', answer: examples.summaries },
  },
  'GET /api/businesses/stats': {
    id: 'countBusinesses',
    tag: 'Businesses',
    summary: 'How many listings, categories, cities and countries there are',
    example: { answer: examples.stats },
  },
  'GET /api/businesses/:slug': {
    id: 'getBusiness',
    tag: 'Businesses',
    summary: 'One business, with its reviews',
    example: { answer: examples.detail },
    failures: [404, 410],
  },
  'GET /api/businesses/:slug/nearby': {
    id: 'listNearby',
    tag: 'Businesses',
    summary: 'What is nearest to a business',
    description: `Up to ${NEARBY} others within ${NEARBY_METRES / 1000} km, the nearest first, wherever the city ends, one of each name. Where nothing is near, or the business has no coordinates, the best rated of its city, without distances.`,
    example: { answer: examples.nearby },
    headers: ['X-Total-Count'],
    failures: [404, 410],
  },
  'GET /api/categories': {
    id: 'listCategories',
    tag: 'Places',
    summary: 'The categories that have listings, the largest first',
    example: { query: 'search=bak', answer: examples.categories },
    headers: PAGED,
  },
  'GET /api/cities': {
    id: 'listCities',
    tag: 'Places',
    summary: 'The cities that have listings, the largest first',
    example: { query: 'search=prov', answer: examples.cities },
    headers: PAGED,
  },
  'GET /api/countries': {
    id: 'listCountries',
    tag: 'Places',
    summary: 'The countries that have listings, the largest first',
    example: { answer: examples.countries },
    headers: PAGED,
  },
  'GET /api/html-injection-codes': {
    id: 'listInjectionCodes',
    tag: 'Site',
    summary: 'Pieces of HTML that pages insert when they have loaded',
    example: { answer: examples.codes },
  },
  'POST /api/contact': {
    id: 'sendMessage',
    tag: 'Site',
    summary: 'Send a message to the people behind the site',
    description:
      'A visitor may send ten an hour. The same message within an hour is stored once. Browsers may send it from pages of the site only.',
    example: { body: examples.letter, answer: { received: true } },
    status: 201,
    failures: [403, 413],
  },
  'POST /api/admin/sign-in/access-key': {
    id: 'signInByAccessKey',
    tag: 'Operators',
    summary: 'Sign in, step 1 of 3',
    description: SIGN_IN,
    example: {
      body: { accessKey: '4Yb0mJx7Qk2nVtW9rLsE6uHdPzAcFgTiBoXqMvNy' },
      answer: { step: 'user-code', token: examples.signIn.token, expiresAt: examples.signIn.expiresAt },
    },
    failures: [401, 403, 413],
  },
  'POST /api/admin/sign-in/user-code': {
    id: 'signInByUserCode',
    tag: 'Operators',
    summary: 'Sign in, step 2 of 3',
    description: SIGN_IN,
    example: {
      body: { token: examples.signIn.token, userCode: '48151623' },
      answer: { step: 'password', token: examples.signIn.token, expiresAt: examples.signIn.expiresAt },
    },
    failures: [401, 403, 413],
  },
  'POST /api/admin/sign-in/back': {
    id: 'signInBack',
    tag: 'Operators',
    summary: 'Go from step 3 back to step 2',
    description: 'Takes the token of step 3, which then holds no more, and gives one for step 2.',
    example: {
      body: { token: examples.signIn.token },
      answer: { step: 'user-code', token: examples.signIn.token, expiresAt: examples.signIn.expiresAt },
    },
    failures: [401, 403, 413],
  },
  'POST /api/admin/sign-in/password': {
    id: 'signInByPassword',
    tag: 'Operators',
    summary: 'Sign in, step 3 of 3',
    description: `${SIGN_IN} This step sets the cookie \`__Host-session\`.`,
    example: {
      body: { token: examples.signIn.token, password: 'nR8wKf3vZs6qYt1cXb5mLd9hJg2pUe7a' },
      answer: examples.signIn.signedIn,
    },
    failures: [401, 403, 413],
  },
  'GET /api/admin/session': {
    id: 'getSession',
    tag: 'Operators',
    summary: 'Who is signed in, and until when',
    example: { answer: { ...examples.signIn.signedIn, idleExpiresAt: '2026-11-20T11:30:00.000Z' } },
  },
  'DELETE /api/admin/session': {
    id: 'signOut',
    tag: 'Operators',
    summary: 'Sign out',
    example: { answer: undefined },
    status: 204,
    failures: [403],
  },
  'GET /api/admin/contact-messages': {
    id: 'listMessages',
    tag: 'Operators',
    summary: 'Messages from visitors, the newest first',
    example: { query: 'status=done', answer: [examples.message] },
    headers: PAGED,
  },
  'PATCH /api/admin/contact-messages/:id': {
    id: 'markMessage',
    tag: 'Operators',
    summary: 'Say what became of a message',
    example: { body: { status: 'done' }, answer: examples.message },
    failures: [404],
  },
  'GET /api/admin/dashboard': {
    id: 'readDashboard',
    tag: 'Operators',
    summary: 'How large the directory is and how it grew this month',
    example: { answer: examples.dashboard },
  },
  'GET /api/admin/health': {
    id: 'readHealth',
    tag: 'Operators',
    summary: 'How the site is, and its uptime as it was measured',
    description:
      'Every minute the site looks at its database, its page store and its own home page. Uptime is what those checks found; minutes without one count neither way.',
    example: { answer: examples.health },
  },
  'POST /api/admin/index-jobs': {
    id: 'submitAll',
    tag: 'Operators',
    summary: 'Have search engines told of the pages of all businesses',
    description:
      'The work goes on after the answer; `GET /api/admin/index-jobs/current` says how far it is. While it does, the call answers what is under way.',
    example: { answer: examples.indexJob },
    failures: [403, 409],
  },
  'GET /api/admin/index-jobs/current': {
    id: 'readIndexing',
    tag: 'Operators',
    summary: 'Which search services can be told of pages, and how far any telling is',
    example: { answer: examples.indexStatus },
  },
  'DELETE /api/admin/index-jobs/current': {
    id: 'stopSubmittingAll',
    tag: 'Operators',
    summary: 'Stop telling search engines of the pages of all businesses',
    example: { answer: { ...examples.indexJob, state: 'stopped', finishedAt: examples.indexJob.createdAt } },
    failures: [403, 404],
  },
  'POST /api/submit-url': {
    id: 'submitUrl',
    tag: 'Operators',
    summary: 'Have search engines told of one page of the site',
    description:
      'IndexNow is told of any page. Google takes 200 calls a day, and says that it follows them up for pages with jobs or livestreams only. What does not work at once is tried again; `job` says how far it is.',
    example: { body: examples.submitUrl, answer: examples.submitted },
    failures: [403, 409, 502],
  },
  'POST /api/submit-urls-bulk': {
    id: 'submitUrls',
    tag: 'Operators',
    summary: 'Have search engines told of some pages of the site',
    description: `Up to ${MAX_URLS} addresses. Those that are not of the site are left out, named in \`refused\` and counted as failed.`,
    example: { body: { urls: [examples.submitUrl.url] }, answer: examples.submitted },
    failures: [403, 409, 413],
  },
  'GET /api/admin/publishing': {
    id: 'readPublishing',
    tag: 'Operators',
    summary: 'Whether a change is live',
    example: { query: 'since=4711', answer: examples.publishing },
  },
  'POST /api/admin/refresh-sitemap': {
    id: 'refreshSitemap',
    tag: 'Operators',
    summary: 'Publish the sitemaps anew',
    description:
      'What operators see of it is in Turkish. IndexNow is told of the new sitemap within a minute.',
    example: {
      answer: {
        message:
          'Site haritası yenileniyor; birkaç saniye içinde yayında olur. IndexNow bir dakika içinde bilgilendirilir.',
      },
    },
    headers: ['X-Change'],
    failures: [403],
  },
  'POST /api/clear-cache': {
    id: 'clearCache',
    tag: 'Operators',
    summary: 'Forget the answers that are kept at the edge',
    example: {
      answer: {
        cleared: true,
        generation: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        everywhereWithinSeconds: 2,
      },
    },
    failures: [403],
  },
  ...recordOperations,
};

/**
 * Routes that the document leaves out. The publisher's calls are between two parts of this program that are always released
 * together: their bodies are a format of our own, and they change without notice. The others are the document itself.
 */
export const UNTOLD = /^\w+ \/api\/(internal\/|openapi\.json$|docs$|docs\.css$)/;
