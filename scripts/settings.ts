import { parseArgs } from 'node:util';
import { loadSiteSettings } from '../schema/store/queries/website/site-settings.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { resolveCliPath } from './runtime/cli/resolve-cli-path.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import { readCodes, storeCodesFile, storeSettingsFile } from './settings/store-settings.ts';

const USAGE = `Usage: npm run settings -- [--codes] [FILE.json]

  without a file    print the settings of the site as JSON
  FILE.json         store the settings of the file; groups that it omits stay unchanged
  --codes           the same for injected code; a file replaces all of it`;

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: { codes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [path, ...others] = positionals;
  if (others.length > 0) throw new CliError(`Give one file only.\n${USAGE}`);
  await withDatabase(loadSettings(), async ({ db }) => {
    if (path === undefined) {
      const found = values.codes ? await readCodes(db) : await loadSiteSettings(db);
      return console.log(JSON.stringify(found, null, 2));
    }
    const store = values.codes ? storeCodesFile : storeSettingsFile;
    console.log(await store(db, resolveCliPath(path), new Date()));
  });
});
