const NAME = 'CliError';

/** An error that the user can correct. Its message gives the fault and the remedy. Subclasses keep its name. */
export class CliError extends Error {
  override readonly name = NAME;
}

const remedies: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full${path}. Free some space, or set DATA_DIR to a folder on another disk.`,
  EDQUOT: (path) =>
    `The disk quota is exceeded${path}. Free some space, or set DATA_DIR to a folder elsewhere.`,
  EACCES: (path) =>
    `Permission denied${path}. Change the owner or the permissions, or set DATA_DIR to a folder of your own.`,
  EPERM: (path) =>
    `Permission denied${path}. Change the owner or the permissions, or set DATA_DIR to a folder of your own.`,
  EROFS: (path) => `The file system is read-only${path}. Set DATA_DIR to a writable folder.`,
  EMFILE: () => 'Too many files are open. Raise the limit (ulimit -n 4096) and try again.',
};

/**
 * The message to print for an error, or null if it is a bug. Follows the chain of causes, because the database layer
 * wraps errors.
 */
export function explainError(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // By its name, because an error of a thread has lost its class.
    if (cause.name === NAME) return cause.message;
    const { code, path } = cause as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS_')) return cause.message;
    const remedy = code === undefined ? undefined : remedies[code];
    if (remedy) return remedy(path ? ` (${path})` : '');
    if (/disk I\/O error|database or disk is full|SQLITE_FULL|SQLITE_IOERR/i.test(cause.message))
      return 'The database cannot write: the disk is probably full. Free some space and try again.';
  }
  return null;
}

/** Text of an error for a log: its sentence, or the stack of a bug. */
export function describeError(error: unknown): string {
  return explainError(error) ?? (error instanceof Error ? error.stack! : String(error));
}
