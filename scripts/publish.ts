import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Destination } from './publish/store/publish-target.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { readSecrets } from './runtime/settings/secrets.ts';
import { loadSettings, type Settings } from './runtime/settings/settings.ts';
import { getWorkerUrl } from './runtime/worker/worker.ts';
import { publishUntilInterrupted } from './publish/publisher/cli.ts';
import { publishSite } from './publish/publish-site.ts';
import { formatSummary } from './publish/summary.ts';
import { getProviderAdvice } from './settings/provider-advice.ts';
import { loadSiteSettings } from '../schema/store/queries/website/site-settings.ts';

const USAGE = `Usage: npm run publish -- [--changed | --all] [--out DIR | --worker URL] [--listen PORT]

  --changed      publish changes since the last publish (default)
  --all          check every page
  --out DIR      write the pages to a folder instead of the page store of the worker
  --worker URL   URL of the worker to publish to (default: http://localhost:PORT)
  --listen PORT  receive webhooks of the worker on 127.0.0.1:PORT, or HOST:PORT, and publish until Ctrl-C
  --threads N    number of render threads (default: one per core, at most four)`;

await runCli(async () => {
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
  if (values.all && values.changed) throw new CliError('Use either --all or --changed.');
  const settings = loadSettings();
  const destination = parseDestination(settings, values);
  if (values.listen !== undefined) {
    if (values.all || values.threads !== undefined)
      throw new CliError('--listen cannot be combined with --all or --threads.');
    return publishUntilInterrupted(settings, destination, parseAddress(values.listen));
  }
  const bar = createProgress('Publishing', null);
  const { result, advice } = await withDatabase(settings, async (database) => ({
    result: await publishSite(settings, database, {
      destination,
      mode: values.all ? 'all' : 'changed',
      now: new Date(),
      ...(values.threads === undefined ? {} : { threads: parseThreads(values.threads) }),
      onProgress: (done, total) => bar.update(done, total),
    }),
    advice: getProviderAdvice(await loadSiteSettings(database.db)),
  }));
  bar.end(formatSummary(result));
  if (advice !== null) console.log(advice);
});
// An interrupted publish may still be running in this process.
process.exit();

/** @throws Failure */
function parseDestination(
  settings: Settings,
  { out, worker }: { out?: string; worker?: string },
): Destination {
  if (out !== undefined && worker !== undefined) throw new CliError('Use either --out or --worker.');
  if (out !== undefined) return { kind: 'directory', directory: resolve(out) };
  const url = worker ?? getWorkerUrl(settings);
  if (!/^https?:\/\/[^/]+\/?$/.test(url) || !URL.canParse(url))
    throw new CliError('--worker must be a URL without a path, for example https://hub.example.com');
  return { kind: 'r2', workerUrl: url, token: readSecrets().PUBLISH_TOKEN };
}

/** @example parseAddress('8790') // { host: '127.0.0.1', port: 8790 } */
function parseAddress(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', digits] = /^(?:([\w.-]+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (!(port >= 1 && port <= 65535))
    throw new CliError('--listen must be a port or HOST:PORT, for example --listen 8790');
  return { host, port };
}

function parseThreads(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new CliError('--threads must be a number from 1 to 16.');
  return number;
}
