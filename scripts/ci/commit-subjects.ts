import { spawnSync } from 'node:child_process';
import type { ToolOutcome } from './run-tool.ts';

/** The last commit before the limit applied. */
const FIRST = '1d08e238bb80b38a514c2d541d8511d73eda4f89';
/** Maximum length of a subject in characters, as `git log --oneline` shows it in 80 columns. */
const MAX_LENGTH = 72;

/**
 * Checks the subjects of all commits after `first`, without merges. Skipped with a note where git knows no such
 * commit, as in a shallow clone or an unpacked archive.
 */
export function checkCommitSubjects(folder: string, first = FIRST): ToolOutcome {
  const log = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${first}..HEAD`], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (log.status !== 0) {
    const note = 'Commit subjects were not checked: there is no git history here.';
    return { passed: 0, failed: 0, skipped: 1, output: '', note };
  }
  const long = log.stdout.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_LENGTH);
  const output = [`Commit subjects have at most ${MAX_LENGTH} characters:`, ...long].join('\n');
  return long.length === 0
    ? { passed: 1, failed: 0, skipped: 0, output: '' }
    : { passed: 0, failed: 1, skipped: 0, output };
}
