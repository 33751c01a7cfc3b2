import { syncReplica } from './replica.ts';

/** Brings a copy up to date in a process of its own (see `syncApart`); what to do comes on standard input. */
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { file, database } = JSON.parse(text) as {
  file: string;
  database: { url: string; token: string | null };
};
await syncReplica(file, database);
