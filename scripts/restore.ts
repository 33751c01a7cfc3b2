import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { restoreDatabase } from './backup/restore-database.ts';
import { createStepDisplay } from './backup/show-steps.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { runAbortable } from './runtime/cli/run-abortable.ts';
import { resolveCliPath } from './runtime/cli/resolve-cli-path.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { loadSettings } from './runtime/settings/settings.ts';

const USAGE = `Usage: npm run restore -- FILE

Restores a backup of npm run backup or of the panel into an empty database: DATA_DIR/database, or DATABASE_URL.
Afterwards start Business Hub, which publishes all pages again.`;

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new CliError(USAGE);
  const path = resolveCliPath(name);
  if (!existsSync(path)) throw new CliError(`There is no file ${path}.`);
  const started = performance.now();
  const steps = createStepDisplay({
    decompress: 'Decompressing the backup',
    verify: 'Checking its tables',
    store: 'Storing rows',
  });
  const settings = loadSettings();
  const tables = await runAbortable(
    (signal) => restoreDatabase(settings, path, { now: new Date(), signal, onStep: steps.show }),
    settings.databaseUrl === null
      ? 'Stopped; nothing was restored.'
      : `Stopped. If rows were stored already, delete the database at ${settings.databaseUrl} and create a new one.`,
  );
  steps.end();
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Restored ${rows} rows of ${tables.length} tables in ${seconds} s. Start Business Hub with npm start.`,
  );
});
