import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startRunner } from './jobs/runner.ts';
import { parseDestination } from './publish/parse-destination.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { InterruptError, runUntilInterrupted } from './runtime/cli/sigint.ts';
import { withDatabase } from './runtime/database/database.ts';
import { readSecrets } from './runtime/settings/secrets.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import { getWorkerUrl } from './runtime/worker/worker.ts';

const USAGE = `Usage: npm run jobs -- [--once] [--listen PORT] [--worker URL | --out DIR]

Publishes changes and does the jobs that operators start in the panel, until Ctrl-C.

  --once         do what waits, then end; exit code 1 if something failed
  --listen PORT  receive webhooks of the worker on 127.0.0.1:PORT, or HOST:PORT; otherwise look every 2 s
  --worker URL   URL of the worker (default: http://localhost:PORT)
  --out DIR      write pages to a folder instead of the page store of the worker`;

/** Time in milliseconds for a running publish and a running job after Ctrl-C. */
const GRACE_MS = 5000;

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      once: { type: 'boolean' },
      listen: { type: 'string' },
      worker: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.once && values.listen !== undefined) throw new CliError('Use either --once or --listen.');
  const settings = loadSettings();
  const { PUBLISH_TOKEN: token } = readSecrets(['PUBLISH_TOKEN'], settings);
  const destination = parseDestination(settings, values);
  const webhook =
    values.listen === undefined
      ? null
      : {
          ...parseAddress(values.listen),
          secret: readSecrets(['PUBLISH_WEBHOOK_SECRET'], settings).PUBLISH_WEBHOOK_SECRET,
        };
  const clock = () => new Date();
  await withDatabase(settings, async (database) => {
    const runner = await startRunner(settings, database, {
      destination,
      worker: { url: values.worker ?? getWorkerUrl(settings), token },
      webhook,
      clock,
      log: (line) => console.log(`${clock().toISOString()} ${line}`),
      output: 'inherit',
    });
    try {
      await runUntilInterrupted(async () => {
        if (values.once) return finish(await runner.drain());
        console.log(
          runner.url === null
            ? 'Waiting for jobs. Stop with Ctrl-C.'
            : `Listening on ${runner.url}. Stop with Ctrl-C.`,
        );
        runner.begin();
        return new Promise<never>(() => {});
      });
    } catch (error) {
      if (!(error instanceof InterruptError)) throw error;
      // A job that is cut off is taken over by the next runner.
      await Promise.race([runner.close(), sleep(GRACE_MS)]);
      console.log('Stopped.');
    }
  });
});
// An interrupted publish may still be running in this process.
process.exit();

function finish(hasSucceeded: boolean): void {
  if (!hasSucceeded) process.exitCode = 1;
}

/** @example parseAddress('8790') // { host: '127.0.0.1', port: 8790 } */
function parseAddress(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', digits] = /^(?:([\w.-]+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (!(port >= 1 && port <= 65535))
    throw new CliError('--listen must be a port or HOST:PORT, for example --listen 8790');
  return { host, port };
}
