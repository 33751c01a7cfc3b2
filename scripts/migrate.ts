import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { loadSettings } from './runtime/settings/settings.ts';

await runCli(() =>
  // Every command migrates first; this one does nothing else.
  withDatabase(loadSettings(), async ({ url }) => console.log(`The database at ${url} is up to date.`)),
);
