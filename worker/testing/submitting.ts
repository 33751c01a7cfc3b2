import type { ErrorBody } from '../../schema/contracts/error.ts';
import { IndexStatus } from '../../schema/contracts/indexing.ts';
import type { Bindings } from '../env.ts';
import { runScheduled } from '../scheduled.ts';
import { call, json } from './call.ts';
import { operatorHeaders } from './operator.ts';
import { quietly } from './quietly.ts';
import { testDatabase } from './seed.ts';

/** Origin of the site. */
export const SITE = 'https://hub.example';
export const page = (n: number) => `${SITE}/business/b-${n}`;
export const JOBS = '/api/admin/index-jobs';
/** Request body of IndexNow. */
export type Body = { host: string; urlList: string[] };

/** Sends a request as an operator, with other bindings. */
export async function asOperator(path: string, init: RequestInit, changed?: Partial<Bindings>) {
  const headers = { ...(await operatorHeaders()), ...Object.fromEntries(new Headers(init.headers)) };
  return call(path, { ...init, headers }, changed);
}

export const submit = (body: unknown, changed?: Partial<Bindings>) =>
  asOperator('/api/submit-url', json('POST', body), changed);

export const bulk = (body: unknown, changed?: Partial<Bindings>) =>
  asOperator('/api/submit-urls-bulk', json('POST', body), changed);

export const current = async (changed?: Partial<Bindings>) =>
  IndexStatus.parse(await (await asOperator(`${JOBS}/current`, {}, changed)).json());

export const refusal = async (response: Response) => (await response.json()) as ErrorBody;

export const rows = async (sql: string) =>
  (await testDatabase().$client.execute(sql)).rows.map((row) => ({ ...row }));

/** Runs the scheduled tasks. Nothing is published here, so the health check logs an error. */
export const scheduled = (...run: Parameters<typeof runScheduled>) => quietly(() => runScheduled(...run));
