import { parseArgs } from 'node:util';
import { ensureBrowser } from './check/browser.ts';
import { runTests } from './check/tests.ts';
import { runTools, type Outcome } from './check/tool.ts';
import { command } from './local/command.ts';

type Stage = { name: string; run(onStep: (done: number) => void): Promise<Outcome> };

const types: Stage = {
  name: 'types',
  // astro check reads all that tsconfig.json names, the .ts files too.
  run: (onStep) =>
    runTools(
      [
        ['astro', 'check'],
        ['tsc', '-p', 'worker/tsconfig.json'],
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
        ['prettier', '--check', '--log-level=warn', '.'],
      ],
      onStep,
    ),
};
const tests = (project: string): Stage => ({ name: project, run: (onStep) => runTests(project, onStep) });

const fast = [types, lint, tests('unit')];
const slow = ['worker', 'replica', 'publishing', 'faults', 'commands', 'browser'].map(tests);

await command(async () => {
  const { values } = parseArgs({ options: { fast: { type: 'boolean' } } });
  if (!values.fast) ensureBrowser();
  let passed = 0;
  let failed = 0;
  for (const stage of values.fast ? fast : [...fast, ...slow]) {
    const outcome = await show(stage);
    passed += outcome.passed;
    failed += outcome.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});

async function show({ name, run }: Stage): Promise<Outcome> {
  const started = performance.now();
  const { isTTY } = process.stdout;
  let steps = 0;
  const seconds = () => (performance.now() - started) / 1000;
  const say = (text: string) => process.stdout.write(isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
  const beat = setInterval(
    () => say(`${name}: ${steps} done after ${Math.round(seconds())} s`),
    isTTY ? 1_000 : 10_000,
  );
  const outcome = await run((done) => (steps = done)).finally(() => clearInterval(beat));
  const parts = [
    `${outcome.passed} passed`,
    ...(outcome.failed > 0 ? [`${outcome.failed} FAILED`] : []),
    ...(outcome.skipped > 0 ? [`${outcome.skipped} skipped`] : []),
  ];
  say(`${name}: ${parts.join(', ')} (${seconds().toFixed(1)} s)${isTTY ? '\n' : ''}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}
