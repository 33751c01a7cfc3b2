import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database that the worker tests share. */
    databaseUrl: string;
    /** URL of the primary; null without replication. */
    primaryUrl: string | null;
    /** Seed of the random tests of this run: SEED, or a new one. */
    seed: number;
  }
}

/** Starts the database of the worker tests, which run inside workerd and cannot start one. */
export default async function setUpWorkerTests(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase();
  project.provide('databaseUrl', database.url);
  project.provide('primaryUrl', null);
  project.provide('seed', getSeed());
  return () => database.close();
}

/** Seed of the random tests: SEED, or a new one. */
export function getSeed(): number {
  return Number(process.env.SEED ?? Date.now() % 1_000_000);
}
