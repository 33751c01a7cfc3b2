import { parseArgs } from 'node:util';
import { runCli } from './runtime/cli/run-cli.ts';
import { withUpdatedDatabase } from './runtime/database/database.ts';
import { loadSettings } from './runtime/settings/settings.ts';

const USAGE = `Usage: npm run migrate

Updates the database to this version: its schema, then stored businesses. A local database is updated by every command,
one of DATABASE_URL only by this one and by npm run deploy, which also deploys the worker that goes with it.`;

await runCli(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(USAGE);
  await withUpdatedDatabase(loadSettings(), async ({ url }) =>
    console.log(`The database at ${url} is up to date.`),
  );
});
