import { parseArgs } from 'node:util';
import { command } from './local/command.ts';
import { withDatabase } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { loadSettings } from './local/settings.ts';
import { addNamed, listNamed, removeNamed, resetNamed } from './operator/commands.ts';

const USAGE = `Usage: npm run operator -- list | add NAME | reset NAME | remove NAME

  list           list the operators
  add NAME       add an operator and print the three secrets once
  reset NAME     replace the secrets of an operator and end their sessions
  remove NAME    remove an operator and end their sessions`;

const actions = { add: addNamed, reset: resetNamed, remove: removeNamed };

await command(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [action = '', ...names] = positionals;
  const isList = action === 'list' && names.length === 0;
  if (!isList && !(Object.hasOwn(actions, action) && names.length > 0)) throw new Failure(USAGE);
  await withDatabase(loadSettings(), async ({ db }) => {
    if (isList) return console.log(await listNamed(db));
    console.log(await actions[action as keyof typeof actions](db, names.join(' '), new Date()));
  });
});
