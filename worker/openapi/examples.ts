import { getExamples } from '../../schema/business-views.ts';
import type { Dashboard } from '../../schema/contracts/dashboard.ts';
import type { Health } from '../../schema/contracts/health.ts';
import type { Publishing } from '../../schema/contracts/publishing.ts';
import type {
  BusinessDetail,
  BusinessSummary,
  ListedBusiness,
  NearbyBusiness,
  Stats,
} from '../../schema/contracts/business.ts';
import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import type { IndexJob, IndexStatus, Submitted } from '../../schema/contracts/indexing.ts';
import type { InjectionCode } from '../../schema/contracts/injection-code.ts';
import type { Category, City, Country } from '../../schema/contracts/place.ts';

/** What the calls answer about one made-up bakery. A test holds each example to its contract. */

const { name, isSponsored, priceRange, workingHours, ...listedFields } = getExamples('list');
const summary: BusinessSummary = {
  id: 4211,
  slug: 'crumb-and-crust-provo',
  name,
  category: { id: 7, name: 'Bakery', slug: 'bakery', icon: 'croissant' },
  city: 'Provo',
  citySlug: 'provo',
  state: 'Utah',
  stateCode: 'UT',
  countryCode: 'US',
  ...listedFields,
  isSponsored,
  priceRange,
  workingHours,
};

const { type, subtypes, ...detailedFields } = getExamples('detail');
const detail: BusinessDetail = {
  ...summary,
  type,
  subtypes,
  country: 'United States',
  ...detailedFields,
  source: 'import',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  reviews: [
    { id: 90210, authorName: 'Ann', rating: 5, comment: 'Crisp.', createdAt: '2026-03-01T10:00:00Z' },
  ],
};

const listed: ListedBusiness[] = [{ ...summary, distance: 180 }];
const nearby: NearbyBusiness[] = [{ ...summary, distance: 22 }];
const stats: Stats = { total: 2000, categories: 118, cities: 64, countries: 2 };
const categories: Category[] = [
  { id: 7, name: 'Bakery', slug: 'bakery', icon: 'croissant', businessCount: 41 },
];
const cities: City[] = [
  {
    id: 3,
    name: 'Provo',
    slug: 'provo',
    state: 'Utah',
    stateCode: 'UT',
    country: 'United States',
    countryCode: 'US',
    businessCount: 120,
  },
];
const countries: Country[] = [{ code: 'US', name: 'United States', businessCount: 1800 }];
const codes: InjectionCode[] = [
  {
    id: 1,
    name: 'chat',
    code: '<script src="https://chat.example/widget.js"></script>',
    position: 'body-end',
    consent: 'necessary',
  },
];
const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Our listing', message: 'We have moved.' };
const message: ContactMessage = {
  id: 1,
  ...letter,
  type: 'business',
  status: 'done',
  createdAt: '2026-11-20T08:00:00.000Z',
  handledAt: '2026-11-20T09:30:00.000Z',
  handledBy: 'operator',
  delivery: 'none',
  deliveredAt: null,
};

const dashboard: Dashboard = {
  total: 2000,
  categories: 118,
  growth: { since: '2026-11-01T00:00:00.000Z', added: 40, before: 1960, percent: 2 },
};
const health: Health = {
  now: {
    at: '2026-11-20T08:00:00.000Z',
    ok: true,
    database: { ok: true, ms: 4 },
    pages: { ok: true, ms: 6 },
    home: { ok: true, ms: 9 },
  },
  uptime: {
    percent: 99.77,
    checks: 28_740,
    ok: 28_736,
    notMeasured: 60,
    since: '2026-10-31T08:00:00.000Z',
  },
};
const publishing: Publishing = {
  live: true,
  newest: 4711,
  published: 4711,
  publishedAt: '2026-11-20T08:00:00.000Z',
  automatic: true,
};

const submitUrl = { url: 'https://hub.example.com/business/crumb-and-crust-provo', type: 'URL_UPDATED' };
const indexJob: IndexJob = {
  id: 12,
  kind: 'all',
  type: 'URL_UPDATED',
  state: 'running',
  total: 25_000,
  handled: 10_000,
  successful: 10_000,
  failed: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Ada',
  finishedAt: null,
  services: [
    {
      service: 'indexnow',
      state: 'waiting',
      succeeded: 10_000,
      failed: 0,
      skipped: 0,
      problem: 'IndexNow şu anda daha fazla istek kabul etmiyor (durum 429).',
      nextTryAt: '2026-11-20T08:02:00.000Z',
    },
  ],
};
const told: IndexJob = {
  ...indexJob,
  id: 13,
  kind: 'urls',
  state: 'done',
  total: 1,
  handled: 1,
  successful: 1,
  finishedAt: '2026-11-20T08:00:01.000Z',
  services: [
    {
      service: 'indexnow',
      state: 'done',
      succeeded: 1,
      failed: 0,
      skipped: 0,
      problem: null,
      nextTryAt: null,
    },
  ],
};
const submitted: Submitted = {
  summary: { total: 1, successful: 1, failed: 0 },
  refused: [],
  job: told,
};
const indexStatus: IndexStatus = {
  site: 'https://hub.example.com',
  services: [
    { service: 'indexnow', ready: true, reason: null },
    { service: 'google', ready: false, reason: 'no_credentials' },
  ],
  quota: { limit: 200, used: 0, resetsAt: '2026-11-21T08:00:00.000Z' },
  all: indexJob,
  urls: told,
};

const signIn = {
  token: 'eyJwdXJwb3NlIjoic2lnbi1pbiJ9.c2lnbmF0dXJl',
  expiresAt: '2026-11-20T09:35:00.000Z',
  signedIn: {
    operator: { name: 'Ada' },
    csrf: '3q2-7wdnRmT0cHk1bWb7zvJx0o2m9J1uYxX8q1v2w3E',
    expiresAt: '2026-11-21T09:30:00.000Z',
  },
};

export const examples = {
  summaries: [summary],
  detail,
  listed,
  nearby,
  stats,
  categories,
  cities,
  countries,
  codes,
  dashboard,
  health,
  publishing,
  submitUrl,
  submitted,
  indexJob,
  indexStatus,
  letter: { ...letter, type: 'business' },
  signIn,
  message,
};
