import { parseArgs } from 'node:util';
import { Role } from '../schema/contracts/role.ts';
import type { Database } from '../schema/store/database.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { withDatabase } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { loadSettings } from './runtime/settings/settings.ts';
import {
  addNamedOperator,
  changeNamedRole,
  formatOperators,
  removeNamedOperator,
  resetNamedOperator,
} from './operator/commands.ts';

const USAGE = `Usage: npm run operator -- list | add NAME [--role ROLE] | role NAME --role ROLE | reset NAME | remove NAME

  list           list the operators
  add NAME       add an operator, with the role 'all' unless --role is given, and print the three secrets once
  role NAME      change what an operator may do: read, edit (businesses, imports and messages) or all
  reset NAME     replace the secrets of an operator, remove their passkeys and end their sessions
  remove NAME    remove an operator and end their sessions`;

const actions = { reset: resetNamedOperator, remove: removeNamedOperator };

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, role: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const [action = '', ...names] = positionals;
  const run = toCommand(action, names.join(' '), parseRole(values.role));
  if (run === null) throw new CliError(USAGE);
  await withDatabase(loadSettings(), async ({ db }) => console.log(await run(db, new Date())));
});

/** The command of an action; null if it does not exist, or lacks or does not take a name or a role. */
function toCommand(
  action: string,
  name: string,
  role: Role | undefined,
): ((db: Database, now: Date) => Promise<string>) | null {
  if (action === 'list') return name === '' && role === undefined ? formatOperators : null;
  if (name === '') return null;
  if (action === 'add') return (db, now) => addNamedOperator(db, name, now, role);
  if (action === 'role') return role === undefined ? null : (db, now) => changeNamedRole(db, name, now, role);
  if (role !== undefined || !Object.hasOwn(actions, action)) return null;
  return (db, now) => actions[action as keyof typeof actions](db, name, now);
}

/** @throws CliError */
function parseRole(given: string | undefined): Role | undefined {
  const { success, data } = Role.optional().safeParse(given);
  if (success) return data;
  throw new CliError(`There is no role ${given}. Use one of: ${Role.options.join(', ')}`);
}
