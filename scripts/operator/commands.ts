import { MAX_OPERATOR_NAME, NewOperatorName, OperatorName } from '../../schema/contracts/operator.ts';
import type { Role } from '../../schema/contracts/role.ts';
import type { Database } from '../../schema/store/database.ts';
import { listOperators } from '../../schema/store/queries/admin/operators.ts';
import {
  changeRole,
  OperatorExistsError,
  removeOperator,
} from '../../schema/store/commands/operator/operators.ts';
import { addOperator, renewSecrets } from '../../worker/auth/operators.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { formatSecrets } from './secret-lines.ts';

/** Actor of the audit log. */
const ACTOR = { kind: 'system', name: 'npm run operator' } as const;
const SHOWN_ONCE_NOTE = 'They are shown only once. Give them to the operator only.';

/** Adds an operator. @returns the message with the secrets @throws CliError */
export async function addNamedOperator(
  db: Database,
  given: string,
  now: Date,
  role: Role = 'all',
): Promise<string> {
  const name = parseName(given);
  if (!NewOperatorName.safeParse(name).success)
    throw new CliError(
      `The name ${name} has invisible characters, or the audit log has it for a part of the program. Choose another one.`,
    );
  try {
    const secrets = await addOperator(db, name, { now, actor: ACTOR }, { role });
    return `${name} can now sign in with these secrets:\n\n${formatSecrets(secrets)}\n\n${SHOWN_ONCE_NOTE}`;
  } catch (error) {
    if (!(error instanceof OperatorExistsError)) throw error;
    throw new CliError(
      `An operator named ${name} exists already. To replace the secrets: npm run operator -- reset ${name}`,
    );
  }
}

/** Removes an operator's passkeys and replaces the secrets. @returns the message with them @throws CliError */
export async function resetNamedOperator(db: Database, given: string, now: Date): Promise<string> {
  const name = parseName(given);
  const secrets = await renewSecrets(db, name, { now, actor: ACTOR });
  if (secrets === null) throw createUnknownOperatorError(name);
  return `${name} is signed out, without passkeys. The new secrets are:\n\n${formatSecrets(secrets)}\n\n${SHOWN_ONCE_NOTE}`;
}

/** Removes an operator. @returns the message @throws CliError */
export async function removeNamedOperator(db: Database, given: string, now: Date): Promise<string> {
  const name = parseName(given);
  if (!(await removeOperator(db, name, { now, actor: ACTOR }))) throw createUnknownOperatorError(name);
  const left = await listOperators(db);
  const nobody = left.length === 0 ? ' No operator is left. Add one with: npm run operator -- add NAME' : '';
  return `${name} has been removed and signed out.${nobody}`;
}

/** Changes the role of an operator. @returns the message @throws CliError */
export async function changeNamedRole(db: Database, given: string, now: Date, role: Role): Promise<string> {
  const name = parseName(given);
  const found = (await listOperators(db)).find((each) => each.name === name);
  if (found === undefined || !(await changeRole(db, { name, role }, found.role, { now, actor: ACTOR })))
    throw createUnknownOperatorError(name);
  return `${name} has the role '${role}' from the next request on.`;
}

/** Lists the operators, one line each. */
export async function formatOperators(db: Database): Promise<string> {
  const all = await listOperators(db);
  if (all.length === 0) return 'There are no operators. Add one with: npm run operator -- add NAME';
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, role, createdAt, lastSeenAt }) => {
    const seen = lastSeenAt === null ? 'not seen in the last month' : `last seen ${formatTime(lastSeenAt)}`;
    return `${name.padEnd(width)}   ${role.padEnd(4)}   since ${formatTime(createdAt)}   ${seen}`;
  });
  return lines.join('\n');
}

function parseName(given: string): string {
  const { success, data } = OperatorName.safeParse(given);
  if (success) return data;
  throw new CliError(
    `A name has 1 to ${MAX_OPERATOR_NAME} characters on one line, for example: npm run operator -- add Ada`,
  );
}

function createUnknownOperatorError(name: string): CliError {
  return new CliError(`There is no operator named ${name}. List all with: npm run operator -- list`);
}

/** '2026-11-20 09:30 UTC' */
function formatTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
