import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { getAccessKeyId, verifySecret } from '../../worker/auth/secrets.ts';
import { addTestOperator } from '../../worker/testing/operators/add-operator.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import {
  addNamedOperator,
  changeNamedRole,
  formatOperators,
  removeNamedOperator,
  resetNamedOperator,
} from './commands.ts';
import { addFirstOperator, getFirstSecretsFile, formatSignIn } from './first-operator.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.close());
beforeEach(() => database.client.batch(['delete from session', 'delete from operator'], 'write'));

const SECRETS_PATTERN =
  /^ {2}Access key \(Erişim Anahtarı\) {3}(\S{40})\n {2}User code \(Kullanıcı Kodu\) {5}(\d{8})\n {2}Password \(Şifre\) {15}(\S{32})$/m;
const findRow = async (name: string) => {
  const { rows } = await database.client.execute({
    sql: 'select * from operator where name = ? and disabled_at is null',
    args: [name],
  });
  return rows[0];
};

/** Asserts that the printed secrets are those of an operator and are stored nowhere. */
async function expectSecrets(message: string, name: string) {
  const [, accessKey = '', userCode = '', password = ''] = SECRETS_PATTERN.exec(message)!;
  const row = (await findRow(name))!;
  expect(row.access_key_id).toBe(getAccessKeyId(accessKey));
  expect(await verifySecret(accessKey, String(row.access_key_hash))).toBe(true);
  expect(await verifySecret(userCode, String(row.user_code_hash))).toBe(true);
  expect(await verifySecret(password, String(row.password_hash))).toBe(true);
  for (const secret of [accessKey, userCode, password]) expect(JSON.stringify(row)).not.toContain(secret);
  return { accessKey, userCode, password };
}

describe('npm run operator', () => {
  it('add: shows the secrets once', async () => {
    const message = await addNamedOperator(database.db, ' Ada Lovelace ', NOW);
    expect(message).toMatch(/^Ada Lovelace can now sign in with these secrets:\n\n/);
    expect(message).toMatch(/\n\nThey are shown only once\. Give them to the operator only\.$/);
    await expectSecrets(message, 'Ada Lovelace');
  });

  it('add: refuses a name that is taken, with what to do instead', async () => {
    await addTestOperator(database.db, 'Ada');
    const before = await findRow('Ada');
    await expect(addNamedOperator(database.db, 'Ada', NOW)).rejects.toEqual(
      new CliError(
        'An operator named Ada exists already. To replace the secrets: npm run operator -- reset Ada',
      ),
    );
    expect(await findRow('Ada')).toEqual(before);
  });

  it.each(['', '  ', 'x'.repeat(61), 'Ada\nEve'])('takes no name such as %j', async (name) => {
    const message = 'A name has 1 to 60 characters on one line, for example: npm run operator -- add Ada';
    for (const action of [addNamedOperator, resetNamedOperator, removeNamedOperator])
      await expect(action(database.db, name, NOW)).rejects.toEqual(new CliError(message));
  });

  it.each(['schedule', 'NPM run import', 'Ada\u200b'])('add: takes no name such as %j', async (name) => {
    await expect(addNamedOperator(database.db, name, NOW)).rejects.toThrow(
      /invisible characters, or the audit log/,
    );
    expect(await findRow(name)).toBeUndefined();
  });

  it('reset: gives new secrets in place of all three', async () => {
    const first = await expectSecrets(await addNamedOperator(database.db, 'Ada', NOW), 'Ada');
    const message = await resetNamedOperator(database.db, 'Ada', NOW);
    expect(message).toMatch(/^Ada is signed out, without passkeys. The new secrets are:\n\n/);
    const second = await expectSecrets(message, 'Ada');
    expect(Object.values(second)).not.toEqual(expect.arrayContaining([first.accessKey]));
    expect(await verifySecret(first.password, String((await findRow('Ada'))!.password_hash))).toBe(false);
  });

  it('role: changes what an operator may do, as often as it is said', async () => {
    await addTestOperator(database.db, 'Ada');
    for (const role of ['read', 'read', 'edit'] as const) {
      expect(await changeNamedRole(database.db, 'Ada', NOW, role)).toBe(
        `Ada has the role '${role}' from the next request on.`,
      );
      expect((await findRow('Ada'))!.role).toBe(role);
    }
    await expect(changeNamedRole(database.db, 'Bob', NOW, 'read')).rejects.toEqual(
      new CliError('There is no operator named Bob. List all with: npm run operator -- list'),
    );
  });

  it('remove: the name is free again, and it says when nobody is left', async () => {
    await addTestOperator(database.db, 'Ada');
    await addTestOperator(database.db, 'Bob');
    expect(await removeNamedOperator(database.db, 'Ada', NOW)).toBe('Ada has been removed and signed out.');
    expect(await removeNamedOperator(database.db, 'Bob', NOW)).toBe(
      'Bob has been removed and signed out. No operator is left. Add one with: npm run operator -- add NAME',
    );
    await expectSecrets(await addNamedOperator(database.db, 'Ada', NOW), 'Ada');
  });

  it('reset and remove: say when there is nobody of that name', async () => {
    await addTestOperator(database.db, 'Ada');
    await removeNamedOperator(database.db, 'Ada', NOW);
    const failure = new CliError('There is no operator named Ada. List all with: npm run operator -- list');
    await expect(resetNamedOperator(database.db, 'Ada', NOW)).rejects.toEqual(failure);
    await expect(removeNamedOperator(database.db, 'Ada', NOW)).rejects.toEqual(failure);
  });

  it('list: says who may sign in', async () => {
    expect(await formatOperators(database.db)).toBe(
      'There are no operators. Add one with: npm run operator -- add NAME',
    );
    await addNamedOperator(database.db, 'Zoe', NOW);
    await addNamedOperator(database.db, 'Ada Lovelace', NOW);
    const { id } = (await findRow('Zoe'))!;
    await database.client.execute({
      sql: `insert into session (id_hash, operator_id, created_at, last_seen_at, expires_at, address_key)
        values ('x', ?, ?, '2026-11-20T11:45:10.000Z', ?, 'x')`,
      args: [id!, NOW.toISOString(), NOW.toISOString()],
    });
    expect(await formatOperators(database.db)).toBe(
      'Ada Lovelace   all    since 2026-11-20 09:30 UTC   not seen in the last month\n' +
        'Zoe            all    since 2026-11-20 09:30 UTC   last seen 2026-11-20 11:45 UTC',
    );
  });

  it('writes all of it into the audit log', async () => {
    const { rows: before } = await database.client.execute('select max(id) as id from audit_entry');
    await addNamedOperator(database.db, 'Ada', NOW);
    await expect(addNamedOperator(database.db, 'Ada', NOW)).rejects.toThrow();
    await resetNamedOperator(database.db, 'Ada', NOW);
    await removeNamedOperator(database.db, 'Ada', NOW);
    await expect(removeNamedOperator(database.db, 'Ada', NOW)).rejects.toThrow();
    const { rows } = await database.client.execute({
      sql: 'select operator_name, action, entity, entity_id from audit_entry where id > ? order by id',
      args: [before[0]!.id ?? 0],
    });
    const entry = { operator_name: 'npm run operator', entity: 'operator', entity_id: 'Ada' };
    expect(rows).toMatchObject(
      ['operator.add', 'operator.reset', 'operator.remove'].map((action) => ({ ...entry, action })),
    );
  });
});

