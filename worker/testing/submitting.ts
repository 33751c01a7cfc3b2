import type { ErrorBody } from '../../schema/contracts/error.ts';
import { IndexStatus } from '../../schema/contracts/indexing.ts';
import type { Bindings } from '../env.ts';
import { runScheduled } from '../scheduled.ts';
import { call, json } from './call.ts';
import { operatorHeaders } from './operator.ts';
import { quietly } from './quietly.ts';
import { testDatabase } from './seed.ts';

/** Where the site of these tests is. */
export const SITE = 'https://hub.example';
export const page = (n: number) => `${SITE}/business/b-${n}`;
export const JOBS = '/api/admin/index-jobs';
/** What IndexNow is told. */
export type Body = { host: string; urlList: string[] };

/** Calls as an operator, with other settings. */
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

/** Nothing is published in these tests, which the look at the site's health says too. */
export const scheduled = (...run: Parameters<typeof runScheduled>) => quietly(() => runScheduled(...run));
