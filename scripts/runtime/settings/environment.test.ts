import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../root.ts';
import { readSettings } from './settings.ts';

/** Files that pass the environment to a program, search for a program, or need the working directory of the user. */
const allowed = [
  'scripts/bench/astro.ts',
  'scripts/bench/export.ts',
  'scripts/bench/run-command.ts',
  'scripts/ci/browser.ts',
  'scripts/ci/run-tool.ts',
  'scripts/deploy/run-wrangler.ts',
  'scripts/dev.ts',
  'scripts/install.mjs',
  'scripts/runtime/cli/resolve-cli-path.ts',
  'scripts/runtime/processes/child-program.ts',
  'scripts/runtime/worker/worker-bundle.ts',
  'scripts/runtime/settings/secrets.ts',
  'scripts/runtime/settings/settings.ts',
  'scripts/runtime/database/sqld.ts',
  'scripts/run.mjs',
  'scripts/publish/site-build/site-build.ts',
  'scripts/publish/dev-middleware.ts',
];

it('is read for settings and secrets in one file each', () => {
  const args = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.astro'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const readers = files
    .filter((file) => !/\.test\.ts$|^tests\/|^[^/]*$/.test(file))
    .filter((file) => /process\.env\b|import\.meta\.env\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
});

it('is described in full, with the defaults, by .env.example', () => {
  const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
  const source = readFileSync(join(root, 'scripts/runtime/settings/settings.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z_]+): '/gm)].map(([, name]) => name);
  expect(Object.keys(example).sort()).toEqual(names.sort());
  expect(readSettings(example)).toEqual(readSettings({}));
});
