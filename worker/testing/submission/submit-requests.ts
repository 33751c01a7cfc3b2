import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { SubmissionStatus } from '../../../schema/contracts/submission.ts';
import type { Bindings } from '../../env.ts';
import { runScheduled } from '../../scheduled.ts';
import { requestFresh, buildJsonRequest } from '../request.ts';
import { getOperatorHeaders } from '../operators/session-headers.ts';
import { captureErrorLog } from '../silence-log.ts';
import { testDatabase } from '../data/seed.ts';

/** Origin of the site. */
export const SITE = 'https://hub.example';
/** URL of a business page of the site. */
export const buildPageUrl = (n: number) => `${SITE}/business/b-${n}`;
export const JOBS_PATH = '/api/admin/index-jobs';
/** Request body of IndexNow. */
export type IndexNowBody = { host: string; urlList: string[] };

/** Sends a request as an operator, with other bindings. */
export async function requestWithSettings(path: string, init: RequestInit, changed?: Partial<Bindings>) {
  const headers = { ...(await getOperatorHeaders()), ...Object.fromEntries(new Headers(init.headers)) };
  return requestFresh(path, { ...init, headers }, changed);
}

/** Submits one URL. */
export const submitUrl = (body: unknown, changed?: Partial<Bindings>) =>
  requestWithSettings('/api/submit-url', buildJsonRequest('POST', body), changed);

/** Submits several URLs. */
export const submitBulk = (body: unknown, changed?: Partial<Bindings>) =>
  requestWithSettings('/api/submit-urls-bulk', buildJsonRequest('POST', body), changed);

/** Requests the submission status. */
export const getCurrentJobs = async (changed?: Partial<Bindings>) =>
  SubmissionStatus.parse(await (await requestWithSettings(`${JOBS_PATH}/current`, {}, changed)).json());

/** Error body of a response. */
export const readError = async (response: Response) => (await response.json()) as ErrorBody;

/** Rows of a query. */
export const selectRows = async (sql: string) =>
  (await testDatabase().$client.execute(sql)).rows.map((row) => ({ ...row }));

/** Runs the scheduled tasks. Nothing is published here, so the health check logs an error. */
export const runScheduledQuietly = (...run: Parameters<typeof runScheduled>) =>
  captureErrorLog(() => runScheduled(...run));
