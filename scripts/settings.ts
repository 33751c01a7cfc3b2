import { parseArgs } from 'node:util';
import { readSiteSettings } from '../schema/store/reads/site-settings.ts';
import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { givenPath } from './local/given-path.ts';
import { loadSettings } from './local/settings.ts';
import { readCodes, storeCodesFile, storeSettingsFile } from './settings/store.ts';

const USAGE = `Usage: npm run settings -- [--codes] [FILE.json]

  without a file    print the settings of the site as JSON
  FILE.json         store the settings of the file; groups that it omits stay unchanged
  --codes           the same for injected code; a file replaces all of it`;

await command(async () => {
  const { values, positionals } = parseArgs({
    options: { codes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [path, ...others] = positionals;
  if (others.length > 0) throw new Failure(`Give one file only.\n${USAGE}`);
  await withDatabase(loadSettings(), async ({ db }) => {
    if (path === undefined) {
      const found = values.codes ? await readCodes(db) : await readSiteSettings(db);
      return console.log(JSON.stringify(found, null, 2));
    }
    const store = values.codes ? storeCodesFile : storeSettingsFile;
    console.log(await store(db, givenPath(path), new Date()));
  });
});
