import { parseArgs } from 'node:util';
import { ensureBrowser } from './ci/browser.ts';
import { checkCommitSubjects } from './ci/commit-subjects.ts';
import { runStages, type Stage } from './ci/stages.ts';
import { runTests } from './ci/run-tests.ts';
import { runTools } from './ci/run-tool.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { root } from './runtime/root.ts';
import { ensureSecrets } from './runtime/settings/secrets.ts';

/** `astro check` needs version 6, which also has a `tsc`. */
const TYPESCRIPT = 'typescript-7/bin/tsc';

const types: Stage = {
  name: 'types',
  run: (onStep) =>
    runTools(
      [
        ['astro', 'check', '--tsconfig', 'tsconfig.astro.json'],
        // With one checker each: several share the work and repeat a third of it, and the other core is busy anyway.
        [TYPESCRIPT, '-p', 'tsconfig.json', '--checkers', '1'],
        [TYPESCRIPT, '-p', 'worker/tsconfig.json', '--checkers', '1'],
      ],
      onStep,
    ),
};
const lint: Stage = {
  name: 'lint',
  async run(onStep) {
    const commits = checkCommitSubjects(root);
    const tools = await runTools(
      [
        ['oxlint', '--deny-warnings'],
        ['oxfmt', '--check'],
        ['knip', '--production'],
      ],
      onStep,
    );
    return {
      passed: tools.passed + commits.passed,
      failed: tools.failed + commits.failed,
      skipped: commits.skipped,
      output: [tools.output, commits.output].filter(Boolean).join('\n\n'),
      note: commits.note,
    };
  },
};
const createTestStage = (name: string, projects = [name]): Stage => ({
  name,
  run: (onStep) => runTests(projects, onStep),
});
const unit = createTestStage('unit', ['unit', 'unit-site']);

const fast = [unit, types, lint];
// The worker tests run one after the other, so they start first; those of the browser are the most and use all cores to
// the end. The short ones fill the gaps.
const all = [
  createTestStage('worker'),
  unit,
  createTestStage('commands'),
  createTestStage('browser'),
  createTestStage('faults'),
  createTestStage('publishing'),
  types,
  createTestStage('replica'),
  lint,
];

await runCli(async () => {
  const { values } = parseArgs({ options: { fast: { type: 'boolean' } } });
  if (!values.fast) ensureBrowser();
  // Otherwise two stages might generate them at the same time.
  ensureSecrets();
  // Two stages at a time, because each waits at times: for late requests, or for killed commands. A third one would
  // only slow these down, and some of their tests have time limits.
  const { passed, failed } = await runStages(values.fast ? fast : all, 2);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
