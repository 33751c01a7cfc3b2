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
    .describe("'failed': the service rejects all URLs and is no longer called."),
  succeeded: z.int().describe('URLs that the service accepted.'),
  failed: z.int().describe('URLs that the service rejected, or that failed in every try.'),
  skipped: z.int().describe('URLs that were not submitted because the daily quota was used up.'),
  problem: z.string().nullable().describe('Last error, in Turkish; null if the last request succeeded.'),
  nextTryAt: z.string().nullable().describe('Time of the next try, if it is delayed.'),
});
export type IndexLane = z.infer<typeof IndexLane>;

/** One submission: some addresses, or those of all businesses. Times are ISO 8601 in UTC. */
export const IndexJob = z.object({
  id: z.int(),
  kind: z
    .enum(['urls', 'all', 'sitemap'])
    .describe("'sitemap': submission after the sitemaps were refreshed."),
  type: IndexType,
  state: z
    .enum(['running', 'done', 'failed', 'stopped'])
    .describe("'failed': a service rejects all URLs, and no other service accepted any."),
  total: z.int(),
  handled: z.int().describe('Processed URLs of the slowest service.'),
  successful: z.int().describe('Accepted URLs of the service that accepted the most.'),
  failed: z.int().describe('URLs that no service accepted, once the job is finished.'),
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
    .describe('Skipped URLs, at most the first 100; they count as failed.'),
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
    .describe('Reason if the service is not ready.'),
});
export type IndexReadiness = z.infer<typeof IndexReadiness>;

/** Answer of `GET /api/admin/index-jobs/current`. */
export const IndexStatus = z.object({
  site: z.string().describe('Origin that submitted URLs must have.'),
  services: z.array(IndexReadiness),
  quota: z
    .object({ limit: z.int(), used: z.int(), resetsAt: z.string() })
    .describe("Requests to Google's Indexing API today (Pacific Time)."),
  all: IndexJob.nullable().describe('Newest job for all businesses.'),
  urls: IndexJob.nullable().describe('Newest job for URLs given by an operator.'),
});
export type IndexStatus = z.infer<typeof IndexStatus>;
