import type { TestProject } from 'vitest/node';
import { testDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that the worker's tests share. */
    databaseUrl: string;
    /** Address of the server it is a replica of; null where it is none. */
    primaryUrl: string | null;
    /** What the random tests of this run start from: SEED to repeat a run, else new. */
    seed: number;
  }
}

/** Starts the database of the worker's tests, which run inside workerd and cannot start one themselves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await testDatabase();
  project.provide('databaseUrl', database.url);
  project.provide('primaryUrl', null);
  project.provide('seed', seedOfRun());
  return () => database.close();
}

export function seedOfRun(): number {
  return Number(process.env.SEED ?? Date.now() % 1_000_000);
}
