import { z } from 'zod';
import type { MessageCode } from '../messages.ts';
import { IssueText } from './error-body.ts';

/** Services that URLs are submitted to. */
export const SUBMISSION_SERVICES = ['indexnow', 'google'] as const;
export const SubmissionService = z.enum(SUBMISSION_SERVICES);
export type SubmissionService = z.infer<typeof SubmissionService>;

/** Type of change of a URL, in the terms of Google's Indexing API. */
export const SubmissionType = z.enum(['URL_UPDATED', 'URL_DELETED'], {
  error: 'must be URL_UPDATED or URL_DELETED',
});
export type SubmissionType = z.infer<typeof SubmissionType>;

/** Maximum number of URLs in a request, as in IndexNow. The panel sends at most 100. */
export const MAX_URLS = 10_000;
/** Maximum length of a URL, in characters; search engines accept no longer ones. */
export const MAX_URL_LENGTH = 2048;

const URL_REQUIRED: MessageCode = 'url_required';
const URLS_REQUIRED: MessageCode = 'urls_required';
const TOO_MANY_URLS: MessageCode = 'too_many_urls';

/** Body of `POST /api/submit-url`. */
export const SubmitUrl = z.strictObject({
  url: z.string({ error: URL_REQUIRED }),
  type: SubmissionType.default('URL_UPDATED'),
});

/** Body of `POST /api/submit-urls-bulk`. */
export const SubmitUrls = z.strictObject({
  urls: z
    .array(z.string({ error: 'must be a text' }), { error: 'must be a list of URLs' })
    .min(1, URLS_REQUIRED)
    .max(MAX_URLS, TOO_MANY_URLS),
});

/** Failure of a submission to a service. */
export const SubmissionProblem = z.object({
  code: z
    .enum([
      'no_response',
      'invalid_response',
      'rate_limited',
      'service_error',
      'urls_rejected',
      'site_rejected',
      'credentials_rejected',
      'quota_exceeded',
    ])
    .describe(
      '`no_response`: no response in time. `invalid_response`: a response that cannot be read. `rate_limited`: the service asks to wait. `service_error`: an error of the service. `urls_rejected`: it rejects these URLs. `site_rejected`: it rejects all URLs of the site. `credentials_rejected`: it rejects the service account. `quota_exceeded`: the quota of the day is used up.',
    ),
  status: z.int().nullable().describe('HTTP status of the response; null if there was none.'),
});
export type SubmissionProblem = z.infer<typeof SubmissionProblem>;

/** Progress of a job at one service. */
export const SubmissionLane = z.object({
  service: SubmissionService,
  state: z
    .enum(['waiting', 'done', 'failed', 'stopped'])
    .describe("'failed': the service rejects all URLs and is no longer called."),
  succeeded: z.int().describe('URLs that the service accepted.'),
  failed: z.int().describe('URLs that the service rejected, or that failed in every try.'),
  skipped: z.int().describe('URLs that were not submitted because the daily quota was used up.'),
  problem: SubmissionProblem.nullable().describe('Last error; null if the last request succeeded.'),
  nextTryAt: z.string().nullable().describe('Time of the next try, if it is delayed.'),
});
export type SubmissionLane = z.infer<typeof SubmissionLane>;

/** A service that rejected a submission; `details.services` of a 502 is a list of these. */
export type RejectedLane = { service: SubmissionService; problem: SubmissionProblem };

/** A submission: a list of URLs, or the pages of all businesses. Times are ISO 8601 in UTC. */
export const SubmissionJob = z.object({
  id: z.int(),
  kind: z
    .enum(['urls', 'all', 'sitemap'])
    .describe("'sitemap': submission after the sitemaps were refreshed."),
  type: SubmissionType,
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
  services: z.array(SubmissionLane),
});
export type SubmissionJob = z.infer<typeof SubmissionJob>;

/** A URL that is not submitted, and why. */
export const RejectedUrl = IssueText.extend({ url: z.string() });
export type RejectedUrl = z.infer<typeof RejectedUrl>;

/** Response of the submit endpoints. `successful` and `failed` are final once the job has ended. */
export const SubmissionResult = z.object({
  summary: z.object({ total: z.int(), successful: z.int(), failed: z.int() }),
  refused: z.array(RejectedUrl).describe('Skipped URLs, at most the first 100; they count as failed.'),
  job: SubmissionJob,
});
export type SubmissionResult = z.infer<typeof SubmissionResult>;

/** Availability of a service, with the reason if it is unavailable. */
export const SubmissionReadiness = z.object({
  service: SubmissionService,
  ready: z.boolean(),
  reason: z
    .enum(['site_not_public', 'no_credentials', 'credentials_unusable'])
    .nullable()
    .describe('Reason if the service is not ready.'),
});
export type SubmissionReadiness = z.infer<typeof SubmissionReadiness>;

/** Response of `GET /api/admin/index-jobs/current`. */
export const SubmissionStatus = z.object({
  site: z.string().describe('Origin that submitted URLs must have.'),
  services: z.array(SubmissionReadiness),
  quota: z
    .object({ limit: z.int(), used: z.int(), resetsAt: z.string() })
    .describe("Requests to Google's Indexing API today (Pacific Time)."),
  all: SubmissionJob.nullable().describe('Newest job for all businesses.'),
  urls: SubmissionJob.nullable().describe('Newest job for URLs given by an operator.'),
});
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;
