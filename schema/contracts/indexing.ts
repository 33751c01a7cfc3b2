import { z } from 'zod';

/** The services that are told of addresses. */
export const INDEX_SERVICES = ['indexnow', 'google'] as const;
export const IndexService = z.enum(INDEX_SERVICES);
export type IndexService = z.infer<typeof IndexService>;

/** What happened to an address, in the words of Google's Indexing API. */
export const IndexType = z.enum(['URL_UPDATED', 'URL_DELETED'], {
  error: 'URL_UPDATED veya URL_DELETED olmalı',
});
export type IndexType = z.infer<typeof IndexType>;

/** Addresses in one call: as many as IndexNow takes at once. The panel sends at most 100. */
export const MAX_URLS = 10_000;
/** Longer addresses are taken by no search engine. */
export const MAX_URL_LENGTH = 2048;

/** Body of `POST /api/submit-url`. */
export const SubmitUrl = z.strictObject({
  url: z.string({ error: 'Lütfen geçerli bir URL girin.' }),
  type: IndexType.default('URL_UPDATED'),
});

/** Body of `POST /api/submit-urls-bulk`. */
export const SubmitUrls = z.strictObject({
  urls: z
    .array(z.string({ error: 'metin olmalı' }), { error: 'URL listesi olmalı' })
    .min(1, 'Lütfen en az bir URL girin.')
    .max(MAX_URLS, `Bir seferde en fazla ${MAX_URLS} URL gönderilebilir.`),
});

/** How far one service has been told of the addresses of a job. */
export const IndexLane = z.object({
  service: IndexService,
  state: z
    .enum(['waiting', 'done', 'failed', 'stopped'])
    .describe("'failed': the service refuses every address, so it is not asked any more."),
  succeeded: z.int().describe('Addresses the service took.'),
  failed: z.int().describe('Addresses it refused, or did not take in any attempt.'),
  skipped: z.int().describe("Addresses it was not told of, because the day's quota was used up."),
  problem: z.string().nullable().describe('What went wrong last; null when the last call went well.'),
  nextTryAt: z.string().nullable().describe('When it is told more, if that is not at once.'),
});
export type IndexLane = z.infer<typeof IndexLane>;

/** One submission: some addresses, or those of all businesses. Times are ISO 8601 in UTC. */
export const IndexJob = z.object({
  id: z.int(),
  kind: z
    .enum(['urls', 'all', 'sitemap'])
    .describe("'sitemap': what was told when the sitemaps were refreshed."),
  type: IndexType,
  state: z
    .enum(['running', 'done', 'failed', 'stopped'])
    .describe("'failed': a service refuses every address, and no other took any."),
  total: z.int(),
  handled: z
    .int()
    .describe('Addresses that are done with, by the service that is behind of those being told.'),
  successful: z.int().describe('Addresses that were taken, by the service that took the most.'),
  failed: z.int().describe('When the job is over: those that no service took.'),
  createdAt: z.string(),
  createdBy: z.string(),
  finishedAt: z.string().nullable(),
  services: z.array(IndexLane),
});
export type IndexJob = z.infer<typeof IndexJob>;

/** Answer of the calls that submit. `successful` and `failed` are final when the job is not running any more. */
export const Submitted = z.object({
  summary: z.object({ total: z.int(), successful: z.int(), failed: z.int() }),
  refused: z
    .array(z.object({ url: z.string(), message: z.string() }))
    .describe('Addresses that were not even sent, at most the first hundred; they count as failed.'),
  job: IndexJob,
});
export type Submitted = z.infer<typeof Submitted>;

/** Whether a service can be told, and if not, why. */
export const IndexReadiness = z.object({
  service: IndexService,
  ready: z.boolean(),
  reason: z
    .enum(['site_not_public', 'no_credentials', 'credentials_unusable'])
    .nullable()
    .describe('Why it is not ready.'),
});
export type IndexReadiness = z.infer<typeof IndexReadiness>;

/** Answer of `GET /api/admin/index-jobs/current`. */
export const IndexStatus = z.object({
  site: z.string().describe('Where addresses must lie.'),
  services: z.array(IndexReadiness),
  quota: z
    .object({ limit: z.int(), used: z.int(), resetsAt: z.string() })
    .describe("Calls to Google's Indexing API today, by the clock of California."),
  all: IndexJob.nullable().describe('The newest job for all businesses.'),
  urls: IndexJob.nullable().describe('The newest job for addresses that an operator gave.'),
});
export type IndexStatus = z.infer<typeof IndexStatus>;
