import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PublishResult } from '../site/publish/publish.ts';
import type { Destination } from '../site/publish/target.ts';
import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { progress } from './local/progress.ts';
import { readSecrets } from './local/secrets.ts';
import { loadSettings } from './local/settings.ts';
import { publishSite } from './publish/site.ts';

const USAGE = `Usage: npm run publish -- [--changed | --all] [--out DIR]

  --changed      look at what changed since the last publish (the default)
  --all          look at every page
  --out DIR      write the pages into a folder instead of the worker's page store
  --threads N    render in N threads (default: one for each core, at most four)`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      out: { type: 'string' },
      threads: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.all && values.changed) throw new Failure('Choose one of --all and --changed.');
  const settings = loadSettings();
  const destination: Destination =
    values.out === undefined
      ? { driver: 'r2', workerUrl: `http://localhost:${settings.port}`, token: readSecrets().PUBLISH_TOKEN }
      : { driver: 'directory', directory: resolve(values.out) };
  const bar = progress('Publishing', null);
  const result = await withDatabase(settings, (database) =>
    publishSite(settings, database, {
      destination,
      mode: values.all ? 'all' : 'changed',
      now: new Date(),
      ...(values.threads === undefined ? {} : { threads: threads(values.threads) }),
      onProgress: (done, total) => bar.update(done, total),
    }),
  );
  bar.end(summary(result));
});

function threads(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new Failure('--threads takes a number from 1 to 16.');
  return number;
}

/** @example '20,512 pages looked at, 20,512 rendered, 20,512 stored, 0 removed in 4.1 s (5,003 pages/s), after 1.2 s to copy the database' */
function summary({ looked, rendered, stored, removed, syncMs, ms }: PublishResult): string {
  const [all, drawn, kept, gone] = [looked, rendered, stored, removed].map((n) => n.toLocaleString('en'));
  const rate = Math.round(looked / (ms / 1000)).toLocaleString('en');
  const copying = syncMs < 500 ? '' : `, after ${(syncMs / 1000).toFixed(1)} s to copy the database`;
  return `${all} pages looked at, ${drawn} rendered, ${kept} stored, ${gone} removed in ${(ms / 1000).toFixed(1)} s (${rate} pages/s)${copying}`;
}
