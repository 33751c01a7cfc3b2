import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCommitSubjects } from './commit-subjects.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-commits-'));
afterAll(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(subject: string): string {
  git('commit', '--quiet', '--allow-empty', '-m', subject);
  return git('rev-parse', 'HEAD');
}

describe('the check of commit subjects', () => {
  it('is skipped with a note outside of a repository', () => {
    expect(checkCommitSubjects(folder)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      output: '',
      note: 'Commit subjects were not checked: there is no git history here.',
    });
  });

  it('fails for a subject of more than 72 characters after the first commit, and names it', () => {
    git('init', '--quiet');
    const first = commit('x'.repeat(80));
    commit('y'.repeat(72));
    expect(checkCommitSubjects(folder, first)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    const long = commit('z'.repeat(73));
    const { failed, output } = checkCommitSubjects(folder, first);
    expect(failed).toBe(1);
    expect(output).toMatch(
      new RegExp(`^Commit subjects have at most 72 characters:\\n${long.slice(0, 7)}\\w* z{73}$`),
    );
  });
});
