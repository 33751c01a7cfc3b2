import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { loadSettings } from './local/settings.ts';

await command(() =>
  // Every command migrates first; this one does nothing else.
  withDatabase(loadSettings(), async ({ url }) => console.log(`The database at ${url} is up to date.`)),
);
