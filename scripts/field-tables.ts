import { writeFileSync } from 'node:fs';
import { DOCUMENTS, renderTables } from './check/field-tables.ts';
import { command } from './local/command.ts';

/** Writes the tables of fields into the docs. */
await command(async () => {
  for (const file of DOCUMENTS) writeFileSync(file, renderTables(file));
});
