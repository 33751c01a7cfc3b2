import type { TestProject } from 'vitest/node';
import { testDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that the worker's tests share. */
    databaseUrl: string;
    /** What the random tests of this run start from: SEED to repeat a run, else new. */
    seed: number;
  }
}

/** Starts the database of the worker's tests, which run inside workerd and cannot start one themselves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await testDatabase();
  project.provide('databaseUrl', database.url);
  project.provide('seed', Number(process.env.SEED ?? Date.now() % 1_000_000));
  return () => database.close();
}
