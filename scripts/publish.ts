import { parseArgs } from 'node:util';
import { failDeadJobs } from '../schema/store/commands/job/job-lease.ts';
import { finishEndedJobs } from '../schema/store/commands/job/finish-ended-jobs.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import { parseDestination } from './publish/parse-destination.ts';
import { LOAD_NOTICE, publishSite } from './publish/publish-site.ts';
import { formatSummary } from './publish/summary.ts';
import { getProviderAdvice } from './settings/provider-advice.ts';
import { loadSiteSettings } from '../schema/store/queries/website/site-settings.ts';

const USAGE = `Usage: npm run publish -- [--changed | --all] [--out DIR | --worker URL]

  --changed      publish changes since the last publish (default)
  --all          check every page
  --out DIR      write the pages to a folder instead of the page store of the worker
  --worker URL   URL of the worker to publish to (default: http://localhost:PORT)
  --threads N    number of render threads (default: one per core, at most four)`;

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      out: { type: 'string' },
      worker: { type: 'string' },
      threads: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.all && values.changed) throw new CliError('Use either --all or --changed.');
  const settings = loadSettings();
  const destination = parseDestination(settings, values);
  const bar = createProgress('Publishing', null);
  const { result, advice } = await withDatabase(settings, async (database) => {
    const { db } = database;
    // Changes of an import that was killed, for which no runner may be there.
    await failDeadJobs(db, 'data', new Date());
    await finishEndedJobs(db, new Date());
    const result = await publishSite(settings, database, {
      destination,
      author: 'npm run publish',
      mode: values.all ? 'all' : 'changed',
      now: new Date(),
      ...(values.threads === undefined ? {} : { threads: parseThreads(values.threads) }),
      onLoad: () => console.log(LOAD_NOTICE),
      onProgress: (done, total) => bar.update(done, total),
    });
    return { result, advice: getProviderAdvice(await loadSiteSettings(db)) };
  });
  bar.end(formatSummary(result));
  if (advice !== null) console.log(advice);
});
// An interrupted publish may still be running in this process.
process.exit();

function parseThreads(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new CliError('--threads must be a number from 1 to 16.');
  return number;
}
