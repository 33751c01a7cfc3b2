import { getExamples } from '../../schema/business-views.ts';
import type { AdminBusiness, AdminListedBusiness } from '../../schema/contracts/admin-business.ts';
import type {
  BusinessDetail,
  BusinessSummary,
  ListedBusiness,
  NearbyBusiness,
} from '../../schema/contracts/business.ts';
import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import type { Facets } from '../../schema/contracts/list-filters.ts';
import type { UploadedPhoto } from '../../schema/contracts/photo.ts';
import type { Job } from '../../schema/contracts/job.ts';
import type { SubmissionJob, SubmissionResult } from '../../schema/contracts/submission.ts';
import { adExamples } from './ad-examples.ts';
import { buildImportExamples } from './import-examples.ts';
import { buildDuplicateExamples } from './duplicate-examples.ts';
import { databaseExamples } from './database-examples.ts';
import { pricingExamples } from './pricing-examples.ts';

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

const uploadedPhoto: UploadedPhoto = {
  url: '/photos/5f2b9c0d7a1e48c3b6f09d2e4a7c1b83-2048x1365.webp',
  width: 2048,
  height: 1365,
  size: 284_113,
};
const facets: Facets = {
  total: 1240,
  unfiltered: 1240,
  facets: {
    minRating: [{ value: '4', name: '4+', count: 610, unfiltered: 610 }],
    has: [{ value: 'website', name: 'Has website', count: 412, unfiltered: 412 }],
  },
};
const listedBusinesses: ListedBusiness[] = [{ ...summary, distance: 180 }];
const nearbyBusinesses: NearbyBusiness[] = [{ ...summary, distance: 22 }];
const messageInput = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Our listing',
  message: 'We have moved.',
};
const message: ContactMessage = {
  id: 1,
  ...messageInput,
  type: 'business',
  status: 'done',
  createdAt: '2026-11-20T08:00:00.000Z',
  handledAt: '2026-11-20T09:30:00.000Z',
  handledBy: 'operator',
  delivery: 'none',
  deliveredAt: null,
  note: { text: 'Called on Monday.', at: '2026-11-20T09:20:00.000Z', by: 'operator' },
  replies: [{ text: 'Thank you, it is corrected.', at: '2026-11-20T09:30:00.000Z', by: 'operator' }],
};

const job: Job = {
  id: 31,
  kind: 'import-apply',
  state: 'running',
  batchId: 8,
  subject: 'businesses.xlsx',
  progress: { step: 'store', done: 120_000, total: 365_000 },
  result: null,
  error: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Ada',
  startedAt: '2026-11-20T08:00:01.000Z',
  finishedAt: null,
  stopRequestedAt: null,
  attempts: 1,
  isLocal: false,
};

const submitUrl = { url: 'https://hub.example.com/business/crumb-and-crust-provo', type: 'URL_UPDATED' };
const indexJob: SubmissionJob = {
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
      problem: { code: 'rate_limited', status: 429 },
      nextTryAt: '2026-11-20T08:02:00.000Z',
    },
  ],
};
const finishedJob: SubmissionJob = {
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
const submitted: SubmissionResult = {
  summary: { total: 1, successful: 1, failed: 0 },
  refused: [],
  job: finishedJob,
};

const { name: _name, street, address, businessStatus, ...rowFields } = getExamples('row');
const { id, slug, category, city, state, countryCode } = summary;
/** The row of a business in the panel's list, and its record for editing. */
const adminRow: AdminListedBusiness = {
  id,
  slug,
  name,
  category,
  city,
  state,
  countryCode,
  street,
  address,
  ...rowFields,
  globalRowNumber: 4180,
  isOpen: true,
  businessStatus,
  version: 3,
  updatedAt: '2026-11-20T08:00:00.000Z',
  removedAt: null,
  protectedFields: ['phone'],
};
const adminRecord: AdminBusiness = {
  ...adminRow,
  categoryId: category.id,
  country: 'United States',
  ...getExamples('record'),
  source: 'import',
  createdAt: '2026-11-20T08:00:00.000Z',
};

/** Example data that several routes share. A test checks each example against its contract. */
export const examples = {
  summary,
  detail,
  uploadedPhoto,
  facets,
  listed: listedBusinesses,
  nearby: nearbyBusinesses,
  adminRow,
  adminRecord,
  message,
  messageInput: { ...messageInput, type: 'business' },
  submitUrl,
  submitted,
  finishedJob: finishedJob,
  job,
  indexJob,
  ...buildImportExamples(job),
  ...buildDuplicateExamples(adminRecord),
  ...databaseExamples,
  ...pricingExamples,
  ...adExamples,
};
