import type { TestProject } from 'vitest/node';
import { testDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that the worker's tests share. */
    databaseUrl: string;
  }
}

/** Starts the database of the worker's tests, which run inside workerd and cannot start one themselves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await testDatabase();
  project.provide('databaseUrl', database.url);
  return () => database.close();
}
