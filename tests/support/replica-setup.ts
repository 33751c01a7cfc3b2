import type { TestProject } from 'vitest/node';
import { startReplicatedDatabase } from './replica.ts';
import { getSeed } from './worker-setup.ts';

/** Starts a database and a replica: the worker under test uses the replica, the tests write to the primary. */
export default async function setUpReplica(project: TestProject): Promise<() => Promise<void>> {
  const { primaryUrl, replicaUrl, close } = await startReplicatedDatabase();
  project.provide('databaseUrl', replicaUrl);
  project.provide('primaryUrl', primaryUrl);
  project.provide('seed', getSeed());
  return close;
}
