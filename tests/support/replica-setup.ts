import type { TestProject } from 'vitest/node';
import { replicatedDatabase } from './replica.ts';
import { seedOfRun } from './worker-setup.ts';

/** Starts a database and a replica: the worker under test uses the replica, the tests write to the primary. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { primaryUrl, replicaUrl, close } = await replicatedDatabase();
  project.provide('databaseUrl', replicaUrl);
  project.provide('primaryUrl', primaryUrl);
  project.provide('seed', seedOfRun());
  return close;
}
