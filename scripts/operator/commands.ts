import type { Database } from '../../schema/store/database.ts';
import { listOperators } from '../../schema/store/reads/operators.ts';
import { OperatorExistsError, removeOperator } from '../../schema/store/writes/operators.ts';
import { addOperator, renewSecrets } from '../../worker/auth/operators.ts';
import { Failure } from '../local/failure.ts';
import { secretLines } from './secret-lines.ts';

/** Actor of the audit log. */
const ACTOR = { kind: 'system', name: 'npm run operator' } as const;
const LONGEST_NAME = 60;
const ONCE = 'They are shown only once. Give them to the operator only.';

/** Adds an operator. @returns the message with the secrets @throws Failure */
export async function addNamed(db: Database, given: string, now: Date): Promise<string> {
  const name = nameOf(given);
  try {
    const secrets = await addOperator(db, name, { now, actor: ACTOR });
    return `${name} can now sign in with these secrets:\n\n${secretLines(secrets)}\n\n${ONCE}`;
  } catch (error) {
    if (!(error instanceof OperatorExistsError)) throw error;
    throw new Failure(
      `An operator named ${name} exists already. To replace the secrets: npm run operator -- reset ${name}`,
    );
  }
}

/** Replaces the secrets of an operator. @returns the message with the secrets @throws Failure */
export async function resetNamed(db: Database, given: string, now: Date): Promise<string> {
  const name = nameOf(given);
  const secrets = await renewSecrets(db, name, { now, actor: ACTOR });
  if (secrets === null) throw unknown(name);
  return `${name} is signed out. The new secrets are:\n\n${secretLines(secrets)}\n\n${ONCE}`;
}

/** Removes an operator. @returns the message @throws Failure */
export async function removeNamed(db: Database, given: string, now: Date): Promise<string> {
  const name = nameOf(given);
  if (!(await removeOperator(db, name, { now, actor: ACTOR }))) throw unknown(name);
  const left = await listOperators(db);
  const nobody = left.length === 0 ? ' No operator is left. Add one with: npm run operator -- add NAME' : '';
  return `${name} has been removed and signed out.${nobody}`;
}

/** Lists the operators, one line each. */
export async function listNamed(db: Database): Promise<string> {
  const all = await listOperators(db);
  if (all.length === 0) return 'There are no operators. Add one with: npm run operator -- add NAME';
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, createdAt, lastSeenAt }) => {
    const seen = lastSeenAt === null ? 'not seen in the last month' : `last seen ${timeOf(lastSeenAt)}`;
    return `${name.padEnd(width)}   since ${timeOf(createdAt)}   ${seen}`;
  });
  return lines.join('\n');
}

function nameOf(given: string): string {
  const name = given.trim().normalize('NFC');
  if (name !== '' && name.length <= LONGEST_NAME && !/\p{Cc}/u.test(name)) return name;
  throw new Failure(
    `A name has 1 to ${LONGEST_NAME} characters on one line, for example: npm run operator -- add Ada`,
  );
}

function unknown(name: string): Failure {
  return new Failure(`There is no operator named ${name}. List all with: npm run operator -- list`);
}

/** '2026-11-20 09:30 UTC' */
function timeOf(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
