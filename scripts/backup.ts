import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createStepDisplay } from './backup/show-steps.ts';
import { writeBackup } from './backup/write-backup.ts';
import { getPublishFolders } from './publish/publish-site.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { runAbortable } from './runtime/cli/run-abortable.ts';
import { resolveCliPath } from './runtime/cli/resolve-cli-path.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { loadSettings } from './runtime/settings/settings.ts';

const USAGE = `Usage: npm run backup -- [--out FILE]

Writes the whole database to a file for npm run restore. The file holds messages and hashes of secrets: keep it safe.

  --out FILE   file to write (default: business-hub_{time}.sqlite.gz in the current folder)`;

await runCli(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const started = performance.now();
  const path = resolveCliPath(values.out ?? `business-hub_${toFileTime(new Date())}.sqlite.gz`);
  if (existsSync(path)) throw new CliError(`${path} exists. Give another name with --out.`);
  const settings = loadSettings();
  const steps = createStepDisplay({
    copy: 'Copying the database',
    digest: 'Reading its tables',
    backup: 'Writing the backup',
    compress: 'Compressing it',
  });
  const written = await withDatabase(settings, (database) =>
    runAbortable(
      (signal) =>
        writeBackup(path, { database, replica: getPublishFolders(settings) }, { signal, onStep: steps.show }),
      'Stopped; no backup was written.',
    ),
  );
  steps.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = `${written.businesses.toLocaleString('en')} ${written.businesses === 1 ? 'business' : 'businesses'}`;
  console.log(`${count} in ${path}, ${(written.size / 1_000_000).toFixed(1)} MB, ${seconds} s`);
  console.log(`SHA-256: ${written.sha256}`);
});

/** @example '20261120T080000Z' */
function toFileTime(time: Date): string {
  return time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}
