import { parseArgs } from 'node:util';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import {
  addNamedOperator,
  formatOperators,
  removeNamedOperator,
  resetNamedOperator,
} from './operator/commands.ts';

const USAGE = `Usage: npm run operator -- list | add NAME | reset NAME | remove NAME

  list           list the operators
  add NAME       add an operator and print the three secrets once
  reset NAME     replace the secrets of an operator, remove their passkeys and end their sessions
  remove NAME    remove an operator and end their sessions`;

const actions = { add: addNamedOperator, reset: resetNamedOperator, remove: removeNamedOperator };

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [action = '', ...names] = positionals;
  const isList = action === 'list' && names.length === 0;
  if (!isList && !(Object.hasOwn(actions, action) && names.length > 0)) throw new CliError(USAGE);
  await withDatabase(loadSettings(), async ({ db }) => {
    if (isList) return console.log(await formatOperators(db));
    console.log(await actions[action as keyof typeof actions](db, names.join(' '), new Date()));
  });
});
