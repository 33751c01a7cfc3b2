import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { explainError, CliError } from './cli-error.ts';

const createSystemError = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

describe('explain', () => {
  it('finds the sentence behind an error of the database layer', () => {
    const failure = new CliError('The disk of the moon is full. Bring another.');
    expect(explainError(new Error('Failed query', { cause: new Error('inner', { cause: failure }) }))).toBe(
      failure.message,
    );
  });

  it('finds the sentence of an error that a thread has thrown', async () => {
    const module = JSON.stringify(new URL('./cli-error.ts', import.meta.url).href);
    const thread = new Worker(
      `import(${module}).then(({ CliError }) => {
        class Own extends CliError {}
        throw new Own('The worker is down. Start it.');
      });`,
      { eval: true },
    );
    const error = await new Promise((resolve) => thread.once('error', resolve));
    expect(error).not.toBeInstanceOf(CliError);
    expect(explainError(error)).toBe('The worker is down. Start it.');
  });

  it('says what to do about a full disk and missing rights', () => {
    expect(explainError(createSystemError('ENOSPC', '/data/x'))).toBe(
      'The disk is full (/data/x). Free some space, or set DATA_DIR to a folder on another disk.',
    );
    expect(explainError(createSystemError('EACCES', '/data/x'))).toBe(
      'Permission denied (/data/x). Change the owner or the permissions, or set DATA_DIR to a folder of your own.',
    );
    expect(explainError(new Error('SQLITE_IOERR: disk I/O error'))).toBe(
      'The database cannot write: the disk is probably full. Free some space and try again.',
    );
  });

  it('leaves a fault of the program alone', () => {
    expect(explainError(new TypeError('x is not a function'))).toBeNull();
    expect(explainError('a string')).toBeNull();
  });
});
