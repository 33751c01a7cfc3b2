import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Destination } from '../site/publish/target.ts';
import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { progress } from './local/progress.ts';
import { readSecrets } from './local/secrets.ts';
import { loadSettings, type Settings } from './local/settings.ts';
import { workerUrl } from './local/worker.ts';
import { publishUntilInterrupted } from './publish/listening.ts';
import { publishSite } from './publish/site.ts';
import { summary } from './publish/summary.ts';
import { providerAdvice } from './settings/provider.ts';
import { readSiteSettings } from '../schema/store/reads/site-settings.ts';

const USAGE = `Usage: npm run publish -- [--changed | --all] [--out DIR | --worker URL] [--listen PORT]

  --changed      publish changes since the last publish (default)
  --all          check every page
  --out DIR      write the pages to a folder instead of the page store of the worker
  --worker URL   URL of the worker to publish to (default: http://localhost:PORT)
  --listen PORT  receive webhooks of the worker on 127.0.0.1:PORT, or HOST:PORT, and publish until Ctrl-C
  --threads N    number of render threads (default: one per core, at most four)`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      out: { type: 'string' },
      worker: { type: 'string' },
      listen: { type: 'string' },
      threads: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.all && values.changed) throw new Failure('Use either --all or --changed.');
  const settings = loadSettings();
  const destination = destinationOf(settings, values);
  if (values.listen !== undefined) {
    if (values.all || values.threads !== undefined)
      throw new Failure('--listen cannot be combined with --all or --threads.');
    return publishUntilInterrupted(settings, destination, addressOf(values.listen));
  }
  const bar = progress('Publishing', null);
  const { result, advice } = await withDatabase(settings, async (database) => ({
    result: await publishSite(settings, database, {
      destination,
      mode: values.all ? 'all' : 'changed',
      now: new Date(),
      ...(values.threads === undefined ? {} : { threads: threads(values.threads) }),
      onProgress: (done, total) => bar.update(done, total),
    }),
    advice: providerAdvice(await readSiteSettings(database.db)),
  }));
  bar.end(summary(result));
  if (advice !== null) console.log(advice);
});
// An interrupted publish may still be running in this process.
process.exit();

/** @throws Failure */
function destinationOf(settings: Settings, { out, worker }: { out?: string; worker?: string }): Destination {
  if (out !== undefined && worker !== undefined) throw new Failure('Use either --out or --worker.');
  if (out !== undefined) return { driver: 'directory', directory: resolve(out) };
  const url = worker ?? workerUrl(settings);
  if (!/^https?:\/\/[^/]+\/?$/.test(url) || !URL.canParse(url))
    throw new Failure('--worker must be a URL without a path, for example https://hub.example.com');
  return { driver: 'r2', workerUrl: url, token: readSecrets().PUBLISH_TOKEN };
}

/** @example addressOf('8790') // { host: '127.0.0.1', port: 8790 } */
function addressOf(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', digits] = /^(?:([\w.-]+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (!(port >= 1 && port <= 65535))
    throw new Failure('--listen must be a port or HOST:PORT, for example --listen 8790');
  return { host, port };
}

function threads(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new Failure('--threads must be a number from 1 to 16.');
  return number;
}
