import type { ToolOutcome } from './run-tool.ts';

/** A stage of the checks. `onStep` receives the number of finished steps. */
export type Stage = { name: string; run(onStep: (done: number) => void): Promise<ToolOutcome> };

type Output = { isTTY?: boolean; write(text: string): unknown };

/**
 * Runs stages in order, `atOnce` at a time, shows their progress and prints the result of each, and the names of all
 * failed tests at the end, where they are found without a search.
 */
export async function runStages(
  stages: Stage[],
  atOnce: number,
  output: Output = process.stdout,
): Promise<Pick<ToolOutcome, 'passed' | 'failed'>> {
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const underWay = new Map<string, { steps: number; since: number }>();
  const clear = output.isTTY ? '\r\x1b[2K' : '';
  const beat = setInterval(
    () => {
      const now = performance.now();
      const parts = [...underWay].map(
        ([name, { steps, since }]) => `${name}: ${steps} done after ${Math.round((now - since) / 1000)} s`,
      );
      output.write(`${clear}${parts.join(', ')}${output.isTTY ? '' : '\n'}`);
    },
    output.isTTY ? 1_000 : 10_000,
  );
  const waiting = [...stages];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const { name } = stage;
      const state = { steps: 0, since: performance.now() };
      underWay.set(name, state);
      const outcome = await stage.run((done) => (state.steps = done));
      underWay.delete(name);
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      failures.push(...(outcome.failures ?? []));
      output.write(`${clear}${name}: ${formatSummary(outcome)} (${formatSeconds(state.since)} s)\n`);
      if (outcome.note !== undefined) output.write(`${outcome.note}\n`);
      if (outcome.failed > 0) output.write(`\n${outcome.output.trim()}\n\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, lane));
  } finally {
    clearInterval(beat);
  }
  if (failures.length > 0) output.write(`Failed:\n${failures.map((name) => `  ${name}\n`).join('')}`);
  return total;
}

function formatSummary({ passed, failed, skipped }: ToolOutcome): string {
  return [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} FAILED`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
}

function formatSeconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
