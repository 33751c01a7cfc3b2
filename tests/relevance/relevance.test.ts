import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadSample } from '../../scripts/sample/load.ts';
import {
  BUSINESSES,
  judgeQueries,
  getMeanReciprocalRank,
  readQueries,
  formatReport,
} from './judged-queries.ts';

/** Required mean reciprocal rank, of 1. */
const GOOD = 0.9;
const NOW = new Date('2026-11-20T12:00:00Z');

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase();
  await loadSample(test.db, { businesses: BUSINESSES, now: NOW });
});
afterAll(() => test.close());

it.each(['tuning', 'frozen'] as const)(
  'puts what is wanted first: the %s half of the judged queries',
  { timeout: 120_000 },
  async (half) => {
    const queries = readQueries(half);
    expect(queries.length).toBeGreaterThanOrEqual(60);
    const verdicts = await judgeQueries(test.db, queries, NOW);
    expect(getMeanReciprocalRank(verdicts), formatReport(half, verdicts)).toBeGreaterThanOrEqual(GOOD);
  },
);

it('judges each query once', () => {
  const all = [...readQueries('tuning'), ...readQueries('frozen')].map(({ query }) => query);
  expect(new Set(all).size).toBe(all.length);
});
