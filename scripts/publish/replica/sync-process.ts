import { syncReplica } from './sync-replica.ts';

/** Updates a replica in a child process (see `syncInChildProcess`); the arguments come on standard input. */
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { file, database } = JSON.parse(text) as {
  file: string;
  database: { url: string; token: string | null };
};
await syncReplica(file, database);
