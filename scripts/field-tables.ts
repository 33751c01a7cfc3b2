import { writeFileSync } from 'node:fs';
import { DOCUMENTS, renderTables } from './ci/field-tables.ts';
import { runCli } from './runtime/cli/run-cli.ts';

/** Writes the tables of fields into the docs. */
await runCli(async () => {
  for (const file of DOCUMENTS) writeFileSync(file, renderTables(file));
});
