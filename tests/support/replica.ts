import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../schema/store/database.ts';
import { connect } from '../../scripts/runtime/database/client.ts';
import { migrateDatabase } from '../../scripts/runtime/database/migrate.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { startSqld } from '../../scripts/runtime/database/sqld.ts';

export type ReplicatedDatabase = {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops both servers and removes their folders. */
  close(): Promise<void>;
};

/** A fresh database with the latest schema and a replica, each on a server of its own. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-replica-'));
  const pids: number[] = [];
  // Cleans up after an interrupted run too.
  const kill = () => pids.forEach((pid) => process.kill(pid, 'SIGKILL'));
  process.on('exit', kill);
  const port = await findFreePort();
  const primary = await startSqld(join(folder, 'primary'), join(folder, 'primary.log'), { listensOn: port });
  pids.push(primary.pid);
  const client = connect(primary.url, null);
  await migrateDatabase(openDatabase(client));
  client.close();
  const replica = await startSqld(join(folder, 'replica'), join(folder, 'replica.log'), {
    follows: `http://127.0.0.1:${port}`,
  });
  pids.push(replica.pid);
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    async close() {
      process.off('exit', kill);
      kill();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