describe('the first operator', () => {
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'hub-operator-'));
    onTestFinished(() => rmSync(path, { recursive: true }));
    return path;
  };

  it('is added to a database that has none, with the secrets in a file of the owner', async () => {
    const dataDir = folder();
    writeFileSync(getFirstSecretsFile(dataDir), 'of an older database', { mode: 0o644 });
    const secrets = await addFirstOperator(dataDir, database.db, NOW);
    const text = readFileSync(getFirstSecretsFile(dataDir), 'utf8');
    expect(text).toMatch(
      /^Secrets of the operator Yönetici\. Store them elsewhere, then delete this file\.\n/,
    );
    expect(await expectSecrets(text, 'Yönetici')).toEqual(secrets);
    expect(statSync(getFirstSecretsFile(dataDir)).mode & 0o777).toBe(0o600);
    const message = formatSignIn(dataDir, 'http://localhost:8787', secrets);
    for (const secret of Object.values(secrets!)) expect(message).toContain(secret);
  });

  it('is not added again, not even where all operators were removed', async () => {
    const dataDir = folder();
    await addTestOperator(database.db, 'Ada');
    await removeNamedOperator(database.db, 'Ada', NOW);
    expect(await addFirstOperator(dataDir, database.db, NOW)).toBeNull();
    expect(formatSignIn(dataDir, 'http://localhost:8787', null)).toBe(
      'http://localhost:8787/admin, to replace lost secrets: npm run operator -- reset NAME',
    );
    writeFileSync(getFirstSecretsFile(dataDir), '');
    expect(formatSignIn(dataDir, 'http://localhost:8787', null)).toBe(
      `http://localhost:8787/admin, secrets of the first operator: ${getFirstSecretsFile(dataDir)}`,
    );
  });
});
