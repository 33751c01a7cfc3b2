import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/command.ts';

it('backs a database up to a file and restores it into another, and over none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-backup-command-'));
  const file = join(folder, 'backup.gz');
  const original = { DATA_DIR: join(folder, 'original') };
  const restored = { DATA_DIR: join(folder, 'restored') };
  try {
    const backup = await runCommand('backup', ['--out', file], original);
    expect(backup.said).toMatch(
      /\n0 businesses in .*backup\.gz, 0\.\d MB, [\d.]+ s\nSHA-256: [0-9a-f]{64}\n$/,
    );
    expect(await runCommand('backup', ['--out', file], original)).toEqual({
      code: 1,
      said: `${file} exists. Give another name with --out.\n`,
    });
    const restore = await runCommand('restore', [file], restored);
    expect(restore.said).toMatch(
      /\nRestored [\d,]+ rows of \d+ tables in [\d.]+ s\. Start Business Hub with npm start\.\n$/,
    );
    expect(restore.code).toBe(0);
    expect((await runCommand('restore', [file], restored)).said).toContain('There is a database in');
    expect((await runCommand('restore', [join(folder, 'none.gz')], restored)).said).toBe(
      `There is no file ${join(folder, 'none.gz')}.\n`,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['backup.gz', 'original', 'restored']);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
});
