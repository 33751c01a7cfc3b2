import { expect, it } from 'vitest';
import { runStages, type Stage } from './stages.ts';

it('runs as many stages at a time as it is told, in their order, and tells of each', async () => {
  let running = 0;
  let most = 0;
  const begun: string[] = [];
  const stage = (name: string, failed = 0, note?: string): Stage => ({
    name,
    async run(onStep) {
      begun.push(name);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      onStep(1);
      running -= 1;
      const failures = failed > 0 ? [`${name}.test.ts: is right`] : [];
      return { passed: 3, failed, skipped: 0, output: `${name} went wrong`, note, failures };
    },
  });
  let written = '';
  const output = { write: (text: string) => (written += text) };
  const total = await runStages([stage('types'), stage('lint', 1), stage('unit', 0, 'a note')], 2, output);
  expect(total).toEqual({ passed: 9, failed: 1 });
  expect(begun).toEqual(['types', 'lint', 'unit']);
  expect(most).toBe(2);
  expect(written).toMatch(/\nFailed:\n  lint\.test\.ts: is right\n$/);
  expect(
    written
      .replace(/\(.* s\)/g, '(1 s)')
      .split('\n')
      .filter(Boolean)
      .toSorted(),
  ).toEqual([
    '  lint.test.ts: is right',
    'Failed:',
    'a note',
    'lint went wrong',
    'lint: 3 passed, 1 FAILED (1 s)',
    'types: 3 passed (1 s)',
    'unit: 3 passed (1 s)',
  ]);
});
