import { parseArgs } from 'node:util';
import { ensureBrowser } from './check/browser.ts';
import { runStages, type Stage } from './check/stages.ts';
import { runTests } from './check/tests.ts';
import { runTools } from './check/tool.ts';
import { command } from './local/command.ts';
import { ensureSecrets } from './local/secrets.ts';

/** Astro's check needs version 6, which has a `tsc`, too. */
const TYPESCRIPT = 'typescript-7/bin/tsc';

const types: Stage = {
  name: 'types',
  run: (onStep) =>
    runTools(
      [
        ['astro', 'check', '--tsconfig', 'tsconfig.astro.json'],
        // By one checker each: several share the work and repeat a third of it, and the other core is busy anyway.
        [TYPESCRIPT, '-p', 'tsconfig.json', '--checkers', '1'],
        [TYPESCRIPT, '-p', 'worker/tsconfig.json', '--checkers', '1'],
      ],
      onStep,
    ),
};
const lint: Stage = {
  name: 'lint',
  run: (onStep) =>
    runTools(
      [
        ['oxlint', '--deny-warnings'],
        ['oxfmt', '--check'],
      ],
      onStep,
    ),
};
const tests = (project: string): Stage => ({ name: project, run: (onStep) => runTests(project, onStep) });

const fast = [tests('unit'), types, lint];
// The longest first, so that none is left alone at the end. Faults builds the site for those after it.
const all = [
  ...['worker', 'faults', 'unit', 'commands', 'publishing'].map(tests),
  types,
  tests('replica'),
  lint,
];

await command(async () => {
  const { values } = parseArgs({ options: { fast: { type: 'boolean' } } });
  if (!values.fast) ensureBrowser();
  // Else two stages might make them at the same moment.
  ensureSecrets();
  // Of all stages three at a time, because each waits now and then: for calls that are late, or commands that are killed.
  const parts = [values.fast ? await runStages(fast, 2) : await runStages(all, 3)];
  // By itself, because it keeps two cores busy.
  if (!values.fast) parts.push(await runStages([tests('browser')], 1));
  const [passed, failed] = [sum(parts, 'passed'), sum(parts, 'failed')];
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});

function sum<K extends string>(parts: Record<K, number>[], key: K): number {
  return parts.reduce((total, part) => total + part[key], 0);
}
