import { parseArgs } from 'node:util';
import { CliError } from './runtime/cli/cli-error.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import { parseDestination } from './publish/parse-destination.ts';
import { letGo, listReleases, rollBack } from './publish/rollback.ts';
import { createStoreClient } from './publish/store/store-client.ts';

const USAGE = `Usage: npm run rollback -- [--to RELEASE --reason TEXT | --release] [--worker URL]

Without options, lists the releases that can be served again.

  --to RELEASE    serve this release; nothing is published until it is let go
  --reason TEXT   why, for those who look at the list
  --release       let publishing go on from the release that is served
  --worker URL    URL of the worker (default: http://localhost:PORT)`;

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      reason: { type: 'string' },
      release: { type: 'boolean' },
      worker: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.to !== undefined && values.release) throw new CliError('Use either --to or --release.');
  const destination = parseDestination(loadSettings(), { ...(values.worker && { worker: values.worker }) });
  if (destination.kind !== 'packs') throw new CliError('A folder has no releases.');
  const client = createStoreClient(destination);
  if (values.to !== undefined) {
    if (!values.reason?.trim()) throw new CliError('Say why with --reason TEXT.');
    await rollBack(client, values.to, {
      by: 'npm run rollback',
      reason: values.reason.trim(),
      now: new Date(),
    });
    console.log(`Release ${values.to} is served. To go on publishing: npm run rollback -- --release`);
    return;
  }
  if (values.release) {
    console.log(
      (await letGo(client)) ? 'The next publish goes on from this release.' : 'No release is held.',
    );
    return;
  }
  for (const { id, at, by, pages, isCurrent, held } of await listReleases(client))
    console.log(
      `${isCurrent ? '*' : ' '} ${id}  ${at}  ${pages.toLocaleString('en')} pages, by ${by}${held ? `, held by ${held.by}: ${held.reason}` : ''}`,
    );
});
